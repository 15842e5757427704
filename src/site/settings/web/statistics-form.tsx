import type { ReactNode } from "react";
import { paths } from "#shared/site-paths.ts";
import { readNumber, writeNumber } from "#site/content/web/read-number.ts";
import { SETTING_FIELD_NAMES } from "#site/settings/setting-field-names.contract.ts";
import type { FormValues } from "#web/forms/check-values.ts";
import type { Form } from "#web/forms/use-form.ts";
import { TextField } from "#web/ui/field.tsx";
import { settingForm } from "./setting-form.ts";

const FIGURES = ["projects", "beneficiaries", "countries", "trees", "schools"] as const;

/** The figures of the home page that the site cannot count. */
export const statisticsForm = settingForm("statistics", {
  effect: "Sur l’accueil. Le site ne peut pas compter ces chiffres\u00a0: c’est à vous de les tenir à jour.",
  page: paths.home,
  readControls: (values) => Object.fromEntries(FIGURES.map((name) => [name, readNumber(values[name])])),
  toControls: (fields) => Object.fromEntries(FIGURES.map((name) => [name, writeNumber(fields[name])])),
  Controls,
});

function Controls({ form, initial }: { form: Form; initial: FormValues }): ReactNode {
  return (
    <div className="grid gap-x-3 gap-y-5 xs:grid-cols-2">
      {FIGURES.map((name) => (
        <TextField
          key={name}
          {...form.field(name)}
          defaultValue={initial[name] ?? ""}
          label={SETTING_FIELD_NAMES[name] ?? name}
          inputMode="numeric"
          maxLength={16}
        />
      ))}
    </div>
  );
}
