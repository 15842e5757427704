import type { ReactNode } from "react";
import { paths } from "#shared/site-paths.ts";
import type { Fields } from "#site/content/web/edited-record.ts";
import { readDecimal, readNumber, writeDecimal } from "#site/content/web/read-number.ts";
import { RepeatedFields, readRows, rowControls } from "#site/content/web/repeated-fields.tsx";
import { PictureField } from "#site/library/web/picture-field.tsx";
import { SOCIAL_NETWORKS } from "#site/settings/setting-field-names.contract.ts";
import type { FormValues } from "#web/forms/check-values.ts";
import { EmailField } from "#web/forms/email-field.tsx";
import { PhoneField } from "#web/forms/phone-field.tsx";
import type { Form } from "#web/forms/use-form.ts";
import { TextAreaField, TextField } from "#web/ui/field.tsx";
import { settingForm } from "./setting-form.ts";

/** Returns the lines of a text without the empty ones. */
function linesOf(typed: string | undefined): string[] {
  return (typed ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** The texts of /about. */
export const aboutForm = settingForm("about", {
  effect: "Sur la page À propos.",
  page: paths.about,
  readControls: ({ history, mission, vision, ...values }) => ({
    history,
    mission,
    vision,
    values: readRows(values, "values", ["title", "text"]),
  }),
  toControls: ({ values, ...texts }) => ({
    ...(texts as FormValues),
    ...rowControls("values", values as Record<string, string>[]),
  }),
  Controls: AboutControls,
});

function AboutControls({ form, initial }: { form: Form; initial: FormValues }): ReactNode {
  const field = (name: string) => ({ ...form.field(name), defaultValue: initial[name] ?? "" });
  return (
    <>
      <TextAreaField
        {...field("history")}
        label="Notre histoire"
        rows={10}
        hint="Une ligne vide sépare deux paragraphes."
      />
      <TextAreaField {...field("mission")} label="Notre mission" rows={4} />
      <TextAreaField {...field("vision")} label="Notre vision (facultatif)" rows={4} />
      <RepeatedFields
        form={form}
        initial={initial}
        name="values"
        legend="Nos valeurs"
        one="une valeur"
        most={8}
        columns={[
          { key: "title", label: "Valeur" },
          { key: "text", label: "Explication", long: true },
        ]}
      />
    </>
  );
}

/** The pages of the foundation on social networks. */
export const socialForm = settingForm("social", {
  effect: "Au pied de toutes les pages et sur la page Contact. Un réseau laissé vide n’y paraît pas.",
  page: paths.contact,
  readControls: (values) => values,
  toControls: (fields) => fields as FormValues,
  Controls: SocialControls,
});

function SocialControls({ form, initial }: { form: Form; initial: FormValues }): ReactNode {
  return Object.entries(SOCIAL_NETWORKS).map(([network, label]) => (
    <TextField
      key={network}
      {...form.field(network)}
      defaultValue={initial[network] ?? ""}
      label={label}
      type="url"
      inputMode="url"
      placeholder="https://"
    />
  ));
}

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
  Controls: ContactControls,
});

function ContactControls({ form, initial }: { form: Form; initial: FormValues }): ReactNode {
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
        <TextField {...field("city")} label="Ville" />
        <TextField {...field("country")} label="Pays" />
        <EmailField {...field("email")} label="E-mail" />
        <EmailField {...field("privacy_email")} label="E‑mail pour les données personnelles" />
        <PhoneField {...field("phone")} label="Téléphone (facultatif)" />
        <PhoneField
          {...field("whatsapp")}
          label="WhatsApp (facultatif)"
          hint="Le numéro sur lequel vous répondez, au besoin avec l’indicatif."
        />
        <TextField {...field("hours")} label="Horaires (facultatif)" />
      </div>
      <fieldset className="grid gap-x-3 gap-y-4 rounded-card border border-line bg-white p-4 xs:grid-cols-2">
        <legend className="px-1 font-semibold">Position sur la carte</legend>
        <p className="text-[0.92rem] text-muted xs:col-span-2">
          Sur openstreetmap.org, touchez longuement le lieu, puis «&nbsp;Afficher l’adresse&nbsp;»&nbsp;: les deux
          nombres s’affichent.
        </p>
        <TextField {...field("latitude")} label="Latitude" inputMode="text" />
        <TextField {...field("longitude")} label="Longitude" inputMode="text" />
      </fieldset>
    </>
  );
}

