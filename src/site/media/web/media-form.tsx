import { type ReactNode, useState } from "react";
import type { ZodMiniType } from "zod/mini";
import { HOME_COUNTRY } from "#shared/countries.ts";
import type { ContentForm, Fields } from "#site/content/web/content-kind.ts";
import { PictureField } from "#site/library/web/picture-field.tsx";
import { type MediaFields, mediaFields } from "#site/media/media-fields.contract.ts";
import type { FormValues } from "#web/forms/check-values.ts";
import type { Form } from "#web/forms/use-form.ts";
import { SelectField, TextAreaField, TextField } from "#web/ui/field.tsx";
import { mediaKind } from "./media-kind.ts";
import { ThumbnailPanel } from "./thumbnail-panel.tsx";

/** Photos of the gallery and films, for the form of the back office. */
export const mediaForm: ContentForm = {
  ...mediaKind,
  contract: mediaFields as unknown as ZodMiniType<Fields>,
  readControls: (values) => ({
    ...values,
    picture: (values.type === "image" && values.picture) || null,
    link: (values.type === "video" && values.link) || null,
  }),
  toControls: (fields) => toControls(fields as Partial<MediaFields>),
  labels: {
    title: "Titre",
    type: "Photo ou film",
    picture: "Photo",
    link: "Lien du film",
    description: "Description",
    country: "Pays",
  },
  Controls,
  Aside: ThumbnailPanel,
};

function Controls({ form, initial }: { form: Form; initial: FormValues }): ReactNode {
  const field = (name: string) => ({ ...form.field(name), defaultValue: initial[name] ?? "" });
  const [type, setType] = useState(initial.type);
  return (
    <>
      <SelectField
        {...form.field("type")}
        label="Photo ou film"
        value={type}
        onChange={({ currentTarget }) => setType(currentTarget.value)}
      >
        <option value="image">Une photo de la galerie</option>
        <option value="video">Un film de YouTube</option>
      </SelectField>
      <TextField {...field("title")} label="Titre" maxLength={160} />
      {/* Both stay in the form: switching to the other and back must not lose what was typed or chosen. */}
      <div hidden={type !== "video"}>
        <TextField
          {...field("link")}
          label="Lien du film"
          type="url"
          inputMode="url"
          maxLength={500}
          hint="Collez l’adresse de la page du film sur YouTube. Le site cherche ensuite son image&nbsp;: elle paraît en quelques minutes."
        />
      </div>
      <div hidden={type === "video"}>
        <PictureField {...field("picture")} label="Photo" shape="photo" />
      </div>
      <TextAreaField
        {...field("description")}
        label="Description"
        rows={4}
        maxLength={2_000}
        hint="Ce que l’on voit."
      />
      <TextField {...field("country")} label="Pays" maxLength={80} />
    </>
  );
}

function toControls(fields: Partial<MediaFields>): FormValues {
  return {
    type: fields.type ?? "image",
    title: fields.title ?? "",
    picture: fields.picture ?? "",
    link: fields.link ?? "",
    description: fields.description ?? "",
    country: fields.country ?? HOME_COUNTRY,
  };
}
