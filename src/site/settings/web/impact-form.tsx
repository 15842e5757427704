import type { ReactNode } from "react";
import { paths } from "#shared/site-paths.ts";
import { readRows, rowControls } from "#site/content/web/read-rows.ts";
import { RepeatedFields } from "#site/content/web/repeated-fields.tsx";
import type { FormValues } from "#web/forms/check-values.ts";
import type { Form } from "#web/forms/use-form.ts";
import { TextAreaField, TextField } from "#web/ui/field.tsx";
import { settingForm } from "./setting-form.ts";

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
  Controls,
});

function Controls({ form, initial }: { form: Form; initial: FormValues }): ReactNode {
  const field = (name: string) => ({ ...form.field(name), defaultValue: initial[name] ?? "" });
  return (
    <>
      <TextField {...field("title")} label="Titre" maxLength={80} />
      <TextAreaField {...field("intro")} label="Introduction (facultatif)" rows={3} maxLength={400} />
      <RepeatedFields
        form={form}
        initial={initial}
        name="pillars"
        legend="Domaines d’action"
        one="un domaine"
        most={6}
        columns={[
          { key: "title", label: "Domaine", maxLength: 80 },
          { key: "text", label: "Explication", maxLength: 400, long: true },
        ]}
      />
    </>
  );
}
