import type { ReactNode } from "react";
import { paths } from "#shared/site-paths.ts";
import { readNumber, writeNumber } from "#site/content/web/read-number.ts";
import { RepeatedFields, readRows, rowControls } from "#site/content/web/repeated-fields.tsx";
import { PictureField } from "#site/library/web/picture-field.tsx";
import type { LegalTextName } from "#site/settings/legal-texts.contract.ts";
import { LEGAL_PARTS } from "#site/settings/listed-rows.contract.ts";
import { SETTING_FIELD_NAMES } from "#site/settings/setting-field-names.contract.ts";
import type { Testimonial } from "#site/settings/settings.contract.ts";
import type { FormValues } from "#web/forms/check-values.ts";
import type { Form } from "#web/forms/use-form.ts";
import { TextAreaField, TextField } from "#web/ui/field.tsx";
import { type SettingForm, settingForm } from "./setting-form.ts";

/** The pillars of the foundation's work. */
export const impactForm = settingForm("impact", {
  effect: "Sur l’accueil et sur la page À propos.",
  page: paths.home,
  readControls: ({ title, intro, ...values }) => ({
    title,
    intro,
    pillars: readRows(values, "pillars", ["title", "text"]),
  }),
  toControls: ({ pillars, ...texts }) => ({
    ...(texts as FormValues),
    ...rowControls("pillars", pillars as Record<string, string>[]),
  }),
  Controls: ImpactControls,
});

function ImpactControls({ form, initial }: { form: Form; initial: FormValues }): ReactNode {
  const field = (name: string) => ({ ...form.field(name), defaultValue: initial[name] ?? "" });
  return (
    <>
      <TextField {...field("title")} label="Titre" />
      <TextAreaField {...field("intro")} label="Introduction (facultatif)" rows={3} />
      <RepeatedFields
        form={form}
        initial={initial}
        name="pillars"
        legend="Domaines d’action"
        one="un domaine"
        most={6}
        columns={[
          { key: "title", label: "Domaine" },
          { key: "text", label: "Explication", long: true },
        ]}
      />
    </>
  );
}

const FIGURES = ["projects", "beneficiaries", "countries", "trees", "schools"] as const;

/** The figures of the home page that the site cannot count. */
export const statisticsForm = settingForm("statistics", {
  effect: "Sur l’accueil. Le site ne peut pas compter ces chiffres\u00a0: c’est à vous de les tenir à jour.",
  page: paths.home,
  readControls: (values) => Object.fromEntries(FIGURES.map((name) => [name, readNumber(values[name])])),
  toControls: (fields) => Object.fromEntries(FIGURES.map((name) => [name, writeNumber(fields[name])])),
  Controls: StatisticsControls,
});

function StatisticsControls({ form, initial }: { form: Form; initial: FormValues }): ReactNode {
  return (
    <div className="grid gap-x-3 gap-y-5 xs:grid-cols-2">
      {FIGURES.map((name) => (
        <TextField
          key={name}
          {...form.field(name)}
          defaultValue={initial[name] ?? ""}
          label={SETTING_FIELD_NAMES[name] ?? name}
          inputMode="numeric"
        />
      ))}
    </div>
  );
}

const YES = "oui";
/** The fields that make a line: the others go with it, and make none on their own. */
const TYPED = ["avatar", "name", "role", "content", "rating", "project", "location"] as const;
const KEYS = ["id", "example", "featured", ...TYPED] as const;

/** The form of the testimonials about the foundation's work. */
export const testimonialsForm = settingForm("testimonials", {
  effect:
    "Sur la page Témoignages, dans cet ordre. N’écrivez que ce qu’une personne a dit, et a accepté de voir publié sous son nom.",
  page: paths.testimonials,
  readControls: (values) => ({
    testimonials: readRows(values, "testimonials", KEYS)
      .filter((row) => TYPED.some((key) => row[key].trim() !== ""))
      .map((row) => ({
        ...row,
        avatar: row.avatar || null,
        rating: readNumber(row.rating),
        featured: row.featured === YES,
        example: row.example === YES,
      })),
  }),
  toControls: ({ testimonials }) =>
    rowControls(
      "testimonials",
      (testimonials as Testimonial[]).map((one) => ({
        ...one,
        avatar: one.avatar ?? "",
        featured: one.featured ? YES : "",
        example: one.example ? YES : "",
      })),
    ),
  Controls: TestimonialsControls,
});

