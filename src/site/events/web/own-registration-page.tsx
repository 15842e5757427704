import type { ReactNode } from "react";
import { paths } from "#shared/site-paths.ts";
import { fromApi } from "#web/api/from-api.ts";
import { LinkedPage } from "#web/shell/linked-page.tsx";
import { OwnRegistrationView } from "./own-registration-view.tsx";
import { ownRegistrationCall } from "./registration-calls.ts";

const page = fromApi({ registration: ownRegistrationCall });

export const loader = page.server;
export const clientLoader = page.client;

/** A participant's own registration, at the secret address that only they received. */
export default function OwnRegistrationPage(): ReactNode {
  const { registration } = page.useAnswers();
  return (
    <LinkedPage
      title="Votre inscription"
      answer={registration}
      loading="Chargement de votre inscription…"
      unknown={
        "Ce lien ne mène à aucune inscription. Vérifiez qu’il est complet&nbsp;: il se trouve dans l’e&#8209;mail que vous avez reçu."
      }
      home={{ label: "Voir les événements", to: paths.events }}
    >
      {(value) => <OwnRegistrationView loaded={value} />}
    </LinkedPage>
  );
}
