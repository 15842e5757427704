import { expect, test } from "vitest";
import { picturePdf } from "./picture-pdf.ts";

test("the PDF is one page of the given size, filled by the picture, with every object at the offset in its table", async () => {
  const jpeg = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0x80, 0xff, 0xd9])]);
  const pdf = await picturePdf(jpeg, {
    pixels: { width: 1712, height: 1080 },
    millimetres: { width: 85.6, height: 54 },
    title: "Carte d’Aïssata",
  });
  expect(pdf.type).toBe("application/pdf");
  const text = Buffer.from(await pdf.arrayBuffer()).toString("latin1");
  expect(text.startsWith("%PDF-1.4\n")).toBe(true);
  expect(text).toContain("/MediaBox [0 0 242.65 153.07]");
  expect(text).toContain("/Width 1712 /Height 1080");
  expect(text).toContain("/Length 7 >>\nstream\n\xff\xd8\xff\xe0\x80\xff\xd9\nendstream");

  const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(table, table + 8)).toBe("xref\n0 7");
  const places = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
  expect(places).toHaveLength(6);
  places.forEach((place, index) => {
    expect(text.slice(place)).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
  });
  const [, title = ""] = /\/Title <FEFF([0-9a-f]+)>/.exec(text) ?? [];
  expect(Buffer.from(title, "hex").swap16().toString("utf16le")).toBe("Carte d’Aïssata");
});
