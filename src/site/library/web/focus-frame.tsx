import type { PointerEvent, ReactNode } from "react";
import type { PictureFocus } from "#site/library/library.contract.ts";

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
