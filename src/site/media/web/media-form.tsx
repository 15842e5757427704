import { type ReactNode, useState } from "react";
import { ContentControl, contentControls, contentForm } from "#site/content/web/content-fields.tsx";
import type { ControlsProps } from "#site/content/web/edited-record.ts";
import { mediaType } from "#site/media/media-type.contract.ts";
import { SelectField } from "#web/ui/field.tsx";
import { ThumbnailPanel } from "./thumbnail-panel.tsx";

/** Photos of the gallery and films, for the form of the back office. */
export const mediaForm = contentForm(mediaType, {
  read: ({ type, picture, link }) => ({
    picture: (type === "image" && picture) || null,
    link: (type === "video" && link) || null,
  }),
  Controls,
  Aside: ThumbnailPanel,
});

function Controls(props: ControlsProps): ReactNode {
  const { field, propsOf } = contentControls(mediaType, props);
  const { defaultValue, ...choice } = propsOf("type");
  const [type, setType] = useState(defaultValue);
  return (
    <>
      <SelectField {...choice} value={type} onChange={({ currentTarget }) => setType(currentTarget.value)}>
        <option value="image">Une photo de la galerie</option>
        <option value="video">Une vidéo de YouTube</option>
      </SelectField>
      <ContentControl {...field("title")} />
      {/* Both stay in the form: switching to the other and back must not lose what was typed or chosen. */}
      <div hidden={type !== "video"}>
        <ContentControl {...field("link")} />
      </div>
      <div hidden={type === "video"}>
        <ContentControl {...field("picture")} />
      </div>
      <ContentControl {...field("description")} />
      <ContentControl {...field("country")} />
    </>
  );
}
