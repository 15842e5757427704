import { lazy, type ReactNode, Suspense, useId, useRef, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { formatNumber } from "#shared/formats.ts";
import type { LibraryList, LibraryPicture } from "#site/library/library.contract.ts";
import { CROPPED_SHAPE_NAMES, CROPPED_SHAPES } from "#site/library/picture-crop.contract.ts";
import { useApi } from "#web/api/use-fetch.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { MissingForm } from "#web/ui/missing-form.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { describeAlt } from "./describe-fields.tsx";
import { libraryPath } from "./library-calls.ts";

const ChoosePicture = lazy(() => import("./choose-picture.tsx").catch(() => ({ default: MissingForm })));
const EditPicture = lazy(() => import("./edit-picture.tsx").catch(() => ({ default: MissingForm })));

/** The shape in which the site shows the picture of a field. */
type Shape = keyof LibraryPicture["references"];

const FRAMES: Readonly<Record<Shape, string>> = {
  banner: "aspect-[16/10] max-w-md rounded-card",
  portrait: "arch aspect-square max-w-44",
  photo: "aspect-[4/3] max-w-md rounded-card",
  logo: "aspect-[2/1] max-w-60 rounded-card",
};

/** The width in pixels from which on the site shows a picture sharply in each shape; logos are small. */
const CLEAR_FROM: Readonly<Record<Shape, number>> = {
  banner: CROPPED_SHAPES.banner.width,
  portrait: CROPPED_SHAPES.portrait.width,
  photo: CROPPED_SHAPES.banner.width,
  logo: 0,
};

/**
 * A field whose value is the reference of a picture in this shape, in a hidden input of this name: chosen from the
 * library or uploaded, framed and described. A change is an `input` event of the form, like typing.
 */
export function PictureField({
  name,
  error,
  label,
  hint,
  shape,
  defaultValue = "",
}: {
  name: string;
  error?: string | undefined;
  label: string;
  hint?: ReactNode;
  shape: Shape;
  defaultValue?: string;
}): ReactNode {
  const [reference, setReference] = useState(defaultValue);
  const [open, setOpen] = useState<"choose" | "edit" | null>(null);
  const [changes, setChanges] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const path = reference.startsWith("pictures/") ? libraryPath({ reference }) : null;
  const found = useApi<LibraryList>(path, changes);
  const picture = found.value?.data[0] ?? null;
  const cropped = CROPPED_SHAPE_NAMES.filter((one) => one === shape);

  function change(next: string) {
    flushSync(() => {
      setReference(next);
      setOpen(null);
      setChanges((count) => count + 1);
    });
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }

  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <fieldset
      // Named, so that a refusal has the focus.
      name={name}
      tabIndex={-1}
      aria-describedby={described || undefined}
      className="grid min-w-0 gap-2.5"
    >
      <legend className="mb-1.5 text-[0.95rem] font-semibold">{label}</legend>
      <input ref={input} type="hidden" name={name} value={reference} />
      {reference !== "" && (
        <div className={`relative w-full overflow-hidden bg-sand ${FRAMES[shape]}`}>
          <Picture
            reference={reference}
            seed={name}
            alt={picture?.alt || "Image choisie"}
            sizes="28rem"
            fit={cropped.length > 0 ? "cover" : "contain"}
          />
        </div>
      )}
      {picture && <p className="text-[0.92rem] text-muted">{describeAlt(picture)}</p>}
      {picture && picture.width < CLEAR_FROM[shape] && (
        <p className="text-[0.92rem] font-semibold">
          {`Cette image est petite (${formatNumber(picture.width)}\u00a0×\u00a0${formatNumber(picture.height)})\u00a0: elle paraîtra floue. Choisissez-en une d’au moins ${formatNumber(CLEAR_FROM[shape])}\u00a0px de large.`}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {/* It has the name of the field, so that the form leads here if the picture is refused. */}
        <Button name={name} tone="ghost" size="small" onClick={() => setOpen("choose")}>
          {reference === "" ? "Choisir une image" : "Changer d’image"}
        </Button>
        {picture && (
          <Button tone="ghost" size="small" onClick={() => setOpen("edit")}>
            {cropped.length > 0 ? "Cadrer et décrire" : "Décrire"}
          </Button>
        )}
        {reference !== "" && (
          <Button tone="quiet" size="small" onClick={() => change("")}>
            Retirer l’image
          </Button>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-[0.92rem] text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {/* Not within the form: what is typed in the dialogs is no field of the content. */}
      {createPortal(
        <Dialog
          open={open !== null}
          wide
          onClose={() => setOpen(null)}
          title={open === "edit" ? "Cadrer et décrire l’image" : "Choisir une image"}
        >
          <Suspense fallback={<DialogSkeleton />}>
            {open === "choose" && <ChoosePicture onChosen={({ references }) => change(references[shape])} />}
            {open === "edit" && picture && (
              <EditPicture
                picture={picture}
                modes={cropped}
                shapes={cropped}
                everywhere={false}
                onSaved={({ references }) => change(references[shape])}
              />
            )}
          </Suspense>
        </Dialog>,
        document.body,
      )}
    </fieldset>
  );
}

function DialogSkeleton(): ReactNode {
  return (
    <Loading text="Chargement…">
      <Skeleton className="h-80 rounded-card" />
    </Loading>
  );
}
