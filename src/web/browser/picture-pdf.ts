/** A width and a height. */
export interface Extent {
  width: number;
  height: number;
}

const POINTS_PER_MILLIMETRE = 72 / 25.4;

/** Returns a PDF of one page of this size in millimetres, filled by a JPEG of this size in pixels. */
export async function picturePdf(
  jpeg: Blob,
  { pixels, millimetres, title }: { pixels: Extent; millimetres: Extent; title: string },
): Promise<Blob> {
  const width = points(millimetres.width);
  const height = points(millimetres.height);
  const drawing = `q ${width} 0 0 ${height} 0 0 cm /Picture Do Q`;
  const objects: BlobPart[][] = [
    ["<< /Type /Catalog /Pages 2 0 R /Lang (fr) /ViewerPreferences << /DisplayDocTitle true >> >>"],
    ["<< /Type /Pages /Kids [3 0 R] /Count 1 >>"],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R`,
      " /Resources << /XObject << /Picture 5 0 R >> >> >>",
    ],
    [`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`],
    [
      `<< /Type /XObject /Subtype /Image /Width ${pixels.width} /Height ${pixels.height} /ColorSpace /DeviceRGB`,
      ` /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.size} >>\nstream\n`,
      jpeg,
      "\nendstream",
    ],
    [`<< /Title <${utf16(title)}> >>`],
  ];

  // The end of the file lists the offset of each object in bytes.
  let at = 0;
  const parts: BlobPart[] = [];
  const write = (part: BlobPart) => {
    parts.push(part);
    at += part instanceof Blob ? part.size : String(part).length;
  };
  const places: number[] = [];
  write("%PDF-1.4\n");
  objects.forEach((object, index) => {
    places.push(at);
    write(`${index + 1} 0 obj\n`);
    for (const part of object) write(part);
    write("\nendobj\n");
  });
  const table = at;
  write(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`);
  for (const place of places) write(`${String(place).padStart(10, "0")} 00000 n \n`);
  write(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  return new Blob(parts, { type: "application/pdf" });
}

function points(millimetres: number): string {
  return (millimetres * POINTS_PER_MILLIMETRE).toFixed(2);
}

/** Encodes the text as PDF does for any letters: UTF-16 in hexadecimal, after its byte order mark. */
function utf16(text: string): string {
  return `FEFF${Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, "0")).join("")}`;
}
