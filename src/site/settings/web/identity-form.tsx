import type { ReactNode } from "react";
import { paths } from "#shared/site-paths.ts";
import type { Fields } from "#site/content/web/edited-record.ts";
import { readNumber } from "#site/content/web/read-number.ts";
import { PictureField } from "#site/library/web/picture-field.tsx";
import type { FormValues } from "#web/forms/check-values.ts";
import type { Form } from "#web/forms/use-form.ts";
import { TextAreaField, TextField } from "#web/ui/field.tsx";
import { settingForm } from "./setting-form.ts";

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
      <TextField {...field("name")} label="Nom de la fondation" maxLength={80} />
      <TextField
        {...field("short_name")}
        label="Nom court"
        maxLength={30}
        hint="Sous l’icône, quand le site est ajouté à l’écran d’un téléphone."
      />
      <PictureField
        {...field("mark")}
        label="Logo (facultatif)"
        shape="logo"
        hint="En haut et en bas des pages, avec le nom. Une image deux fois plus large que haute prend la place du nom : choisissez-en une qui le porte. Sans image, c’est l’arche. Les e‑mails, les reçus, les cartes et les badges gardent l’arche."
      />
      <TextField {...field("tagline")} label="Devise (facultatif)" maxLength={120} />
      <TextField
        {...field("summary")}
        label="En quelques mots (facultatif)"
        maxLength={60}
        hint="Après le nom, dans le titre de l’accueil et dans les moteurs de recherche&nbsp;: «&nbsp;écoles, forêts et eau en Côte d’Ivoire&nbsp;»."
      />
      <TextField {...field("headline")} label="Grande phrase de la page d’accueil" maxLength={120} />
      <TextAreaField
        {...field("mission")}
        label="Présentation en une ou deux phrases"
        rows={3}
        maxLength={600}
        hint="Sur l’accueil et dans les moteurs de recherche."
      />
      <div className="grid gap-x-3 gap-y-5 xs:grid-cols-2">
        <TextField {...field("founded")} label="Année de naissance" inputMode="numeric" maxLength={4} />
        <TextField {...field("official_since")} label="Année de reconnaissance" inputMode="numeric" maxLength={4} />
      </div>
      <TextField
        {...field("legal_line")}
        label="Mention légale des reçus (facultatif)"
        maxLength={200}
        hint="Par exemple le numéro et la date du récépissé de déclaration."
      />
    </>
  );
}
