import type { ReactNode } from "react";
import { paths } from "#contracts/site-paths.ts";
import { readNumber, writeNumber } from "#web/features/editing/read-number.ts";
import type { FormValues } from "#web/forms/check-values.ts";
import type { Form } from "#web/forms/use-form.ts";
import { TextField } from "#web/ui/field.tsx";
import { settingForm } from "./setting-form.ts";

/** The day on which dues are due. */
export const duesForm = settingForm("dues", {
  effect:
    "Pour tous les membres, dès l’enregistrement\u00a0: un mois non payé est en retard une fois ce jour passé, et les rappels partent d’après lui. Les mois payés le restent.",
  page: paths.dues,
  readControls: ({ due_day }) => ({ due_day: readNumber(due_day) }),
  toControls: ({ due_day }) => ({ due_day: writeNumber(due_day) }),
  Controls,
});

function Controls({ form, initial }: { form: Form; initial: FormValues }): ReactNode {
  return (
    <TextField
      {...form.field("due_day")}
      defaultValue={initial.due_day}
      label="Jour du mois où la cotisation est due"
      inputMode="numeric"
      maxLength={2}
      hint="Entre 1 et 28."
    />
  );
}
