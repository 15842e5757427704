import type { ReactNode } from "react";
import { paths } from "#shared/site-paths.ts";
import { RepeatedFields, readRows, rowControls } from "#site/content/web/repeated-fields.tsx";
import type { LegalTextName } from "#site/settings/legal-texts.contract.ts";
import type { FormValues } from "#web/forms/check-values.ts";
import type { Form } from "#web/forms/use-form.ts";
import { type SettingForm, settingForm } from "./setting-form.ts";

const MEANING =
  "Enregistrer publie une nouvelle version, datée d’aujourd’hui. Les membres déjà inscrits gardent celle qu’ils ont acceptée, nommée dans leurs consentements.";

/** The parts of a legal text. */
export function legalTextForm(name: LegalTextName): SettingForm {
  return settingForm(name, {
    effect: MEANING,
    page: paths[name],
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
            {"{nom}, {adresse}, {ville}, {pays}, {telephone}, {email} et {email_donnees}"} sont remplacés par les
            réglages.
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
          { key: "id", label: "", maxLength: 80, hidden: true },
          { key: "title", label: "Titre", maxLength: 120 },
          { key: "text", label: "Texte", maxLength: 20_000, long: true },
        ]}
      />
    </>
  );
}
