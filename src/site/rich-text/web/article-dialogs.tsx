import type { Editor } from "@tiptap/react";
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { tooLong } from "#shared/at-most.ts";
import { typeset } from "#shared/typography.ts";
import { ALT_MISSING, type LibraryPicture, LONGEST_ALT } from "#site/library/library.contract.ts";
import { DescribeFields } from "#site/library/web/describe-fields.tsx";
import { findVideoLink, refuseVideoLink } from "#site/media/typed-video-link.contract.ts";
import { watchUrl } from "#site/media/video-link.contract.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { MissingForm } from "#web/ui/missing-form.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { type ArticlePicture, shownFilm, shownPicture } from "./article-parts.ts";

/** A dialog of the editor. It is not within the form: what is typed in it is no field of the content. */
function ArticleDialog({
  title,
  wide = false,
  onClose,
  children,
}: {
  title: string;
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
}): ReactNode {
  return createPortal(
    <div onInput={(event) => event.stopPropagation()}>
      <Dialog open wide={wide} onClose={onClose} title={title}>
        {children}
      </Dialog>
    </div>,
    document.body,
  );
}

const LONGEST_FILM_TITLE = 200;
const LONGEST_CAPTION = 300;

function refuseLonger(text: string, maximum: number): string | undefined {
  return text.trim().length > maximum ? tooLong(maximum) : undefined;
}

/**
 * Inserts a film by the address of its page at the host, or changes the selected one. One that was `pasted` only lacks
 * a title.
 */
export function FilmDialog({
  editor,
  pasted,
  onDone,
}: {
  editor: Editor;
  pasted: string | null;
  onDone: () => void;
}): ReactNode {
  const [before] = useState(() => shownFilm(editor));
  const [link, setLink] = useState(before?.href ?? pasted ?? "");
  const [title, setTitle] = useState(before?.title ?? (pasted === null ? "" : "Vidéo"));
  const [tried, setTried] = useState(false);
  const film = findVideoLink(link);
  const field = useRef<HTMLInputElement>(null);
  // The address is often copied already: it is pasted at once.
  useEffect(() => field.current?.focus(), []);
  const titleProblem = title.trim() === "" ? "Donnez un titre à la vidéo." : refuseLonger(title, LONGEST_FILM_TITLE);

  function store(event: FormEvent) {
    event.preventDefault();
    // The dialog stands in the form of a content, as far as React knows.
    event.stopPropagation();
    setTried(true);
    if (!film || titleProblem) return;
    editor
      .chain()
      .focus()
      .insertFilm({ href: watchUrl(film), title: typeset(title.trim()) })
      .run();
    onDone();
  }
  function remove() {
    editor.chain().focus().removeFilm().run();
    onDone();
  }
  function leave() {
    // Whoever wants no film wants the address.
    if (pasted !== null) editor.chain().focus().insertContent(pasted).run();
    onDone();
  }

  return (
    <ArticleDialog title={before ? "Changer la vidéo" : "Insérer une vidéo"} onClose={leave}>
      <form onSubmit={store} noValidate aria-label="Vidéo" className="grid gap-5">
        <TextField
          ref={field}
          label="Lien de la vidéo"
          hint="L’adresse de la vidéo sur YouTube."
          inputMode="url"
          value={link}
          error={tried && !film ? refuseVideoLink(link) : undefined}
          onChange={({ currentTarget }) => setLink(currentTarget.value)}
        />
        <TextField
          label="Titre de la vidéo"
          hint="Il s’affiche sur l’image. YouTube n’est appelé que si la personne lance la vidéo."
          value={title}
          error={tried ? titleProblem : undefined}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <div className="dialog-foot">
          <Button type="submit" size="small">
            {before ? "Changer la vidéo" : "Insérer la vidéo"}
          </Button>
          {before && (
            <Button tone="quiet" size="small" onClick={remove}>
              Retirer de l’article
            </Button>
          )}
        </div>
      </form>
    </ArticleDialog>
  );
}

const ChoosePicture = lazy(() =>
  import("#site/library/web/choose-picture.tsx").catch(() => ({ default: MissingForm })),
);

/**
 * Inserts pictures of the library with their texts, or changes the one that the cursor stands in. `files` are to be
 * uploaded first.
 */
