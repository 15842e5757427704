import { type ReactNode, useState } from "react";
import type { DuesReminders } from "#giving/dues/dues-reminders.contract.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { memberCall } from "#web/session/member-call.ts";
import { Checkbox } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { REMINDERS_PATH } from "./dues-calls.ts";

/** Turns reminders by mail on and off: the box changes at once, and back if the call fails. */
export function ReminderChoice(): ReactNode {
  const { value } = useFetch<DuesReminders>(REMINDERS_PATH, memberCall);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const { busy, run } = useSingleFlight();

  async function choose(wanted: boolean) {
    setChosen(wanted);
    const result = await memberCall<DuesReminders>(REMINDERS_PATH, { body: { wanted } });
    if (result.ok) return showToast({ title: wanted ? "Rappels activés" : "Rappels arrêtés", tone: "success" });
    setChosen(!wanted);
    showToast({ title: "Votre choix n’a pas été enregistré", text: describeFailure(result), tone: "error" });
  }

  // No choice before the current one is known.
  if (!value) return <div className="min-h-26" />;
  return (
    <Checkbox
      label="Me rappeler mes cotisations par e‑mail"
      hint="Une semaine avant l’échéance, le jour même, quinze jours après, puis une fois par trimestre. Dès que vous avez payé, nous ne vous écrivons plus."
      name="reminders"
      checked={chosen ?? value.wanted}
      aria-disabled={busy}
      onChange={({ currentTarget: { checked } }) => void run(() => choose(checked))}
      className="min-h-26"
    />
  );
}
