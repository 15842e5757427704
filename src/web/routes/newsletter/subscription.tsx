import type { ReactNode } from "react";
import { useParams } from "react-router";
import { fromApi } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { subscriptionCall } from "#web/features/newsletter/subscription-calls.ts";
import { SubscriptionView } from "#web/features/newsletter/subscription-view.tsx";
import { paths } from "#web/paths.ts";
import { NotFoundMessage } from "#web/shell/message-page.tsx";
import { PageMeta } from "#web/ui/page-meta.tsx";
import { Loading, Shade } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";

const page = fromApi({ subscription: subscriptionCall });

export const loader = page.server;
export const clientLoader = page.client;

/** Where the links of the newsletter's mails lead: confirm or leave, each by a button, for mail scanners open links. */
export default function SubscriptionPage(): ReactNode {
  const { subscription } = page.useAnswers();
  const { token = "" } = useParams();
  return (
    <>
      <PageMeta title="Lettre d’information" />
      <WhenLoaded
        answer={subscription}
        loading={
          <div className="wrap section-space max-w-[42rem]">
            <Loading text="Chargement de l’inscription…">
              <Shade className="h-72 rounded-panel" />
            </Loading>
          </div>
        }
        failed={(failure, retry) =>
          failure.status === 404 ? (
            <NotFoundMessage
              title={failure.message}
              text="Ce lien ne mène à aucune inscription. Il est peut-être incomplet, ou l’adresse a été effacée faute de confirmation. Vous pouvez vous inscrire de nouveau."
              home={{ label: "S’inscrire à la lettre", to: paths.contact }}
            />
          ) : (
            <div className="wrap section-space">
              <ErrorState text={failure.message} onRetry={retry} />
            </div>
          )
        }
      >
        {(loaded) => <SubscriptionView key={token} token={token} loaded={loaded} />}
      </WhenLoaded>
    </>
  );
}
