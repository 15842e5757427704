import { type ReactNode, useState } from "react";
import type { DuesReminders } from "#contracts/dues-reminders.ts";
import { useAsked } from "#web/api/use-asked.ts";
import { CallError, memberCall } from "#web/session/member-call.ts";
import { Checkbox } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { REMINDERS_PATH } from "./dues-calls.ts";

/** Whether the member is reminded by mail: changed at once by ticking, and back where that fails. */
export function ReminderChoice(): ReactNode {
  const { value } = useAsked<DuesReminders>(REMINDERS_PATH, memberCall);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [saving, setSaving] = useState(false);

  async function choose(wanted: boolean) {
    setChosen(wanted);
    setSaving(true);
    try {
      await memberCall<DuesReminders>(REMINDERS_PATH, { method: "POST", body: { wanted } });
      showToast({ title: wanted ? "Rappels activés" : "Rappels arrêtés", tone: "success" });
    } catch (error) {
      setChosen(!wanted);
      const text = error instanceof CallError ? error.message : undefined;
      showToast({ title: "Votre choix n’a pas été enregistré", text, tone: "error" });
    } finally {
      setSaving(false);
    }
  }

  // Nothing can be chosen before it is known what holds.
  if (!value) return <div className="min-h-26" />;
  return (
    <Checkbox
      label="Me rappeler mes cotisations par e-mail"
      hint="Une semaine avant l’échéance, le jour même, quinze jours après, puis une fois par trimestre. Rien dès que vous avez payé."
      name="reminders"
      checked={chosen ?? value.wanted}
      aria-disabled={saving}
      onChange={({ currentTarget }) => {
        if (!saving) void choose(currentTarget.checked);
      }}
      className="min-h-26"
    />
  );
}
