import type { ReactNode } from "react";
import type { ZodMiniType } from "zod/mini";
import type { ContentForm, Fields } from "#site/content/web/content-kind.ts";
import { type ReportFields, reportFields } from "#site/reports/report-fields.contract.ts";
import type { FormValues } from "#web/forms/check-values.ts";
import type { Form } from "#web/forms/use-form.ts";
import { TextAreaField, TextField } from "#web/ui/field.tsx";
import { ReportFileField } from "./report-file-field.tsx";
import { readReportFile, writeReportFile } from "./report-file-value.ts";
import { reportKind } from "./report-kind.ts";

/** Reports, for the form of the back office. */
export const reportForm: ContentForm = {
  ...reportKind,
  contract: reportFields as unknown as ZodMiniType<Fields>,
  readControls: (values) => ({ ...values, file: readReportFile(values.file) }),
  toControls: (fields) => toControls(fields as Partial<ReportFields>),
  labels: { title: "Titre", description: "Description", date: "Date", file: "Fichier" },
  Controls,
};

function Controls({ form, initial }: { form: Form; initial: FormValues }): ReactNode {
  const field = (name: string) => ({ ...form.field(name), defaultValue: initial[name] ?? "" });
  return (
    <>
      <TextField {...field("title")} label="Titre" maxLength={160} />
      <TextField {...field("date")} label="Date du document" type="date" className="max-w-64" />
      <TextAreaField {...field("description")} label="Description" rows={4} maxLength={2_000} />
      <ReportFileField {...field("file")} label="Fichier PDF" />
    </>
  );
}

function toControls(fields: Partial<ReportFields>): FormValues {
  return {
    title: fields.title ?? "",
    date: fields.date ?? "",
    description: fields.description ?? "",
    file: fields.file ? writeReportFile(fields.file) : "",
  };
}
