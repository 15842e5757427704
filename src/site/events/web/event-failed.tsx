import type { ReactNode } from "react";
import { paths } from "#shared/site-paths.ts";
import type { Failure } from "#web/api/from-api.ts";
import { FailedPage } from "#web/shell/failed-page.tsx";
import { EVENT_MISSING } from "./event-calls.ts";

/** The page of a missing event, or of one that could not be loaded, with a button to try again. */
export function EventFailed({ failure, retry }: { failure: Failure; retry: () => void }): ReactNode {
  return (
    <FailedPage
      failure={failure}
      retry={retry}
      heading={EVENT_MISSING}
      missing="Cet événement n’existe pas, ou n’est plus publié. D’autres vous attendent."
      list={{ label: "Voir les événements", to: paths.events }}
    />
  );
}
