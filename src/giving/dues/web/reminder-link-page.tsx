import type { ReactNode } from "react";
import { useParams } from "react-router";
import { type LinkedReminders, linkedReminders } from "#giving/dues/dues-reminders.contract.ts";
import { paths } from "#shared/site-paths.ts";
import { callApi } from "#web/api/api-client.ts";
import { apiCall, fromApi } from "#web/api/from-api.ts";
import { LinkedPage } from "#web/shell/linked-page.tsx";
import { LinkedButton, LinkedPanel } from "#web/shell/linked-panel.tsx";
import { useLinkedActions } from "#web/shell/use-linked-actions.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { WovenBand } from "#web/ui/woven-band.tsx";

type ReminderAction = "stop" | "resume";

const pathOf = (token: string) => `/dues-reminders/${encodeURIComponent(token)}`;

const page = fromApi({
  reminders: apiCall<LinkedReminders>({
    contract: import.meta.env.SSR && linkedReminders,
    path: ({ params }) => pathOf(params.token ?? ""),
    failure: "Erreur lors du chargement des rappels",
    missing: "Lien non valable",
  }),
});

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

const TEXTS = {
  wanted: {
    title: "Rappels de cotisation",
    text: "Vous recevez un rappel une semaine avant l’échéance, le jour même, quinze jours après, puis une fois par trimestre tant qu’il reste un mois à payer.",
    label: "Ne plus recevoir ces rappels",
    action: "stop",
  },
  unwanted: {
    title: "Rappels arrêtés",
    text: "Vous ne recevrez plus de rappel de cotisation à cette adresse. Vos reçus, eux, continueront d’arriver.",
    label: "Recevoir de nouveau les rappels",
    action: "resume",
  },
} as const satisfies Record<string, { title: string; text: string; label: string; action: ReminderAction }>;

/** A member's choice about reminders, with one button to change it that works without a script. */
function ReminderLinkView({ token, loaded }: { token: string; loaded: LinkedReminders }): ReactNode {
  const path = pathOf(token);
  const linked = useLinkedActions(loaded, (action: ReminderAction) =>
    callApi(`${path}/${action}`, { body: {}, contract: linkedReminders }),
  );
  const { wanted, email } = linked.current;
  const { title, text, label, action } = TEXTS[wanted ? "wanted" : "unwanted"];

  return (
    <LinkedPanel
      linked={linked}
      subject="Cotisations"
      title={title}
      actions={
        <>
          <LinkedButton linked={linked} action={action} path={path} tone="ghost">
            {label}
          </LinkedButton>
          <ButtonLink to={paths.dues} tone="quiet">
            Payer ma cotisation
          </ButtonLink>
        </>
      }
    >
      <p className="mt-2 mb-6 font-semibold text-muted">
        <EmailText>{email}</EmailText>
      </p>
      <WovenBand seed="rappels" height={18} className="rounded-full" />
      <p className="mt-6 mb-6">{text}</p>
    </LinkedPanel>
  );
}
