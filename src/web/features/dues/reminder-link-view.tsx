import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { LinkedReminders } from "#contracts/dues-reminders.ts";
import { paths } from "#contracts/site-paths.ts";
import { CHECK_CONNECTION } from "#web/api/failure.messages.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
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
    text: "Vous ne recevrez plus de rappel de cotisation à cette adresse. Vos reçus, eux, arrivent toujours.",
    label: "Recevoir de nouveau les rappels",
    action: "resume",
  },
} as const satisfies Record<string, { title: string; text: string; label: string; action: ReminderAction }>;

/** A member's choice about reminders, with one button to change it that works without a script. */
export function ReminderLinkView({ token, loaded }: { token: string; loaded: LinkedReminders }): ReactNode {
  const [current, setCurrent] = useState(loaded);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { title, text, label, action } = TEXTS[current.wanted ? "wanted" : "unwanted"];

  useEffect(() => {
    if (current !== loaded) heading.current?.focus();
  }, [current, loaded]);

  async function act(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const result = await changeReminders(token, action);
    setBusy(false);
    if (result.ok) setCurrent(result.value);
    else setProblem(result.message ?? CHECK_CONNECTION);
  }

  return (
    <div className="wrap section-space max-w-[42rem]">
      <Panel>
        <p className="mb-2 font-[650] text-laterite">Cotisations</p>
        <h1 ref={heading} tabIndex={-1} className="text-section">
          {title}
        </h1>
        <p className="mt-2 mb-6 font-semibold text-muted">{current.email}</p>
        <WovenBand seed="rappels" height={18} className="rounded-full" />
        <p className="mt-6 mb-6">{text}</p>
        {problem && (
          <div className="mb-5">
            <FormProblem title="Votre choix n’a pas été enregistré" text={problem} />
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <form method="post" action={actionAddress(token, action)} onSubmit={(event) => void act(event)}>
            <input type="hidden" name="page" value="1" />
            <Button type="submit" tone="ghost" busy={busy} disabled={busy}>
              {label}
            </Button>
          </form>
          <ButtonLink to={paths.dues} tone="quiet">
            Payer ma cotisation
          </ButtonLink>
        </div>
      </Panel>
    </div>
  );
}
