import { type ReactNode, useEffect, useRef } from "react";
import { CROPPED_SHAPES, type Crop, type CroppedShape } from "#site/library/picture-crop.contract.ts";

const NAMES: Readonly<Record<CroppedShape, string>> = { banner: "Bannière", portrait: "Portrait" };

/** A part of a picture as the site will show it, drawn while it is chosen. */
export function ShapePreview({
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
