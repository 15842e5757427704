import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import * as z from "zod/mini";
import { paths } from "#shared/site-paths.ts";
import type { ContentOf } from "#site/content/content-type.contract.ts";
import { BatchOutcome, useBatch } from "#site/content/web/batch.tsx";
import { createContent, fetchContent } from "#site/content/web/content-calls.ts";
import { ContentControl, contentControls } from "#site/content/web/content-fields.tsx";
import type { EditedContent } from "#site/content/web/edited-record.ts";
import { kindTexts } from "#site/content/web/kind-texts.ts";
import { setTypedSign } from "#site/content/web/set-typed-sign.ts";
import type { LibraryPicture } from "#site/library/library.contract.ts";
import { fetchUses, type PictureFile, uploadPicture, usesPath } from "#site/library/web/library-calls.ts";
import { ChooseFiles, UploadState } from "#site/library/web/upload-panel.tsx";
import { type Upload, type Uploads, useUploads } from "#site/library/web/use-uploads.ts";
import { mediaType } from "#site/media/media-type.contract.ts";
import { AdminBreadcrumb } from "#web/admin/admin-breadcrumb.tsx";
import { LeaveGuard } from "#web/admin/leave-guard.tsx";
import type { ApiResult } from "#web/api/api-client.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";
import { TextField } from "#web/ui/field.tsx";
import { mediaForm } from "./media-form.tsx";

const TITLE = "Ajouter plusieurs photos";
const { title, description, country } = mediaType.fields;
const titleNameOf = ({ id }: Upload) => `title-${id}`;

/** Adds many photos to the gallery: their description, their country and a numbered title are written once. */
export default function AddPhotosPage(): ReactNode {
  const [name, setName] = useState("");
  const [titles, setTitles] = useState<Readonly<Record<number, string>>>({});
  const [added, setAdded] = useState<readonly EditedContent[]>([]);
  const shared = useRef({ description: "", country: "" });
  const stored = useRef(new Map<number, LibraryPicture>());
  const uploads = useUploads<EditedContent>({
    send: (photo, id, onProgress) =>
      addPhoto(photo, {
        shared: shared.current,
        stored: stored.current.get(id),
        onStored: (picture) => stored.current.set(id, picture),
        onProgress,
      }),
    onDone: (content) => setAdded((before) => [...before, content]),
  });
  const unsent = uploads.list.filter(({ stage }) => stage !== "refused");
  const ready = uploads.list.filter(({ stage }) => stage === "ready");
  const isDirty = useRef(false);
  isDirty.current = unsent.length > 0;

  const form = useForm<Record<string, string>, never>({
    check: (values) => checkValues(contractFor(ready), values),
    async send(body) {
      shared.current = { description: body.description ?? "", country: body.country ?? "" };
      flushSync(() => {
        for (const upload of ready) uploads.describe(upload.id, { alt: body[titleNameOf(upload)] ?? "" });
        uploads.sendAll();
      });
      return null;
    },
    onSuccess: () => "open",
    onFailure: () => "open",
  });
  const empty = mediaForm.toControls({});
  const { field } = contentControls(mediaType, { form, initial: empty, saved: empty });

  return (
    <div className="max-w-[46rem]">
      <AdminBreadcrumb above={{ label: kindTexts(mediaType).all, to: mediaType.list }} here={TITLE} />
      <h1 className="mb-4 text-[1.55rem] leading-tight sm:text-title">{TITLE}</h1>
      <AddedPhotos added={added} busy={uploads.busy} onPublished={() => setAdded([])} />
      <form {...form.props} aria-label={TITLE} className="grid gap-5">
        <ChooseFiles label="Choisir des photos" multiple repeated={uploads.repeated} onFiles={uploads.add} />
        {uploads.list.length > 0 && (
          <>
            <TextField
              label="Titre commun"
              hint="Chaque photo le porte, avec son numéro. Vous pouvez le changer pour chacune, ci-dessous."
              value={name}
              onInput={setTypedSign}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <ContentControl {...field("description")} />
            <ContentControl {...field("country")} />
            <ul className="grid gap-2.5">
              {uploads.list.map((upload) => (
                <PhotoRow
                  key={upload.id}
                  upload={upload}
                  onLeave={() => uploads.remove(upload.id)}
                  {...form.field(titleNameOf(upload))}
                  value={titles[upload.id] ?? (name.trim() && `${name.trim()} ${upload.number}`)}
                  onTitle={(typed) => setTitles((before) => ({ ...before, [upload.id]: typed }))}
                />
              ))}
            </ul>
          </>
        )}
        {unsent.length > 0 && <SendBar uploads={uploads} ready={ready.length} added={added.length} />}
      </form>
      <LeaveGuard
        isDirty={isDirty}
        dirty={isDirty.current}
        text="Les photos qui ne sont pas encore envoyées seront à choisir de nouveau."
      />
    </div>
  );
}

function contractFor(photos: readonly Upload[]) {
  const titles = Object.fromEntries(photos.map((photo) => [titleNameOf(photo), title.schema]));
  return z.object({ description: description.schema, country: country.schema, ...titles });
}

