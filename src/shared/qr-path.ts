import { create } from "qrcode";

/** A QR code as one SVG path in squares of one unit, and its width in squares, without its margin. */
export interface QrPath {
  d: string;
  size: number;
}

/** Returns the QR code of a text, which stays readable if a tenth of it is damaged. */
export function qrPath(text: string): QrPath {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const { size } = modules;
  let d = "";
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!modules.get(y, x)) continue;
      const start = x;
      while (x + 1 < size && modules.get(y, x + 1)) x++;
      const width = x + 1 - start;
      d += `M${start} ${y}h${width}v1h-${width}z`;
    }
  }
  return { d, size };
}
