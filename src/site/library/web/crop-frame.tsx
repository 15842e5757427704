import "react-easy-crop/react-easy-crop.css";
import { type PointerEvent, type ReactNode, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import type { PictureFocus } from "#site/library/library.contract.ts";
import { CROPPED_SHAPES, type Crop, type CroppedShape } from "#site/library/picture-crop.contract.ts";

/** Beyond it, a crop of a telephone's photograph would be shown larger than it is. */
const MOST_ZOOM = 4;

/**
 * The whole picture below a frame with the proportions of a shape: moved by hand or arrows, zoomed by wheel or slider.
 */
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

/** The whole picture with its focus: set by a touch or a click, or by two sliders. */
export function FocusFrame({
  src,
  width,
  height,
  focus,
  onChange,
}: {
  src: string;
  width: number;
  height: number;
  focus: PictureFocus;
  onChange: (focus: PictureFocus) => void;
}): ReactNode {
  const radius = Math.min(width, height) * 0.06;

  function point({ currentTarget, clientX, clientY, buttons }: PointerEvent<SVGSVGElement>) {
    if (buttons === 0) return;
    const box = currentTarget.getBoundingClientRect();
    onChange({ x: share(clientX - box.left, box.width), y: share(clientY - box.top, box.height) });
  }

  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 text-[0.95rem]">
        Touchez ce qui doit toujours rester visible&nbsp;: un visage, un geste.
      </legend>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        className="max-h-80 w-full cursor-crosshair touch-none rounded-tile bg-ink"
        onPointerDown={point}
        onPointerMove={point}
      >
        <image href={src} width={width} height={height} />
        <circle
          cx={focus.x * width}
          cy={focus.y * height}
          r={radius}
          strokeWidth={radius / 3}
          className="fill-none stroke-forest"
        />
        <circle
          cx={focus.x * width}
          cy={focus.y * height}
          r={radius * 1.3}
          strokeWidth={radius / 4}
          className="fill-none stroke-white"
        />
      </svg>
      <div className="grid gap-x-5">
        <Slider label="De gauche à droite" value={focus.x} onChange={(x) => onChange({ ...focus, x })} />
        <Slider label="De haut en bas" value={focus.y} onChange={(y) => onChange({ ...focus, y })} />
      </div>
    </fieldset>
  );
}

function Slider({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange: (value: number) => void;
}): ReactNode {
  return (
    <label className="flex items-center gap-3">
      <span className="flex-none text-[0.95rem] font-semibold">{label}</span>
      <input
        type="range"
        min={0}
        max={1}
        step={0.01}
        value={value}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        className="min-h-11 min-w-0 flex-1 accent-forest"
      />
    </label>
  );
}

function share(place: number, length: number): number {
  return Math.round(Math.min(1, Math.max(0, place / length)) * 100) / 100;
}
