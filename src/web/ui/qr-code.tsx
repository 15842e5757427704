import type { ReactNode } from "react";
import { INK } from "#shared/brand/colours.ts";
import type { QrPath } from "#shared/qr-path.ts";

/** A QR code as large as its white frame, which takes its space before the code is loaded; `margin` is in modules. */
export function QrCode({
  code,
  label,
  margin,
  className,
}: {
  code: QrPath | null;
  label: string;
  margin: number;
  className: string;
}): ReactNode {
  return (
    <div className={`grid aspect-square place-items-center border border-line bg-white ${className}`}>
      {code && (
        <svg
          role="img"
          aria-label={label}
          viewBox={`${-margin} ${-margin} ${code.size + 2 * margin} ${code.size + 2 * margin}`}
          shapeRendering="crispEdges"
          className="size-full"
        >
          <path d={code.d} fill={INK} />
        </svg>
      )}
    </div>
  );
}
