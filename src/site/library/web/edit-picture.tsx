import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { isSameValue } from "#shared/same-value.ts";
import type { LibraryPicture, PictureCrops } from "#site/library/library.contract.ts";
import { CROPPED_SHAPES, type Crop, type CroppedShape, cropAround } from "#site/library/picture-crop.contract.ts";
import { useSaveKey } from "#web/admin/use-save-key.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { publicUrl } from "#web/ui/picture-sources.ts";
import { CropFrame, FocusFrame } from "./crop-frame.tsx";
import { DescribeFields } from "./describe-fields.tsx";
import { changePicture } from "./library-calls.ts";

/** The part that is moved: the focus of all shapes, or the crop of one. */
type Mode = "focus" | CroppedShape;

const MODE_NAMES: Readonly<Record<Mode, string>> = {
  focus: "Point important",
  banner: "Cadrer la bannière",
  portrait: "Cadrer le portrait",
};

/** Below it, a crop is the one that was there: the frame rounds. */
const SAME = 0.01;

/** The changed values of a picture. */
export type Edited = Pick<LibraryPicture, "alt" | "decorative" | "focus" | "crops">;

/** A picture with its focus and its crops, seen live. With one mode there is no choice of the part that is moved. */
export default function EditPicture({
  picture,
  modes,
  shapes,
  everywhere,
  edited = picture,
  onEdited,
  onSaved,
  children,
}: {
  picture: LibraryPicture;
  modes: readonly Mode[];
  /** The shapes that are previewed. */
  shapes: readonly CroppedShape[];
  /** True if contents that show the picture change with it. */
  everywhere: boolean;
  /** The values that were changed earlier and not saved. */
  edited?: Edited;
  onEdited?: (edited: Edited) => void;
  onSaved: (picture: LibraryPicture) => void;
  /** Stands beside the button that saves. */
  children?: ReactNode;
}): ReactNode {
  const { width, height } = picture;
  const [mode, setMode] = useState(modes[0]);
  const [shown, setShown] = useState({ alt: edited.alt, decorative: edited.decorative });
  const [focus, setFocus] = useState(edited.focus);
  const [crops, setCrops] = useState<PictureCrops>(edited.crops);
  const { busy, run } = useSingleFlight();
  const [altProblem, setAltProblem] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  const src = publicUrl(picture.references.photo);
  const image = useLoadedImage(src);
  const form = useRef<HTMLFormElement>(null);
  useSaveKey(form, () => void run(save));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of a value is one
  useEffect(() => onEdited?.({ ...shown, focus, crops }), [shown, focus, crops]);
  const partOf = (shape: CroppedShape) => crops[shape] ?? cropAround({ width, height }, shape, focus);

  function submit(event: FormEvent) {
    event.preventDefault();
    // It may stand in the form of a content, as far as React knows.
    event.stopPropagation();
    void run(save);
  }

  async function save() {
    setProblem(null);
    // Another text alone must not take other crops from contents that have their own.
    const moved = !isSameValue([focus, crops], [picture.focus, picture.crops]);
    const result = await changePicture(picture.id, {
      version: picture.version,
      ...shown,
      alt: shown.alt.trim(),
      focus,
      crops,
      everywhere: everywhere && moved,
    });
    setAltProblem(result.ok ? undefined : result.fields.alt);
    if (result.ok) onSaved(result.value);
    else if (!result.fields.alt) setProblem(describeFailure(result));
  }

  return (
    <form ref={form} onSubmit={submit} noValidate aria-label="Modifier l’image" className="grid gap-5">
      {modes.length > 1 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Cadrage</legend>
          {modes.map((one) => (
            <Button
              key={one}
              tone={one === mode ? "primary" : "ghost"}
              size="small"
              aria-pressed={one === mode}
              onClick={() => setMode(one)}
            >
              {MODE_NAMES[one]}
            </Button>
          ))}
        </fieldset>
      )}
      <div className={`grid gap-4 ${shapes.length > 0 ? "sm:grid-cols-[minmax(0,1fr)_11rem]" : ""}`}>
        <div className="min-w-0">
          {mode === "focus" && <FocusFrame src={src} width={width} height={height} focus={focus} onChange={setFocus} />}
          {mode && mode !== "focus" && (
            <CropFrame
              key={mode}
              src={src}
              shape={mode}
              initial={partOf(mode)}
              onChange={(crop) =>
                setCrops((before) => {
                  const former = before[mode] ?? cropAround({ width, height }, mode, focus);
                  return isNear(former, crop) ? before : { ...before, [mode]: crop };
                })
              }
            />
          )}
          {mode && mode !== "focus" && crops[mode] && modes.includes("focus") && (
            <Button
              tone="quiet"
              size="small"
              className="-ml-2"
              onClick={() => {
                setCrops({ ...crops, [mode]: null });
                setMode("focus");
              }}
            >
              Suivre le point important
            </Button>
          )}
        </div>
        {shapes.length > 0 && (
          <div className="grid grid-cols-2 content-start gap-3 sm:grid-cols-1">
            {shapes.map((shape) => (
              <ShapePreview key={shape} picture={image} shape={shape} part={partOf(shape)} />
            ))}
          </div>
        )}
      </div>
      <DescribeFields
        {...shown}
        error={altProblem}
        onChange={(change) => {
          setAltProblem(undefined);
          setShown({ ...shown, ...change });
        }}
      />
      {problem && <FormProblem title="Rien n’a été enregistré" text={problem} />}
      <div className="dialog-foot">
        <Button type="submit" busy={busy} disabled={busy}>
          Enregistrer l’image
        </Button>
        {children}
      </div>
    </form>
  );
}

function isNear(one: Crop, other: Crop): boolean {
  return (["x", "y", "width", "height"] as const).every((side) => Math.abs(one[side] - other[side]) < SAME);
}

const NAMES: Readonly<Record<CroppedShape, string>> = { banner: "Bannière", portrait: "Portrait" };

/** A part of a picture as the site will show it, drawn while it is chosen. */
function ShapePreview({
  picture,
  shape,
  part,
}: {
  /** Null until it is loaded. */
  picture: HTMLImageElement | null;
  shape: CroppedShape;
  part: Crop;
}): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = CROPPED_SHAPES[shape];
  const { x, y, width: share, height: rise } = part;

  useEffect(() => {
    const pen = canvas.current?.getContext("2d");
    if (!pen || !picture) return;
    const { naturalWidth: w, naturalHeight: h } = picture;
    pen.drawImage(picture, x * w, y * h, share * w, rise * h, 0, 0, pen.canvas.width, pen.canvas.height);
  }, [picture, x, y, share, rise]);

  return (
    <figure className="grid gap-1">
      <canvas
        ref={canvas}
        width={width / 3}
        height={height / 3}
        className={`w-full rounded-tile bg-sand ${shape === "portrait" ? "max-w-32" : ""}`}
      />
      <figcaption className="text-[0.92rem] text-muted">{NAMES[shape]}</figcaption>
    </figure>
  );
}

/** Returns the picture once it can be drawn; null before. */
function useLoadedImage(src: string): HTMLImageElement | null {
  const [loaded, setLoaded] = useState<HTMLImageElement | null>(null);
  useEffect(() => {
    const image = new Image();
    image.onload = () => setLoaded(image);
    image.src = src;
    return () => {
      image.onload = null;
    };
  }, [src]);
  return loaded;
}
