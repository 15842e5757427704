import { type ReactNode, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { CROPPED_SHAPES, type Crop, type CroppedShape } from "#site/library/picture-crop.contract.ts";

/** Beyond it, a crop of a telephone's photograph would be shown larger than it is. */
const MOST_ZOOM = 4;

/** The whole picture below a frame with the proportions of a shape: moved by hand or arrows, zoomed by wheel or slider. */
export function CropFrame({
  src,
  shape,
  initial,
  onChange,
}: {
  src: string;
  shape: CroppedShape;
  initial: Crop;
  onChange: (crop: Crop) => void;
}): ReactNode {
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  // The frame has no place before: zooming would move it without end.
  const [loaded, setLoaded] = useState(false);
  const { width, height } = CROPPED_SHAPES[shape];

  return (
    <div className="grid gap-3">
      <div className="relative h-72 overflow-hidden rounded-tile bg-ink sm:h-80">
        <Cropper
          image={src}
          aspect={width / height}
          crop={position}
          zoom={zoom}
          maxZoom={MOST_ZOOM}
          initialCroppedAreaPercentages={inPercent(initial)}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          zoomWithScroll={loaded}
          onMediaLoaded={() => setLoaded(true)}
          onCropAreaChange={(area) => onChange(inFractions(area))}
          disableAutomaticStylesInjection
          mediaProps={{ alt: "" }}
          cropperProps={{ role: "group", "aria-label": "Cadre\u00a0: les flèches déplacent l’image" }}
        />
      </div>
      <label className="flex items-center gap-3">
        <span className="flex-none text-[0.95rem] font-semibold">Agrandir</span>
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={zoom}
          disabled={!loaded}
          onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
          className="min-h-11 min-w-0 flex-1 accent-forest"
        />
      </label>
    </div>
  );
}

function inPercent({ x, y, width, height }: Crop): Area {
  return { x: x * 100, y: y * 100, width: width * 100, height: height * 100 };
}

function inFractions({ x, y, width, height }: Area): Crop {
  const within = (percent: number) => Math.min(1, Math.max(0, Math.round(percent * 100) / 10_000));
  const [left, top] = [within(x), within(y)];
  return { x: left, y: top, width: Math.min(within(width), 1 - left), height: Math.min(within(height), 1 - top) };
}
