import type { ReactNode } from "react";
import type { ZodMiniType } from "zod/mini";
import type { ContentForm, Fields } from "#site/content/web/content-kind.ts";
import { PictureField } from "#site/library/web/picture-field.tsx";
import { type PartnerFields, partnerFields } from "#site/partners/partner-fields.contract.ts";
import type { FormValues } from "#web/forms/check-values.ts";
import type { Form } from "#web/forms/use-form.ts";
import { TextAreaField, TextField } from "#web/ui/field.tsx";
import { partnerKind } from "./partner-kind.ts";

/** Partners, for the form of the back office. */
export const partnerForm: ContentForm = {
  ...partnerKind,
  contract: partnerFields as unknown as ZodMiniType<Fields>,
  readControls: (values) => ({ ...values, logo: values.logo || null }),
  toControls: (fields) => toControls(fields as Partial<PartnerFields>),
  labels: { name: "Nom", type: "Type", description: "Présentation", logo: "Logo", link: "Site du partenaire" },
  Controls,
};

function Controls({ form, initial }: { form: Form; initial: FormValues }): ReactNode {
  const field = (name: string) => ({ ...form.field(name), defaultValue: initial[name] ?? "" });
  return (
    <>
      <div className="grid gap-x-3 gap-y-5 xs:grid-cols-2">
        <TextField {...field("name")} label="Nom" maxLength={120} />
        <TextField {...field("type")} label="Type" maxLength={60} hint="ONG, Entreprise, Institution…" />
      </div>
      <PictureField
        {...field("logo")}
        label="Logo (facultatif)"
        shape="logo"
        hint="Sans logo, la page montre l’initiale du nom."
      />
      <TextAreaField {...field("description")} label="Présentation" rows={4} maxLength={2_000} />
      <TextField
        {...field("link")}
        label="Site du partenaire (facultatif)"
        type="url"
        inputMode="url"
        maxLength={500}
        hint="L’adresse entière, par exemple https://www.exemple.org."
      />
    </>
  );
}

function toControls(fields: Partial<PartnerFields>): FormValues {
  return {
    name: fields.name ?? "",
    type: fields.type ?? "",
    description: fields.description ?? "",
    link: fields.link ?? "",
    logo: fields.logo ?? "",
  };
}
