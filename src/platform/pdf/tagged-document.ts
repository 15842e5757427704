import PDFDocument, { type PDFStructureElement } from "pdfkit";

/** A pdfkit document whose pages begin as an artifact and whose links belong to an element of the structure. */
export class TaggedDocument extends PDFDocument {
  /** The element that the next links belong to. */
  linkElement: PDFStructureElement | undefined;

  override addPage(options?: unknown): this {
    super.addPage(options);
    // Everything drawn before the page's first child is its background.
    return this.markContent("Artifact");
  }

  override link(x: number, y: number, width: number, height: number, url: string): this {
    return super.link(x, y, width, height, url, { structParent: this.linkElement, Contents: new String(url) });
  }
}
