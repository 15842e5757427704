import type { ReactNode } from "react";
import { useParams } from "react-router";
import { fromApi } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { linkedRemindersCall } from "#web/features/dues/reminder-link-calls.ts";
import { ReminderLinkView } from "#web/features/dues/reminder-link-view.tsx";
import { paths } from "#web/paths.ts";
import { NotFoundMessage } from "#web/shell/message-page.tsx";
import { PageMeta } from "#web/ui/page-meta.tsx";
import { Loading, Shade } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";

const page = fromApi({ reminders: linkedRemindersCall });

export const loader = page.server;
export const clientLoader = page.client;

/** Where the link of a reminder leads: end them by a button, for mail scanners open links. */
export default function ReminderLinkPage(): ReactNode {
  const { reminders } = page.useAnswers();
  const { token = "" } = useParams();
  return (
    <>
      <PageMeta title="Rappels de cotisation" />
      <WhenLoaded
        answer={reminders}
        loading={
          <div className="wrap section-space max-w-[42rem]">
            <Loading text="Chargement des rappels…">
              <Shade className="h-72 rounded-panel" />
            </Loading>
          </div>
        }
        failed={(failure, retry) =>
          failure.status === 404 ? (
            <NotFoundMessage
              title={failure.message}
              text="Ce lien ne mène à aucun compte. Il est peut-être incomplet. Connectez-vous pour choisir si vous recevez des rappels."
              home={{ label: "Mes cotisations", to: paths.dues }}
            />
          ) : (
            <div className="wrap section-space">
              <ErrorState text={failure.message} onRetry={retry} />
            </div>
          )
        }
      >
        {(loaded) => <ReminderLinkView key={token} token={token} loaded={loaded} />}
      </WhenLoaded>
    </>
  );
}
