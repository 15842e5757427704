import type { ReactNode } from "react";
import { paths } from "#shared/site-paths.ts";
import { readRows, rowControls } from "#site/content/web/read-rows.ts";
import { RepeatedFields } from "#site/content/web/repeated-fields.tsx";
import type { FormValues } from "#web/forms/check-values.ts";
import type { Form } from "#web/forms/use-form.ts";
import { TextAreaField } from "#web/ui/field.tsx";
import { settingForm } from "./setting-form.ts";

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
  Controls,
});

function Controls({ form, initial }: { form: Form; initial: FormValues }): ReactNode {
  const field = (name: string) => ({ ...form.field(name), defaultValue: initial[name] ?? "" });
  return (
    <>
      <TextAreaField
        {...field("history")}
        label="Notre histoire"
        rows={10}
        maxLength={10_000}
        hint="Une ligne vide sépare deux paragraphes."
      />
      <TextAreaField {...field("mission")} label="Notre mission" rows={4} maxLength={1_000} />
      <TextAreaField {...field("vision")} label="Notre vision (facultatif)" rows={4} maxLength={1_000} />
      <RepeatedFields
        form={form}
        initial={initial}
        name="values"
        legend="Nos valeurs"
        one="une valeur"
        most={8}
        columns={[
          { key: "title", label: "Valeur", maxLength: 80 },
          { key: "text", label: "Explication", maxLength: 400, long: true },
        ]}
      />
    </>
  );
}
