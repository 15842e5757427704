import { create } from "qrcode";

/** A QR code as one SVG path, in squares of one unit, and how many squares wide it is, without its margin. */
export interface QrPath {
  d: string;
  size: number;
}

/** The text becomes a code that survives a fold or a stain on a tenth of it. */
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
