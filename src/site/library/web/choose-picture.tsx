import { type FormEvent, type ReactNode, useState } from "react";
import type { LibraryPicture } from "#site/library/library.contract.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { PictureGrid } from "./picture-grid.tsx";
import { UploadPanel } from "./upload-panel.tsx";

/** The content of the dialog that chooses a picture: a way to upload one, and the library. */
export default function ChoosePicture({ onChosen }: { onChosen: (picture: LibraryPicture) => void }): ReactNode {
  const [wanted, setWanted] = useState(() => new URLSearchParams());
  const [uploaded, setUploaded] = useState(0);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The dialog stands in the form of a content, as far as React knows.
    event.stopPropagation();
    const q = String(new FormData(event.currentTarget).get("q") ?? "").trim();
    setWanted(new URLSearchParams(q === "" ? {} : { q }));
  }

  return (
    <div className="grid gap-6">
      <UploadPanel
        onDone={(picture, alone) => {
          setUploaded((count) => count + 1);
          if (alone) onChosen(picture);
        }}
      />
      <section aria-label="Bibliothèque" className="grid gap-4">
        <search>
          <form onSubmit={search} className="flex items-end gap-2.5">
            <TextField name="q" type="search" label="Dans la bibliothèque" maxLength={200} className="min-w-0 flex-1" />
            <Button type="submit" tone="ghost" size="small" className="mb-1">
              Chercher
            </Button>
          </form>
        </search>
        <PictureGrid
          wanted={wanted}
          version={uploaded}
          empty={String(wanted) === "" ? "La bibliothèque est vide." : "Aucune image ne correspond."}
          item={(picture, content, look) => (
            <button type="button" className={look} onClick={() => onChosen(picture)}>
              {content}
            </button>
          )}
        />
      </section>
    </div>
  );
}
