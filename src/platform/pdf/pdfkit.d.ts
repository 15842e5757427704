/** The part of pdfkit that tags need: it ships without types. */
declare module "pdfkit" {
  export default class PDFDocument {
    constructor(options: Record<string, unknown>);
    addPage(options?: unknown): this;
    link(x: number, y: number, width: number, height: number, url: string, options?: object): this;
    struct(type: string, options?: { alt?: string; scope?: string; actual?: string }): PDFStructureElement;
    addStructure(element: PDFStructureElement): this;
    markStructureContent(tag: string): PDFStructureContent;
    markContent(tag: string): this;
    endMarkedContent(): this;
    [Symbol.asyncIterator](): AsyncIterator<Buffer>;
  }

  export interface PDFStructureElement {
    add(child: PDFStructureElement | PDFStructureContent): this;
  }

  export interface PDFStructureContent {
    refs: readonly unknown[];
  }
}
