import type { ReactNode } from "react";
import { paths } from "#shared/site-paths.ts";
import { readDecimal, writeDecimal } from "#site/content/web/read-number.ts";
import type { FormValues } from "#web/forms/check-values.ts";
import type { Form } from "#web/forms/use-form.ts";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { settingForm } from "./setting-form.ts";

/** Who bears the provider's fees. The rate is a percentage for the reader and per mille in the contract. */
export const feesForm = settingForm("fees", {
  effect:
    "Dans les formulaires de paiement. S’applique aux paiements ouverts après l’enregistrement\u00a0: un paiement déjà ouvert garde son total.",
  page: paths.campaigns,
  readControls({ bearer, per_mille }) {
    const rate = readDecimal(per_mille);
    return { bearer, per_mille: typeof rate === "number" ? Math.round(rate * 1_000) / 100 : rate };
  },
  toControls: ({ bearer, per_mille }) => ({
    bearer: String(bearer),
    per_mille: typeof per_mille === "number" ? writeDecimal(per_mille / 10) : "",
  }),
  Controls,
});

function Controls({ form, initial }: { form: Form; initial: FormValues }): ReactNode {
  return (
    <>
      <SelectField
        {...form.field("bearer")}
        defaultValue={initial.bearer}
        label="Qui prend les frais à sa charge&#8239;?"
      >
        <option value="foundation">La fondation, toujours</option>
        <option value="payer_may_cover">La fondation, ou le donateur s’il le choisit</option>
      </SelectField>
      <TextField
        {...form.field("per_mille")}
        defaultValue={initial.per_mille}
        label="Taux des frais"
        inputMode="decimal"
        suffix="%"
        maxLength={5}
        hint="Ce que le prestataire retient sur un paiement, par exemple 2,5. Le donateur voit le total exact avant de payer."
      />
    </>
  );
}
