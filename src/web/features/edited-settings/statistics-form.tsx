import type { ReactNode } from "react";
import { paths } from "#contracts/site-paths.ts";
import { readNumber, writeNumber } from "#web/features/editing/read-number.ts";
import type { FormValues } from "#web/forms/check-values.ts";
import type { Form } from "#web/forms/use-form.ts";
import { TextField } from "#web/ui/field.tsx";
import { settingForm } from "./setting-form.ts";

const LABELS = {
  projects: "Projets",
  beneficiaries: "Bénéficiaires",
  countries: "Pays",
  trees: "Arbres plantés",
  schools: "Écoles",
} as const;

/** The figures of the home page that the site cannot count. */
export const statisticsForm = settingForm("statistics", {
  effect: "Sur l’accueil. Le site ne peut pas les compter\u00a0: ils restent tels que vous les écrivez.",
  page: paths.home,
  labels: LABELS,
  readControls: (values) => Object.fromEntries(Object.keys(LABELS).map((name) => [name, readNumber(values[name])])),
  toControls: (fields) => Object.fromEntries(Object.keys(LABELS).map((name) => [name, writeNumber(fields[name])])),
  Controls,
});

function Controls({ form, initial }: { form: Form; initial: FormValues }): ReactNode {
  return (
    <div className="grid gap-x-3 gap-y-5 xs:grid-cols-2">
      {Object.entries(LABELS).map(([name, label]) => (
        <TextField
          key={name}
          {...form.field(name)}
          defaultValue={initial[name] ?? ""}
          label={label}
          inputMode="numeric"
          maxLength={16}
        />
      ))}
    </div>
  );
}
