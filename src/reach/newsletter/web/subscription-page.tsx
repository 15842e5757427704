import type { ReactNode } from "react";
import { useParams } from "react-router";
import { paths } from "#shared/site-paths.ts";
import { fromApi } from "#web/api/from-api.ts";
import { LinkedPage } from "#web/shell/linked-page.tsx";
import { subscriptionCall } from "./subscription-calls.ts";
import { SubscriptionView } from "./subscription-view.tsx";

const page = fromApi({ subscription: subscriptionCall });

export const loader = page.server;
export const clientLoader = page.client;

/**
 * The page behind the links of the newsletter's mails: confirms or unsubscribes, each by a button, as mail scanners
 * open links.
 */
export default function SubscriptionPage(): ReactNode {
  const { subscription } = page.useAnswers();
  const { token = "" } = useParams();
  return (
    <LinkedPage
      title="Lettre d’information"
      answer={subscription}
      loading="Chargement de l’inscription…"
      unknown="Ce lien ne mène à aucune inscription. Il est peut-être incomplet, ou l’adresse a été effacée faute de confirmation. Vous pouvez vous inscrire de nouveau."
      home={{ label: "S’inscrire à la lettre", to: paths.contact }}
    >
      {(loaded) => <SubscriptionView key={token} token={token} loaded={loaded} />}
    </LinkedPage>
  );
}
