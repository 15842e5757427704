import type { ReactNode } from "react";
import { useParams } from "react-router";
import { fromApi } from "#web/api/from-api.ts";
import { LinkedPage } from "#web/shell/linked-page.tsx";
import { emailChangeCall } from "./email-change-calls.ts";
import { EmailChangeView } from "./email-change-view.tsx";

const page = fromApi({ change: emailChangeCall });

export const loader = page.server;
export const clientLoader = page.client;

/**
 * The page behind the links of a change of address: confirms or refuses, each by a button, as mail scanners open links.
 */
export default function EmailChangePage(): ReactNode {
  const { change } = page.useAnswers();
  const { token = "" } = useParams();
  return (
    <LinkedPage
      title="Changement d’adresse e‑mail"
      answer={change}
      loading="Chargement de la demande…"
      unknown="Ce lien ne mène à aucune demande. Il est peut-être incomplet, a plus de 24 heures, ou la demande a été abandonnée."
    >
      {(loaded) => <EmailChangeView key={token} token={token} loaded={loaded} />}
    </LinkedPage>
  );
}
