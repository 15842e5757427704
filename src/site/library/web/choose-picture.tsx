import { type FormEvent, type ReactNode, useRef, useState } from "react";
import type { LibraryPicture } from "#site/library/library.contract.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { CheckIcon } from "#web/ui/icons.tsx";
import { PictureGrid } from "./picture-grid.tsx";
import { UploadPanel } from "./upload-panel.tsx";

/**
 * The content of the dialog that chooses a picture, or several if `onSeveral` takes them: a way to upload some, and the
 * library. `files` are uploaded first.
 */
export default function ChoosePicture({
  files,
  onChosen,
  onSeveral,
}: {
  files?: readonly File[];
  onChosen: (picture: LibraryPicture) => void;
  onSeveral?: ((pictures: readonly LibraryPicture[]) => void) | undefined;
}): ReactNode {
  const [wanted, setWanted] = useState(() => new URLSearchParams());
  const [uploaded, setUploaded] = useState(0);
  /** Those that are chosen so far, in this order; null while a press chooses one alone. */
  const [picked, setPicked] = useState<readonly LibraryPicture[] | null>(null);
  const places = useRef(new Map<string, number>());

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The dialog stands in the form of a content, as far as React knows.
    event.stopPropagation();
    const q = String(new FormData(event.currentTarget).get("q") ?? "").trim();
    setWanted(new URLSearchParams(q === "" ? {} : { q }));
  }

  function take(picture: LibraryPicture) {
    if (picked === null) return onChosen(picture);
    const others = picked.filter(({ id }) => id !== picture.id);
    setPicked(others.length < picked.length ? others : [...picked, picture]);
  }

  /** Picks what was uploaded, in the order in which the files were chosen, whichever arrived first. */
  function pick(picture: LibraryPicture, place: number) {
    places.current.set(picture.id, place);
    const placeOf = ({ id }: LibraryPicture) => places.current.get(id) ?? Number.MAX_SAFE_INTEGER;
    setPicked((before) => [...(before ?? []), picture].sort((one, other) => placeOf(one) - placeOf(other)));
  }

  return (
    <div className="grid gap-6">
      <UploadPanel
        files={files}
        onDone={(picture, alone, id) => {
          setUploaded((count) => count + 1);
          if (alone) onChosen(picture);
          else if (onSeveral) pick(picture, id);
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
        {onSeveral && (
          <Button
            tone="quiet"
            size="small"
            className="-ml-2 justify-self-start"
            aria-pressed={picked !== null}
            onClick={() => setPicked(picked === null ? [] : null)}
          >
            {picked === null ? "En choisir plusieurs" : "N’en choisir qu’une"}
          </Button>
        )}
        <PictureGrid
          wanted={wanted}
          version={uploaded}
          empty={String(wanted) === "" ? "La bibliothèque est vide." : "Aucune image ne correspond."}
          item={(picture, content, look) => {
            const isPicked = picked?.some(({ id }) => id === picture.id);
            return (
              <button
                type="button"
                aria-pressed={isPicked}
                className={`relative ${look} ${isPicked ? "border-forest outline-2 outline-forest" : ""}`}
                onClick={() => take(picture)}
              >
                <span className="contents">{content}</span>
                {isPicked && <CheckIcon className="absolute top-2 right-2 size-8 text-forest" />}
              </button>
            );
          }}
        />
        {onSeveral && picked !== null && (
          <div className="sticky bottom-0 -mx-2 flex flex-wrap items-center gap-3 border-t border-line bg-white px-2 py-3">
            <Button size="small" disabled={picked.length === 0} onClick={() => onSeveral(picked)}>
              {picked.length > 1 ? `Insérer les ${picked.length}\u00a0images` : "Insérer l’image"}
            </Button>
            <span role="status" className="text-[0.95rem] text-muted">
              {picked.length === 0 && "Touchez les images à insérer."}
            </span>
          </div>
        )}
      </section>
    </div>
  );
}
