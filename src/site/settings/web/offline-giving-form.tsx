import type { ReactNode } from "react";
import { paths } from "#shared/site-paths.ts";
import { readRows, rowControls } from "#site/content/web/read-rows.ts";
import { RepeatedFields } from "#site/content/web/repeated-fields.tsx";
import type { FormValues } from "#web/forms/check-values.ts";
import type { Form } from "#web/forms/use-form.ts";
import { TextField } from "#web/ui/field.tsx";
import { settingForm } from "./setting-form.ts";

/** The numbers and the bank account of 'Donner autrement'. */
export const offlineGivingForm = settingForm("offline_giving", {
  effect:
    "Sous les formulaires de don et de cotisation. Relisez chaque chiffre\u00a0: l’argent part vers ce qui est écrit ici. Un changement demande un code de votre application, et l’administration et la trésorerie en sont prévenues.",
  page: paths.campaigns,
  readControls: ({ bank, account_name, iban, bic, ...values }) => ({
    mobile_money: readRows(values, "mobile_money", ["label", "number"]),
    bank,
    account_name,
    iban,
    bic,
  }),
  toControls: ({ mobile_money, ...bank }) => ({
    ...(bank as FormValues),
    ...rowControls("mobile_money", mobile_money as Record<string, string>[]),
  }),
  Controls,
});

function Controls({ form, initial }: { form: Form; initial: FormValues }): ReactNode {
  const field = (name: string) => ({ ...form.field(name), defaultValue: initial[name] ?? "" });
  return (
    <>
      <RepeatedFields
        form={form}
        initial={initial}
        name="mobile_money"
        legend="Mobile money"
        one="un numéro"
        most={8}
        columns={[
          { key: "label", label: "Opérateur", maxLength: 40 },
          { key: "number", label: "Numéro", maxLength: 40, type: "tel" },
        ]}
      />
      <fieldset className="grid gap-x-3 gap-y-4 rounded-card border border-line bg-white p-4 xs:grid-cols-2">
        <legend className="px-1 font-semibold">Virement bancaire (facultatif)</legend>
        <TextField {...field("account_name")} label="Titulaire du compte" maxLength={100} />
        <TextField {...field("bank")} label="Banque et agence" maxLength={100} />
        <TextField
          {...field("iban")}
          label="IBAN"
          maxLength={80}
          className="xs:col-span-2"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField
          {...field("bic")}
          label="Code SWIFT (BIC)"
          maxLength={30}
          autoCapitalize="characters"
          spellCheck={false}
          hint="Demandé pour un virement de l’étranger."
        />
      </fieldset>
    </>
  );
}
