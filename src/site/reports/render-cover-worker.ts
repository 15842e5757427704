import { PDFiumLibrary } from "@hyzyla/pdfium";
import sharp from "sharp";

/** The most pixels of a cover, to each side. */
const WIDTH = 640;
const HEIGHT = 960;

const library = PDFiumLibrary.init();

/** Renders the first page of a PDF as PNG, in a thread of its own. Rejects if it cannot be opened or has no page. */
export default async (pdf: Uint8Array): Promise<Uint8Array> => {
  const document = await (await library).loadDocument(pdf);
  try {
    const page = document.getPage(0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = Math.min(WIDTH / originalWidth, HEIGHT / originalHeight);
    const { data } = await page.render({
      scale,
      render: ({ data: pixels, width, height }) =>
        sharp(pixels, { raw: { width, height, channels: 4 } })
          .flatten({ background: "white" })
          .png()
          .toBuffer(),
    });
    return data;
  } finally {
    document.destroy();
  }
};