/** One chosen photo: its title, and how far it is sent or why it is refused. */
function PhotoRow({
  upload,
  name,
  value,
  error,
  onTitle,
  onLeave,
}: {
  upload: Upload;
  name: string;
  value: string;
  error: string | undefined;
  onTitle: (typed: string) => void;
  onLeave: () => void;
}): ReactNode {
  const { stage, url } = upload;
  const underWay = stage === "sending" || stage === "waiting";
  return (
    <li
      aria-label={upload.name}
      className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 gap-y-1 rounded-card border border-line bg-white p-2.5 sm:grid-cols-[7rem_minmax(0,1fr)_auto]"
    >
      <div className="relative aspect-square overflow-hidden rounded-tile bg-sand sm:aspect-[4/3]">
        {url && <img src={url} alt="" className="absolute inset-0 size-full object-cover" />}
      </div>
      <div className="grid min-w-0 content-center gap-1.5">
        {stage === "refused" && <p className="truncate font-semibold">{upload.name}</p>}
        {stage === "reading" && <p className="truncate text-muted">{`${upload.name}\u00a0: préparation…`}</p>}
        {stage !== "reading" && stage !== "refused" && (
          <TextField
            label={`Photo ${upload.number}`}
            name={name}
            value={value}
            error={error}
            disabled={underWay}
            onInput={setTypedSign}
            onChange={({ currentTarget }) => onTitle(currentTarget.value)}
          />
        )}
        <UploadState upload={upload} />
      </div>
      {!underWay && (
        <Button
          tone="quiet"
          size="small"
          className="self-center max-sm:col-start-2 max-sm:-ml-2 max-sm:justify-self-start"
          onClick={onLeave}
        >
          <span>{stage === "refused" ? "Retirer" : "Ne pas ajouter"}</span>
          <span className="sr-only"> {upload.name}</span>
        </Button>
      )}
    </li>
  );
}

/** Sends what is not sent yet, also once more what failed. */
function SendBar({ uploads, ready, added }: { uploads: Uploads; ready: number; added: number }): ReactNode {
  const failed = uploads.list.filter(({ stage, problem }) => stage === "ready" && problem !== null).length;
  const verb = failed > 0 && !uploads.busy ? "Réessayer pour" : "Ajouter";
  const all = added + uploads.list.filter(({ stage }) => stage !== "refused").length;
  return (
    <div className="sticky bottom-0 z-1 -mx-gutter flex flex-wrap items-center gap-3 border-t border-line bg-ivory px-gutter py-3 sm:mx-0 sm:rounded-card sm:border sm:px-4">
      <Button type="submit" busy={uploads.busy} disabled={ready === 0}>
        {ready === 0 ? "Envoi en cours" : `${verb} ${ready > 1 ? `les ${ready}\u00a0photos` : "la photo"}`}
      </Button>
      <span role="status" className="text-[0.95rem] text-muted">
        {uploads.busy ? `${added} sur ${all} ajoutées` : describeFailed(failed)}
      </span>
    </div>
  );
}

function describeFailed(count: number): string {
  if (count === 0) return "";
  return count === 1 ? "1\u00a0photo n’a pas pu être ajoutée." : `${count}\u00a0photos n’ont pas pu être ajoutées.`;
}

/** The drafts that were made, and the one step that shows them to visitors. */
function AddedPhotos({
  added,
  busy,
  onPublished,
}: {
  added: readonly EditedContent[];
  busy: boolean;
  onPublished: () => void;
}): ReactNode {
  const batch = useBatch(mediaType);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = added.length > 0 && !busy;
  useEffect(() => {
    if (shown) heading.current?.focus();
  }, [shown]);
  const several = added.length > 1;
  return (
    <>
      {batch.result && (
        <>
          <BatchOutcome
            key={batch.round}
            kind={mediaType}
            result={batch.result}
            busy={batch.busy !== null}
            onUndo={() => void batch.undo()}
            onLeave={batch.leave}
          />
          <ButtonLink to={paths.gallery} tone="ghost" size="small" className="mb-5">
            Voir la galerie
          </ButtonLink>
        </>
      )}
      {shown && (
        <Panel className="mb-5 grid gap-3">
          <h2 ref={heading} tabIndex={-1} className="text-card">
            {several ? `${added.length}\u00a0photos ajoutées` : "1 photo ajoutée"}
          </h2>
          <p>
            {several
              ? "Ce sont des brouillons\u00a0: la galerie les montre une fois publiées."
              : "C’est un brouillon\u00a0: la galerie la montre une fois publiée."}
          </p>
          <div className="flex flex-wrap gap-2.5">
            <Button
              size="small"
              busy={batch.busy === "publish"}
              disabled={batch.busy !== null}
              onClick={() =>
                void batch.run(
                  "publish",
                  { all: false, rows: [...added], clear: onPublished },
                  { filters: {}, total: added.length },
                )
              }
            >
              {several ? `Publier les ${added.length}\u00a0photos` : "Publier la photo"}
            </Button>
            <ButtonLink to={`${mediaType.list}?etat=draft`} tone="ghost" size="small">
              Voir les brouillons
            </ButtonLink>
          </div>
        </Panel>
      )}
    </>
  );
}

/** Stores the photo in the library and makes a draft of the gallery with it, titled as it is described. */
async function addPhoto(
  photo: PictureFile,
  {
    shared,
    stored,
    onStored,
    onProgress,
  }: {
    shared: Pick<ContentOf<typeof mediaType>, "description" | "country">;
    /** The picture that an earlier try stored. */
    stored: LibraryPicture | undefined;
    onStored: (picture: LibraryPicture) => void;
    onProgress: (share: number) => void;
  },
): Promise<ApiResult<EditedContent>> {
  if (stored) {
    // Its draft may have been made although no answer came.
    const uses = await fetchUses(usesPath(stored.id));
    if (!uses.ok) return uses;
    const [draft] = uses.value.data;
    return draft ? fetchContent(`${mediaType.api}/${draft.id}`) : draftOf(stored);
  }
  const sent = await uploadPicture(photo, { onProgress });
  if (!sent.ok) return sent;
  onStored(sent.value);
  return draftOf(sent.value);

  function draftOf({ references }: LibraryPicture) {
    return createContent(mediaType, {
      type: "image",
      title: photo.alt,
      picture: references.photo,
      link: null,
      ...shared,
    });
  }
}