function TestimonialsControls({ form, initial }: { form: Form; initial: FormValues }): ReactNode {
  return (
    <RepeatedFields
      form={form}
      initial={initial}
      name="testimonials"
      legend="Témoignages"
      one="un témoignage"
      most={40}
      columns={[
        { key: "id", label: "", hidden: true },
        { key: "example", label: "", hidden: true },
        { key: "name", label: "Nom" },
        { key: "role", label: "Qui est-ce" },
        {
          key: "avatar",
          label: "Portrait",
          control: (field) => <PictureField {...field} label={`${field.label} (facultatif)`} shape="portrait" />,
        },
        { key: "content", label: "Témoignage", long: true },
        { key: "project", label: "Action" },
        { key: "location", label: "Lieu" },
        {
          key: "rating",
          label: "Étoiles",
          choices: [
            ["", "Choisissez"],
            ...["5", "4", "3", "2", "1"].map((stars) => [stars, `${stars} sur 5`] as const),
          ],
        },
        {
          key: "featured",
          label: "Place",
          choices: [
            ["", "Avec les autres"],
            [YES, "À la une"],
          ],
        },
      ]}
    />
  );
}

const MEANING =
  "Enregistrer publie une nouvelle version, datée d’aujourd’hui. Les membres déjà inscrits gardent celle qu’ils ont acceptée, nommée dans leurs consentements.";

/** The parts of a legal text. */
export function legalTextForm(name: LegalTextName): SettingForm {
  return settingForm(name, {
    effect: MEANING,
    page: paths[name],
    question: {
      title: "Publier cette nouvelle version\u202f?",
      text: "Tout le monde voit ces changements tout de suite\u00a0:",
      confirm: "Publier",
    },
    rows: { sections: LEGAL_PARTS },
    readControls: (values) => ({
      // The id that is not shown does not make a line.
      sections: readRows(values, "sections", ["id", "title", "text"]).filter(({ title, text }) =>
        `${title}${text}`.trim(),
      ),
    }),
    toControls: ({ sections }) => rowControls("sections", sections as Record<string, string>[]),
    Controls,
  });
}

function Controls({ form, initial }: { form: Form; initial: FormValues }): ReactNode {
  return (
    <>
      <details className="rounded-card border border-line bg-white px-4">
        <summary className="flex min-h-12 cursor-pointer items-center font-semibold text-forest">
          Comment mettre en forme
        </summary>
        <ul className="grid list-disc gap-1.5 pb-4 pl-5 text-[0.95rem]">
          <li>Une ligne vide sépare deux paragraphes.</li>
          <li>Un tiret et une espace au début de chaque ligne font une liste.</li>
          <li>Un terme, puis une ligne qui commence par deux-points et une espace, font une définition.</li>
          <li>**Deux astérisques** de chaque côté mettent en gras.</li>
          <li>[texte](/contact) ou [texte](https://…) fait un lien.</li>
          <li>
            {
              "{nom}, {la_fondation} (le nom avec son article), {adresse}, {ville}, {pays}, {telephone}, {email} et {email_donnees}"
            }{" "}
            sont remplacés par les réglages.
          </li>
        </ul>
      </details>
      <RepeatedFields
        form={form}
        initial={initial}
        name="sections"
        legend="Parties du texte"
        one="une partie"
        most={40}
        columns={[
          { key: "id", label: "", hidden: true },
          { key: "title", label: "Titre" },
          { key: "text", label: "Texte", long: true },
        ]}
      />
    </>
  );
}
