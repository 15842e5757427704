import type { ReactNode } from "react";
import { paths } from "#shared/site-paths.ts";
import { readDecimal, writeDecimal } from "#site/content/web/read-number.ts";
import type { FormValues } from "#web/forms/check-values.ts";
import { EmailField } from "#web/forms/email-field.tsx";
import { PhoneField } from "#web/forms/phone-field.tsx";
import type { Form } from "#web/forms/use-form.ts";
import { TextAreaField, TextField } from "#web/ui/field.tsx";
import { settingForm } from "./setting-form.ts";
import { linesOf } from "./text-lines.ts";

/** Address, mail, telephone and the place on the map. */
export const contactForm = settingForm("contact", {
  effect: "Sur la page Contact, au pied de toutes les pages, dans les e\u2011mails et sur les reçus.",
  page: paths.contact,
  readControls: (values) => ({
    ...values,
    address: linesOf(values.address),
    latitude: readDecimal(values.latitude),
    longitude: readDecimal(values.longitude),
  }),
  toControls: ({ address, latitude, longitude, ...texts }) => ({
    ...(texts as FormValues),
    address: (address as string[]).join("\n"),
    latitude: writeDecimal(latitude),
    longitude: writeDecimal(longitude),
  }),
  Controls,
});

function Controls({ form, initial }: { form: Form; initial: FormValues }): ReactNode {
  const field = (name: string) => ({ ...form.field(name), defaultValue: initial[name] ?? "" });
  return (
    <>
      <TextAreaField
        {...field("address")}
        label="Adresse (facultatif)"
        rows={3}
        hint="Quatre lignes au plus, comme sur une enveloppe."
      />
      <div className="grid gap-x-3 gap-y-5 xs:grid-cols-2">
        <TextField {...field("city")} label="Ville" maxLength={80} />
        <TextField {...field("country")} label="Pays" maxLength={80} />
        <EmailField {...field("email")} label="E-mail" />
        <EmailField {...field("privacy_email")} label="E‑mail pour les données personnelles" />
        <PhoneField {...field("phone")} label="Téléphone (facultatif)" />
        <PhoneField
          {...field("whatsapp")}
          label="WhatsApp (facultatif)"
          hint="Le numéro sur lequel vous répondez, au besoin avec l’indicatif."
        />
        <TextField {...field("hours")} label="Horaires (facultatif)" maxLength={120} />
      </div>
      <fieldset className="grid gap-x-3 gap-y-4 rounded-card border border-line bg-white p-4 xs:grid-cols-2">
        <legend className="px-1 font-semibold">Position sur la carte</legend>
        <p className="text-[0.92rem] text-muted xs:col-span-2">
          Sur openstreetmap.org, touchez longuement le lieu, puis «&nbsp;Afficher l’adresse&nbsp;»&nbsp;: les deux
          nombres s’affichent.
        </p>
        <TextField {...field("latitude")} label="Latitude" inputMode="text" maxLength={20} />
        <TextField {...field("longitude")} label="Longitude" inputMode="text" maxLength={20} />
      </fieldset>
    </>
  );
}
