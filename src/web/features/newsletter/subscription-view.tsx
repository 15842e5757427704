import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { Subscription, SubscriptionState } from "#contracts/newsletter.ts";
import { paths } from "#contracts/site-paths.ts";
import { CHECK_CONNECTION } from "#web/api/failure.messages.ts";
import { Button, ButtonLink, type ButtonTone } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { WovenBand } from "#web/ui/woven-band.tsx";
import { actionAddress, changeSubscription, type SubscriptionAction } from "./subscription-calls.ts";

const TEXTS: Readonly<Record<SubscriptionState, { title: string; text: string }>> = {
  pending: {
    title: "Confirmer votre inscription",
    text: "Encore un geste\u00a0: confirmez que vous souhaitez recevoir notre lettre à cette adresse.",
  },
  confirmed: {
    title: "Inscription réussie",
    text: "Merci\u202f! Notre lettre arrivera à cette adresse. Vous pouvez vous désinscrire ici à tout moment, ou par le lien que porte chaque lettre.",
  },
  unsubscribed: {
    title: "Désinscription faite",
    text: "Cette adresse ne recevra plus notre lettre. Merci du chemin parcouru ensemble.",
  },
};

/** One subscription, with its actions: a button each, which works without a script. */
export function SubscriptionView({ token, loaded }: { token: string; loaded: Subscription }): ReactNode {
  const [current, setCurrent] = useState(loaded);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<SubscriptionAction | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { title, text } = TEXTS[current.state];

  useEffect(() => {
    if (current !== loaded) heading.current?.focus();
  }, [current, loaded]);

  async function act(event: FormEvent, action: SubscriptionAction) {
    event.preventDefault();
    if (busy) return;
    setBusy(action);
    setProblem(null);
    const result = await changeSubscription(token, action);
    setBusy(null);
    if (result.ok) setCurrent(result.value);
    else setProblem(result.message ?? CHECK_CONNECTION);
  }

  const button = (action: SubscriptionAction, label: string, tone: ButtonTone) => (
    <form method="post" action={actionAddress(token, action)} onSubmit={(event) => void act(event, action)}>
      <input type="hidden" name="page" value="1" />
      <Button type="submit" tone={tone} busy={busy === action} disabled={busy !== null}>
        {label}
      </Button>
    </form>
  );

  return (
    <div className="wrap section-space max-w-[42rem]">
      <Panel>
        <p className="mb-2 font-[650] text-laterite">Lettre d’information</p>
        <h1 ref={heading} tabIndex={-1} className="text-section">
          {title}
        </h1>
        <p className="mt-2 mb-6 font-semibold text-muted">{current.email}</p>
        <WovenBand seed="lettre" height={18} className="rounded-full" />
        <p className="mt-6 mb-6">{text}</p>
        {problem && (
          <div className="mb-5">
            <FormProblem title="Votre choix n’a pas été enregistré" text={problem} />
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          {current.state === "pending" && (
            <>
              {button("confirm", "Confirmer mon inscription", "primary")}
              {button("unsubscribe", "Ce n’est pas moi", "quiet")}
            </>
          )}
          {current.state === "confirmed" && button("unsubscribe", "Me désinscrire", "ghost")}
          {current.state === "unsubscribed" && (
            <ButtonLink to={paths.contact} tone="ghost">
              Se réinscrire
            </ButtonLink>
          )}
        </div>
      </Panel>
    </div>
  );
}
