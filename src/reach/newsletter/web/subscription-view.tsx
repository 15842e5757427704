import type { ReactNode } from "react";
import type { Subscription, SubscriptionState } from "#reach/newsletter/newsletter.contract.ts";
import { paths } from "#shared/site-paths.ts";
import { LinkedButton, LinkedPanel } from "#web/shell/linked-panel.tsx";
import { useLinkedActions } from "#web/shell/use-linked-actions.ts";
import { ButtonLink, type ButtonTone } from "#web/ui/button.tsx";
import { WovenBand } from "#web/ui/woven-band.tsx";
import { actionAddress, changeSubscription, type SubscriptionAction } from "./subscription-calls.ts";

const TEXTS: Readonly<Record<SubscriptionState, { title: string; text: string }>> = {
  pending: {
    title: "Confirmer votre inscription",
    text: "Encore un geste\u00a0: confirmez que vous souhaitez recevoir notre lettre à cette adresse.",
  },
  confirmed: {
    title: "Inscription réussie",
    text: "Merci\u202f! Notre lettre arrivera à cette adresse. Vous pouvez vous désinscrire à tout moment, ici ou par le lien placé au bas de chaque lettre.",
  },
  unsubscribed: {
    title: "Désinscription enregistrée",
    text: "Cette adresse ne recevra plus notre lettre. Merci pour le chemin parcouru ensemble.",
  },
};

/** One subscription, with its actions: a button each, which works without a script. */
export function SubscriptionView({ token, loaded }: { token: string; loaded: Subscription }): ReactNode {
  const linked = useLinkedActions(loaded, (action: SubscriptionAction) => changeSubscription(token, action));
  const { state, email } = linked.current;
  const { title, text } = TEXTS[state];

  const button = (action: SubscriptionAction, label: string, tone: ButtonTone) => (
    <LinkedButton linked={linked} action={action} address={actionAddress(token, action)} tone={tone}>
      {label}
    </LinkedButton>
  );

  return (
    <LinkedPanel
      linked={linked}
      subject="Lettre d’information"
      title={title}
      actions={
        <>
          {state === "pending" && (
            <>
              {button("confirm", "Confirmer mon inscription", "primary")}
              {button("unsubscribe", "Ce n’est pas moi", "quiet")}
            </>
          )}
          {state === "confirmed" && button("unsubscribe", "Me désinscrire", "ghost")}
          {state === "unsubscribed" && (
            <ButtonLink to={paths.contact} tone="ghost">
              Se réinscrire
            </ButtonLink>
          )}
        </>
      }
    >
      <p className="mt-2 mb-6 font-semibold wrap-anywhere text-muted">{email}</p>
      <WovenBand seed="lettre" height={18} className="rounded-full" />
      <p className="mt-6 mb-6">{text}</p>
    </LinkedPanel>
  );
}