export function PictureDialog({
  editor,
  files,
  other = false,
  onDone,
}: {
  editor: Editor;
  files: readonly File[];
  /** True if another picture is to stand in the place of the selected one. */
  other?: boolean;
  onDone: () => void;
}): ReactNode {
  const [before] = useState(() => shownPicture(editor));
  const [picture, setPicture] = useState<ArticlePicture | null>(other ? null : before);

  function store(change: { alt: string; caption: string }) {
    if (picture === null) return;
    const article = editor.chain().focus();
    if (before) article.changePicture({ src: picture.src, alt: change.alt }).run();
    else article.insertPictures([{ src: picture.src, ...change }]).run();
    onDone();
  }
  function insert(pictures: readonly LibraryPicture[]) {
    const shown = pictures.map((one) => ({ ...articlePicture(one), caption: "" }));
    editor.chain().focus().insertPictures(shown).run();
    onDone();
  }

  return (
    <ArticleDialog title={picture ? "Décrire l’image" : "Choisir une image"} wide onClose={onDone}>
      {picture ? (
        <DescribePicture
          key={picture.src}
          picture={picture}
          captioned={before === null}
          onStored={store}
          onOther={() => setPicture(null)}
          onRemoved={
            before &&
            (() => {
              editor.chain().focus().removePicture().run();
              onDone();
            })
          }
        />
      ) : (
        <Suspense fallback={<ChoiceSkeleton />}>
          <ChoosePicture
            files={files}
            onChosen={(chosen) => setPicture(articlePicture(chosen))}
            onSeveral={before ? undefined : insert}
          />
        </Suspense>
      )}
    </ArticleDialog>
  );
}

function articlePicture({ references, alt, decorative }: LibraryPicture): ArticlePicture {
  return { src: `/public/${references.photo}`, alt: decorative ? "" : alt, decorative };
}

function ChoiceSkeleton(): ReactNode {
  return (
    <Loading text="Chargement…">
      <Skeleton className="h-80 rounded-card" />
    </Loading>
  );
}

/** The description of a picture of the article, and the caption of a new one: others are changed in the article. */
function DescribePicture({
  picture,
  captioned,
  onStored,
  onOther,
  onRemoved,
}: {
  picture: ArticlePicture;
  captioned: boolean;
  onStored: (text: { alt: string; caption: string }) => void;
  onOther: () => void;
  /** Null for a picture that the article does not have yet. */
  onRemoved: (() => void) | null;
}): ReactNode {
  const [{ alt, decorative }, setShown] = useState(picture);
  const [caption, setCaption] = useState("");
  const [error, setError] = useState<string>();
  const [captionError, setCaptionError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  // The button that led here is gone. A field would open the keyboard of a telephone over the picture.
  useEffect(() => form.current?.focus(), []);

  function store(event: FormEvent) {
    event.preventDefault();
    // The dialog stands in the form of a content, as far as React knows.
    event.stopPropagation();
    const problem = decorative ? undefined : alt.trim() === "" ? ALT_MISSING : refuseLonger(alt, LONGEST_ALT);
    const captionProblem = refuseLonger(caption, LONGEST_CAPTION);
    setError(problem);
    setCaptionError(captionProblem);
    if (!problem && !captionProblem)
      onStored({ alt: decorative ? "" : typeset(alt.trim()), caption: typeset(caption.trim()) });
  }

  return (
    <form
      ref={form}
      tabIndex={-1}
      onSubmit={store}
      noValidate
      aria-label="Décrire l’image"
      className="grid gap-5 outline-none"
    >
      <img src={picture.src} alt="" className="max-h-[30dvh] max-w-full justify-self-start rounded-card bg-sand" />
      <DescribeFields
        alt={alt}
        decorative={decorative}
        error={error}
        onChange={(change) => {
          setShown((before) => ({ ...before, ...change }));
          setError(undefined);
        }}
      />
      {captioned && (
        <TextField
          label="Légende (facultatif)"
          hint="Écrite sous l’image. Vous pourrez la changer dans l’article."
          value={caption}
          error={captionError}
          onChange={({ currentTarget }) => setCaption(currentTarget.value)}
        />
      )}
      <div className="dialog-foot">
        <Button type="submit" size="small">
          {onRemoved ? "Changer l’image" : "Insérer l’image"}
        </Button>
        <Button tone="ghost" size="small" onClick={onOther}>
          Choisir une autre image
        </Button>
        {onRemoved && (
          <Button tone="quiet" size="small" onClick={onRemoved}>
            Retirer de l’article
          </Button>
        )}
      </div>
    </form>
  );
}
