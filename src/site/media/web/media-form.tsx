import { type ReactNode, useId, useState } from "react";
import { ContentControl, contentControls, contentForm } from "#site/content/web/content-fields.tsx";
import type { ControlsProps, EditedContent } from "#site/content/web/edited-record.ts";
import type { FilmThumbnail } from "#site/media/media.contract.ts";
import { mediaType } from "#site/media/media-type.contract.ts";
import { useApi } from "#web/api/use-fetch.ts";
import { Button } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { Picture } from "#web/ui/picture.tsx";

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

/** The picture of a film as the list of films shows it, or why there is none; nothing for a photo. */
function ThumbnailPanel({ content }: { content: EditedContent }): ReactNode {
  const id = useId();
  const isFilm = content.fields.type === "video";
  const path = isFilm ? `/admin/medias/${content.id}/thumbnail` : null;
  const { value, failure, reload } = useApi<FilmThumbnail>(path, content.version);
  if (!isFilm) return null;
  return (
    <section aria-labelledby={id}>
      <Panel className="grid gap-3">
        <h2 id={id} className="text-card">
          Image de la vidéo
        </h2>
        {value?.thumbnail && (
          <div className="relative aspect-video w-full overflow-hidden rounded-tile bg-sand">
            <Picture reference={value.thumbnail} seed={content.id} alt="Image de la vidéo" sizes="18rem" />
          </div>
        )}
        <p role="status" className="text-[0.95rem] text-muted">{`${failure ? "L’image n’a pas pu être chargée." : ""}${
          value && !value.thumbnail
            ? value.awaited
              ? "Le site la cherche sur YouTube\u00a0: cela prend quelques minutes."
              : "YouTube n’en a pas fourni\u00a0: la page montre un dessin à la place."
            : ""
        }`}</p>
        {(failure || (value && !value.thumbnail && value.awaited)) && (
          <Button tone="quiet" size="small" className="-ml-2 justify-self-start" onClick={reload}>
            Regarder de nouveau
          </Button>
        )}
      </Panel>
    </section>
  );
}
