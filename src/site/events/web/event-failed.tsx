import type { ReactNode } from "react";
import { paths } from "#shared/site-paths.ts";
import type { Failure } from "#web/api/from-api.ts";
import { NotFoundMessage } from "#web/shell/message-page.tsx";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { EVENT_FAILURE, EVENT_NOT_LOADED } from "./event-calls.ts";

/** The page of a missing event, or of one that could not be loaded, with a button to try again. */
export function EventFailed({ failure, retry }: { failure: Failure; retry: () => void }): ReactNode {
  return (
    <>
      <PageMeta title={EVENT_FAILURE} />
      {failure.status === 404 ? (
        <NotFoundMessage
          title={EVENT_FAILURE}
          text="Cet événement n’existe pas, ou n’est plus publié. D’autres vous attendent."
          home={{ label: "Voir les événements", to: paths.events }}
        />
      ) : (
        <div className="wrap section-space">
          <h1 className="mb-6 text-title">{EVENT_FAILURE}</h1>
          <ErrorState text={EVENT_NOT_LOADED} onRetry={retry} />
        </div>
      )}
    </>
  );
}
