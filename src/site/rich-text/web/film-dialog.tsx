import type { Editor } from "@tiptap/react";
import { type FormEvent, type ReactNode, useState } from "react";
import { NO_FILM, readVideoLink, watchUrl } from "#site/media/video-link.contract.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { ArticleDialog } from "./article-dialog.tsx";
import { shownFilm } from "./article-film.ts";

/** Inserts a film by the address of its page at the host, or changes the selected one. */
export function FilmDialog({ editor, onDone }: { editor: Editor; onDone: () => void }): ReactNode {
  const [before] = useState(() => shownFilm(editor));
  const [link, setLink] = useState(before?.href ?? "");
  const [title, setTitle] = useState(before?.title ?? "");
  const [tried, setTried] = useState(false);
  const film = readVideoLink(link);

  function store(event: FormEvent) {
    event.preventDefault();
    // The dialog stands in the form of a content, as far as React knows.
    event.stopPropagation();
    setTried(true);
    if (!film || title.trim() === "") return;
    editor
      .chain()
      .focus()
      .insertFilm({ href: watchUrl(film), title: title.trim() })
      .run();
    onDone();
  }
  function remove() {
    editor.chain().focus().removeFilm().run();
    onDone();
  }

  return (
    <ArticleDialog title={before ? "Changer le film" : "Insérer un film"} onClose={onDone}>
      <form onSubmit={store} noValidate aria-label="Film" className="grid gap-5">
        <TextField
          label="Lien du film"
          hint="L’adresse de la page du film sur YouTube."
          inputMode="url"
          maxLength={500}
          value={link}
          error={tried && !film ? NO_FILM : undefined}
          onChange={({ currentTarget }) => setLink(currentTarget.value)}
        />
        <TextField
          label="Titre du film"
          hint="Il s’affiche sur le film. YouTube n’est appelé que si le lecteur lance la vidéo."
          maxLength={200}
          value={title}
          error={tried && title.trim() === "" ? "Donnez un titre au film." : undefined}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="small">
            {before ? "Changer le film" : "Insérer le film"}
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
