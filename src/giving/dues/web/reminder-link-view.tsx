import type { ReactNode } from "react";
import type { LinkedReminders } from "#giving/dues/dues-reminders.contract.ts";
import { paths } from "#shared/site-paths.ts";
import { LinkedButton, LinkedPanel } from "#web/shell/linked-panel.tsx";
import { useLinkedActions } from "#web/shell/use-linked-actions.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { WovenBand } from "#web/ui/woven-band.tsx";
import { actionAddress, changeReminders, type ReminderAction } from "./reminder-link-calls.ts";

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
export function ReminderLinkView({ token, loaded }: { token: string; loaded: LinkedReminders }): ReactNode {
  const linked = useLinkedActions(loaded, (action: ReminderAction) => changeReminders(token, action));
  const { wanted, email } = linked.current;
  const { title, text, label, action } = TEXTS[wanted ? "wanted" : "unwanted"];

  return (
    <LinkedPanel
      linked={linked}
      subject="Cotisations"
      title={title}
      actions={
        <>
          <LinkedButton linked={linked} action={action} address={actionAddress(token, action)} tone="ghost">
            {label}
          </LinkedButton>
          <ButtonLink to={paths.dues} tone="quiet">
            Payer ma cotisation
          </ButtonLink>
        </>
      }
    >
      <p className="mt-2 mb-6 font-semibold wrap-anywhere text-muted">{email}</p>
      <WovenBand seed="rappels" height={18} className="rounded-full" />
      <p className="mt-6 mb-6">{text}</p>
    </LinkedPanel>
  );
}
