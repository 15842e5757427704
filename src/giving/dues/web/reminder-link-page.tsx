import type { ReactNode } from "react";
import { useParams } from "react-router";
import { paths } from "#shared/site-paths.ts";
import { fromApi } from "#web/api/from-api.ts";
import { LinkedPage } from "#web/shell/linked-page.tsx";
import { linkedRemindersCall } from "./reminder-link-calls.ts";
import { ReminderLinkView } from "./reminder-link-view.tsx";

const page = fromApi({ reminders: linkedRemindersCall });

export const loader = page.server;
export const clientLoader = page.client;

/** The page behind the link of a reminder: ends reminders by a button, as mail scanners open links. */
export default function ReminderLinkPage(): ReactNode {
  const { reminders } = page.useAnswers();
  const { token = "" } = useParams();
  return (
    <LinkedPage
      title="Rappels de cotisation"
      answer={reminders}
      loading="Chargement des rappels…"
      unknown="Ce lien ne mène à aucun compte. Il est peut-être incomplet. Connectez-vous pour choisir si vous recevez des rappels."
      home={{ label: "Mes cotisations", to: paths.dues }}
    >
      {(loaded) => <ReminderLinkView key={token} token={token} loaded={loaded} />}
    </LinkedPage>
  );
}
