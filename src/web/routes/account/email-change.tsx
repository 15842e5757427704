import type { ReactNode } from "react";
import { useParams } from "react-router";
import { fromApi } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { emailChangeCall } from "#web/features/my-data/email-change-calls.ts";
import { EmailChangeView } from "#web/features/my-data/email-change-view.tsx";
import { NotFoundMessage } from "#web/shell/message-page.tsx";
import { PageMeta } from "#web/ui/page-meta.tsx";
import { Loading, Shade } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";

const page = fromApi({ change: emailChangeCall });

export const loader = page.server;
export const clientLoader = page.client;

/** Where the links of a change of address lead: confirm or refuse, each by a button, for mail scanners open links. */
export default function EmailChangePage(): ReactNode {
  const { change } = page.useAnswers();
  const { token = "" } = useParams();
  return (
    <>
      <PageMeta title="Changement d’adresse e-mail" />
      <WhenLoaded
        answer={change}
        loading={
          <div className="wrap section-space max-w-[42rem]">
            <Loading text="Chargement de la demande…">
              <Shade className="h-72 rounded-panel" />
            </Loading>
          </div>
        }
        failed={(failure, retry) =>
          failure.status === 404 ? (
            <NotFoundMessage
              title={failure.message}
              text="Ce lien ne mène à aucune demande. Il est peut-être incomplet, a plus de 24 heures, ou la demande a été abandonnée."
            />
          ) : (
            <div className="wrap section-space">
              <ErrorState text={failure.message} onRetry={retry} />
            </div>
          )
        }
      >
        {(loaded) => <EmailChangeView key={token} token={token} loaded={loaded} />}
      </WhenLoaded>
    </>
  );
}
