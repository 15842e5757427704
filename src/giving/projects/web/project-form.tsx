import type { ReactNode } from "react";
import { projectType } from "#giving/projects/project-type.contract.ts";
import { ContentControl, contentControls, contentForm } from "#site/content/web/content-fields.tsx";
import { DoubtedDay, doubtLastDay } from "#site/content/web/doubted-day.tsx";
import type { ControlsProps } from "#site/content/web/edited-record.ts";
import { RichTextField } from "#site/rich-text/web/rich-text-field.tsx";

/** Projects, for the form of the back office. */
export const projectForm = contentForm(projectType, {
  Controls,
  doubts: (content) => doubtLastDay(content.fields.end_date, END_DOUBTS, content),
});

const END_DOUBTS = {
  past: "La date de fin est passée\u00a0: le projet paraît comme terminé et ne reçoit plus de contributions.",
  later:
    "La publication est programmée après la date de fin\u00a0: le projet paraîtra comme terminé, sans recevoir de contributions.",
};

function Controls(props: ControlsProps): ReactNode {
  const { field, propsOf } = contentControls(projectType, props);
  return (
    <>
      <ContentControl {...field("title")} />
      <ContentControl {...field("banner_image")} />
      <RichTextField {...propsOf("description")} />
      <div className="grid gap-x-3 gap-y-5 xs:grid-cols-2">
        <ContentControl {...field("category")} />
        <ContentControl {...field("budget")} />
        <ContentControl {...field("city")} />
        <ContentControl {...field("country")} />
        <ContentControl {...field("start_date")} />
        <DoubtedDay control={field("end_date")} doubts={END_DOUBTS} />
        <ContentControl {...field("progress")} />
        <ContentControl {...field("potential_beneficiaries")} />
      </div>
      <ContentControl {...field("objectives")} />
      <ContentControl {...field("measurable_results")} />
      <ContentControl {...field("slug")} />
    </>
  );
}
