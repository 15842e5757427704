import type { ReactNode } from "react";
import { ContentControl, contentControls, contentForm } from "#site/content/web/content-fields.tsx";
import type { ControlsProps } from "#site/content/web/edited-record.ts";
import { reportType } from "#site/reports/report-type.contract.ts";
import { ReportFileField } from "./report-file-field.tsx";
import { readReportFile, writeReportFile } from "./report-file-value.ts";

/** Reports, for the form of the back office. */
export const reportForm = contentForm(reportType, {
  read: ({ file }) => ({ file: readReportFile(file) }),
  write: ({ file }) => ({ file: file ? writeReportFile(file) : "" }),
  Controls,
});

function Controls(props: ControlsProps): ReactNode {
  const { field, propsOf } = contentControls(reportType, props);
  return (
    <>
      <ContentControl {...field("title")} />
      <div className="max-w-64">
        <ContentControl {...field("date")} />
      </div>
      <ContentControl {...field("description")} />
      <ReportFileField {...propsOf("file")} />
    </>
  );
}
