import type { ReactNode } from "react";
import { useParams } from "react-router";
import { paths } from "#shared/site-paths.ts";
import { fromApi } from "#web/api/from-api.ts";
import { LinkedPage } from "#web/shell/linked-page.tsx";
import { promiseCall } from "./promise-calls.ts";
import { PromiseView } from "./promise-view.tsx";

const page = fromApi({ promise: promiseCall });

export const loader = page.server;
export const clientLoader = page.client;

/**
 * The page behind the links of a monthly promise: opens the payment form filled in, and changes the promise, each by a
 * button, as mail scanners open links.
 */
export default function GiftPromisePage(): ReactNode {
  const { promise } = page.useAnswers();
  const { token = "" } = useParams();
  return (
    <LinkedPage
      title="Promesse mensuelle"
      answer={promise}
      loading="Chargement de la promesse…"
      unknown="Ce lien ne mène à aucune promesse. Il est peut-être incomplet, ou la promesse a été effacée faute de confirmation. Vous pouvez en faire une autre sur la page d’une campagne."
      home={{ label: "Voir les campagnes", to: paths.campaigns }}
    >
      {(loaded) => <PromiseView key={token} token={token} loaded={loaded} />}
    </LinkedPage>
  );
}
