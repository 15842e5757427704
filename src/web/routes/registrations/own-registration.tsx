import type { ReactNode } from "react";
import { fromApi } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { OwnRegistrationView } from "#web/features/events/own-registration-view.tsx";
import { ownRegistrationCall } from "#web/features/events/registration-calls.ts";
import { paths } from "#web/paths.ts";
import { NotFoundMessage } from "#web/shell/message-page.tsx";
import { PageMeta } from "#web/ui/page-meta.tsx";
import { Loading, Shade } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";

const page = fromApi({ registration: ownRegistrationCall });

export const loader = page.server;
export const clientLoader = page.client;

/** A participant's own registration, at the address that only the participant was given. */
export default function OwnRegistrationPage(): ReactNode {
  const { registration } = page.useAnswers();
  return (
    <>
      <PageMeta title="Votre inscription" />
      <WhenLoaded
        answer={registration}
        loading={
          <div className="wrap section-space max-w-[42rem]">
            <Loading text="Chargement de votre inscription…">
              <Shade className="h-96 rounded-panel" />
            </Loading>
          </div>
        }
        failed={(failure, retry) =>
          failure.status === 404 ? (
            <NotFoundMessage
              title={failure.message}
              text={
                "Ce lien n’ouvre aucune inscription. Vérifiez qu’il est entier\u00a0: il se trouve dans le mail que vous avez reçu."
              }
              home={{ label: "Voir les événements", to: paths.events }}
            />
          ) : (
            <div className="wrap section-space">
              <h1 className="mb-6 text-title">Votre inscription</h1>
              <ErrorState text={failure.message} onRetry={retry} />
            </div>
          )
        }
      >
        {(value) => <OwnRegistrationView loaded={value} />}
      </WhenLoaded>
    </>
  );
}