/** The sites from which pictures in our contents may be copied. */
export const picturesForm = settingForm("pictures", {
  effect:
    "Une image d’un autre site n’est copiée chez nous que si ce site est nommé ici. Retirer un site n’enlève pas les images déjà copiées.",
  page: null,
  readControls: ({ hosts }) => ({ hosts: linesOf(hosts) }),
  toControls: ({ hosts }) => ({ hosts: (hosts as string[]).join("\n") }),
  Controls: PicturesControls,
});

function PicturesControls({ form, initial }: { form: Form; initial: FormValues }): ReactNode {
  return (
    <TextAreaField
      {...form.field("hosts")}
      defaultValue={initial.hosts}
      label="Sites autorisés, un par ligne"
      rows={5}
      autoCapitalize="none"
      spellCheck={false}
      hint="Par exemple images.exemple.ci."
    />
  );
}

/** The name that mails come from, and where they are answered. */
export const mailForm = settingForm("mail", {
  effect:
    "Dans les e\u2011mails envoyés après l’enregistrement. L’adresse d’envoi elle-même est réglée sur le serveur du site\u00a0: les messageries vérifient qu’il a le droit de s’en servir.",
  page: null,
  readControls: (values) => values,
  toControls: (fields) => fields as FormValues,
  Controls: MailControls,
});

function MailControls({ form, initial }: { form: Form; initial: FormValues }): ReactNode {
  return (
    <>
      <TextField
        {...form.field("sender_name")}
        defaultValue={initial.sender_name}
        label="Nom de l’expéditeur (facultatif)"
        hint="Laissez vide pour le nom de la fondation."
      />
      <EmailField
        {...form.field("reply_to")}
        defaultValue={initial.reply_to}
        label="Adresse de réponse (facultatif)"
        hint="Elle reçoit les réponses aux reçus et aux rappels. Laissez vide pour l’adresse d’envoi."
      />
    </>
  );
}

/** The foundation's name, mark, slogan and legal line. */
export const identityForm = settingForm("identity", {
  effect: "Sur toutes les pages, dans les e\u2011mails et sur les reçus. Les reçus déjà émis ne changent pas.",
  page: paths.home,
  readControls: (values) => ({
    ...values,
    founded: readNumber(values.founded),
    official_since: readNumber(values.official_since),
    mark: values.mark || null,
  }),
  toControls: (fields) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value ?? "")])),
  Controls,
});

function Controls({ form, initial }: { form: Form; initial: FormValues }): ReactNode {
  const field = (name: keyof Fields & string) => ({ ...form.field(name), defaultValue: initial[name] ?? "" });
  return (
    <>
      <TextField {...field("name")} label="Nom de la fondation" />
      <TextField
        {...field("short_name")}
        label="Nom court"
        hint="Sous l’icône, quand le site est ajouté à l’écran d’un téléphone."
      />
      <PictureField
        {...field("mark")}
        label="Logo (facultatif)"
        shape="logo"
        hint="En haut et en bas des pages, avec le nom. Une image deux fois plus large que haute prend la place du nom : choisissez-en une qui le porte. Sans image, c’est l’arche. Les e‑mails, les reçus, les cartes et les badges gardent l’arche."
      />
      <TextField {...field("tagline")} label="Devise (facultatif)" />
      <TextField
        {...field("summary")}
        label="En quelques mots (facultatif)"
        hint="Après le nom, dans le titre de l’accueil et dans les moteurs de recherche&nbsp;: «&nbsp;écoles, forêts et eau en Côte d’Ivoire&nbsp;»."
      />
      <TextField {...field("headline")} label="Grande phrase de la page d’accueil" />
      <TextAreaField
        {...field("mission")}
        label="Présentation en une ou deux phrases"
        rows={3}
        hint="Sur l’accueil et dans les moteurs de recherche."
      />
      <div className="grid gap-x-3 gap-y-5 xs:grid-cols-2">
        <TextField {...field("founded")} label="Année de naissance" inputMode="numeric" />
        <TextField {...field("official_since")} label="Année de reconnaissance" inputMode="numeric" />
      </div>
      <TextField
        {...field("legal_line")}
        label="Mention légale des reçus (facultatif)"
        hint="Par exemple le numéro et la date du récépissé de déclaration."
      />
    </>
  );
}
