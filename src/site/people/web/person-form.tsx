import { type ReactNode, useState } from "react";
import type { ZodMiniType } from "zod/mini";
import { HOME_COUNTRY } from "#shared/countries.ts";
import type { ContentForm, Fields } from "#site/content/web/content-kind.ts";
import { readNumber, writeNumber } from "#site/content/web/read-number.ts";
import { PictureField } from "#site/library/web/picture-field.tsx";
import { type PersonFields, personFields } from "#site/people/person-fields.contract.ts";
import type { FormValues } from "#web/forms/check-values.ts";
import type { Form } from "#web/forms/use-form.ts";
import { SelectField, TextAreaField, TextField } from "#web/ui/field.tsx";
import { personKind } from "./person-kind.ts";

/** Team and volunteers, for the form of the back office. */
export const personForm: ContentForm = {
  ...personKind,
  contract: personFields as unknown as ZodMiniType<Fields>,
  readControls,
  toControls: (fields) => toControls(fields as Partial<PersonFields>),
  labels: {
    consented: "Accord de la personne",
    first_name: "Prénom",
    last_name: "Nom",
    avatar: "Portrait",
    post: "Fonction dans l’équipe",
    volunteer: "Bénévole",
    profession: "Métier",
    city: "Ville",
    country: "Pays",
    contact: "Téléphone",
    bio: "Présentation",
    contributions: "Contributions",
  },
  Controls,
};

const YES = "oui";
const NO = "non";

function Controls({ form, initial }: { form: Form; initial: FormValues }): ReactNode {
  const field = (name: string) => ({ ...form.field(name), defaultValue: initial[name] ?? "" });
  const [consented, setConsented] = useState(initial.consented);
  return (
    <>
      <SelectField
        {...form.field("consented")}
        label="Accord de la personne"
        value={consented}
        onChange={({ currentTarget }) => setConsented(currentTarget.value)}
        hint={
          consented === YES
            ? "S’il est retiré un jour, choisissez l’autre réponse\u00a0: la personne disparaît aussitôt du site."
            : "Demandez-le d’abord\u00a0: sans cet accord, le site ne montre ni son nom, ni son portrait."
        }
      >
        <option value={NO}>Pas encore donné</option>
        <option value={YES}>Donné</option>
      </SelectField>
      <div className="grid gap-x-3 gap-y-5 xs:grid-cols-2">
        <TextField {...field("first_name")} label="Prénom" maxLength={80} />
        <TextField {...field("last_name")} label="Nom" maxLength={80} />
      </div>
      <PictureField {...field("avatar")} label="Portrait (facultatif)" shape="portrait" />
      <div className="grid gap-x-3 gap-y-5 xs:grid-cols-2">
        <TextField
          {...field("post")}
          label="Fonction dans l’équipe"
          maxLength={120}
          hint="Par exemple Directrice. Laissez vide pour un bénévole."
        />
        <SelectField {...field("volunteer")} label="Bénévole">
          <option value={NO}>Non</option>
          <option value={YES}>Oui</option>
        </SelectField>
        <TextField {...field("profession")} label="Métier (facultatif)" maxLength={120} />
        <TextField
          {...field("contact")}
          label="Téléphone (facultatif)"
          type="tel"
          inputMode="tel"
          maxLength={40}
          hint="Montré pour l’équipe seulement."
        />
        <TextField {...field("city")} label="Ville (facultatif)" maxLength={80} />
        <TextField {...field("country")} label="Pays (facultatif)" maxLength={80} />
        <TextField
          {...field("contributions")}
          label="Contributions"
          inputMode="numeric"
          hint="Combien de fois cette personne a aidé comme bénévole."
        />
      </div>
      <TextAreaField {...field("bio")} label="Présentation (facultatif)" rows={4} maxLength={2_000} />
    </>
  );
}

function readControls(values: FormValues): Fields {
  const emptyToNull = (name: string) => values[name] || null;
  return {
    ...values,
    consented: values.consented === YES,
    volunteer: values.volunteer === YES,
    avatar: emptyToNull("avatar"),
    post: emptyToNull("post"),
    profession: emptyToNull("profession"),
    city: emptyToNull("city"),
    country: emptyToNull("country"),
    contact: emptyToNull("contact"),
    bio: emptyToNull("bio"),
    contributions: readNumber(values.contributions) ?? 0,
  };
}

function toControls(fields: Partial<PersonFields>): FormValues {
  return {
    consented: fields.consented ? YES : NO,
    first_name: fields.first_name ?? "",
    last_name: fields.last_name ?? "",
    avatar: fields.avatar ?? "",
    post: fields.post ?? "",
    volunteer: fields.volunteer ? YES : NO,
    profession: fields.profession ?? "",
    contact: fields.contact ?? "",
    city: fields.city ?? "",
    country: fields.first_name === undefined ? HOME_COUNTRY : (fields.country ?? ""),
    contributions: writeNumber(fields.contributions ?? 0),
    bio: fields.bio ?? "",
  };
}
