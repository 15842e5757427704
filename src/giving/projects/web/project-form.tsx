import type { ReactNode } from "react";
import type { ZodMiniType } from "zod/mini";
import { type ProjectFields, projectFields } from "#giving/projects/project-fields.contract.ts";
import { HOME_COUNTRY } from "#shared/countries.ts";
import type { ContentForm, Fields } from "#site/content/web/content-kind.ts";
import { readAmount, readNumber, writeNumber } from "#site/content/web/read-number.ts";
import { SlugField } from "#site/content/web/slug-field.tsx";
import { PictureField } from "#site/library/web/picture-field.tsx";
import type { FormValues } from "#web/forms/check-values.ts";
import type { Form } from "#web/forms/use-form.ts";
import { TextAreaField, TextField } from "#web/ui/field.tsx";
import { projectKind } from "./project-kind.ts";

/** Projects, for the form of the back office. */
export const projectForm: ContentForm = {
  ...projectKind,
  contract: projectFields as unknown as ZodMiniType<Fields>,
  readControls,
  toControls: (fields) => toControls(fields as Partial<ProjectFields>),
  labels: {
    title: "Titre",
    slug: "Adresse de la page",
    description: "Description",
    category: "Thème",
    banner_image: "Image",
    city: "Ville",
    country: "Pays",
    start_date: "Début",
    end_date: "Fin",
    objectives: "Objectifs",
    measurable_results: "Résultats mesurables",
    potential_beneficiaries: "Bénéficiaires",
    budget: "Budget",
    progress: "Avancement",
  },
  Controls,
};

function Controls({ form, initial }: { form: Form; initial: FormValues }): ReactNode {
  const field = (name: string) => ({ ...form.field(name), defaultValue: initial[name] ?? "" });
  return (
    <>
      <TextField {...field("title")} label="Titre" maxLength={160} />
      <PictureField {...field("banner_image")} label="Image (facultatif)" shape="banner" />
      <TextAreaField {...field("description")} label="Description" rows={8} maxLength={5_000} />
      <div className="grid gap-x-3 gap-y-5 xs:grid-cols-2">
        <TextField {...field("category")} label="Thème" maxLength={60} hint="Par exemple Éducation, Environnement." />
        <TextField {...field("budget")} label="Budget" inputMode="numeric" suffix="FCFA" />
        <TextField {...field("city")} label="Ville" maxLength={80} />
        <TextField {...field("country")} label="Pays" maxLength={80} />
        <TextField {...field("start_date")} label="Début" type="date" />
        <TextField {...field("end_date")} label="Fin (facultatif)" type="date" />
        <TextField {...field("progress")} label="Avancement des travaux" inputMode="numeric" suffix="%" />
        <TextField {...field("potential_beneficiaries")} label="Bénéficiaires (facultatif)" inputMode="numeric" />
      </div>
      <TextAreaField
        {...field("objectives")}
        label="Objectifs (facultatif)"
        rows={3}
        maxLength={2_000}
        hint="Séparés par des virgules&nbsp;: la page en fait une liste."
      />
      <TextAreaField
        {...field("measurable_results")}
        label="Résultats mesurables (facultatif)"
        rows={3}
        maxLength={2_000}
      />
      <SlugField {...field("slug")} prefix="/projets/" />
    </>
  );
}

function readControls(values: FormValues): Fields {
  return {
    ...values,
    budget: readAmount(values.budget) ?? values.budget,
    progress: readNumber(values.progress) ?? values.progress,
    potential_beneficiaries: readNumber(values.potential_beneficiaries),
    end_date: values.end_date || null,
    banner_image: values.banner_image || null,
    objectives: values.objectives || null,
    measurable_results: values.measurable_results || null,
  };
}

function toControls(fields: Partial<ProjectFields>): FormValues {
  return {
    title: fields.title ?? "",
    description: fields.description ?? "",
    category: fields.category ?? "",
    budget: writeNumber(fields.budget),
    city: fields.city ?? "",
    country: fields.country ?? HOME_COUNTRY,
    start_date: fields.start_date ?? "",
    end_date: fields.end_date ?? "",
    progress: writeNumber(fields.progress ?? 0),
    potential_beneficiaries: writeNumber(fields.potential_beneficiaries),
    objectives: fields.objectives ?? "",
    measurable_results: fields.measurable_results ?? "",
    slug: fields.slug ?? "",
    banner_image: fields.banner_image ?? "",
  };
}
