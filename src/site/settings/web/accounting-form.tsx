import type { ReactNode } from "react";
import { ACCOUNT_NAMES, type AccountField } from "#money/closing/accounting-accounts.contract.ts";
import type { FormValues } from "#web/forms/check-values.ts";
import type { Form } from "#web/forms/use-form.ts";
import { TextField } from "#web/ui/field.tsx";
import { settingForm } from "./setting-form.ts";

const FIELDS = Object.keys(ACCOUNT_NAMES) as AccountField[];

/** The accounts of the accounting export. */
export const accountingForm = settingForm("accounting", {
  effect: "Dans l’export comptable des clôtures. Faites confirmer ces numéros par votre comptable.",
  page: null,
  readControls: (values) => values,
  toControls: (fields) => fields as FormValues,
  Controls,
});

function Controls({ form, initial }: { form: Form; initial: FormValues }): ReactNode {
  return FIELDS.map((field) => (
    <TextField
      key={field}
      {...form.field(field)}
      defaultValue={initial[field]}
      label={ACCOUNT_NAMES[field]}
      inputMode="numeric"
      maxLength={12}
    />
  ));
}
