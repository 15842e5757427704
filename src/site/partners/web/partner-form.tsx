import type { ReactNode } from "react";
import { ContentControl, contentControls, contentForm } from "#site/content/web/content-fields.tsx";
import type { ControlsProps } from "#site/content/web/edited-record.ts";
import { partnerType } from "#site/partners/partner-type.contract.ts";

/** Partners, for the form of the back office. */
export const partnerForm = contentForm(partnerType, { Controls });

function Controls(props: ControlsProps): ReactNode {
  const { field } = contentControls(partnerType, props);
  return (
    <>
      <div className="grid gap-x-3 gap-y-5 xs:grid-cols-2">
        <ContentControl {...field("name")} />
        <ContentControl {...field("type")} />
      </div>
      <ContentControl {...field("logo")} />
      <ContentControl {...field("description")} />
      <ContentControl {...field("link")} />
    </>
  );
}
