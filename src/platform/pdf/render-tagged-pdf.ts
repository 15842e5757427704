import { buffer } from "node:stream/consumers";
import layout from "@react-pdf/layout";
import draw from "@react-pdf/render";
import { type DocumentProps, Font, pdf } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import type { LaidOutNode } from "./laid-out-node.ts";
import { orderGlyphs } from "./order-glyphs.ts";
import { tagPages } from "./tag-pages.ts";
import { TaggedDocument } from "./tagged-document.ts";

// Their types leave out the fonts, and name another kind of document.
const layOut = layout as unknown as (document: unknown, fonts: typeof Font) => Promise<{ children: LaidOutNode[] }>;
const drawPages = draw as unknown as (document: TaggedDocument, pages: { children: LaidOutNode[] }) => void;

/**
 * Renders a document of `@react-pdf/renderer` as a tagged PDF, in this thread, which it blocks for tens of milliseconds.
 * The renderer cannot tag: these are its own steps, with the tags put between layout and drawing.
 */
export async function renderTaggedPdf(element: ReactElement<DocumentProps>): Promise<Buffer> {
  const { props } = element;
  const { container } = pdf(element);
  const document = new TaggedDocument({
    tagged: true,
    pdfVersion: "1.7",
    lang: props.language,
    displayTitle: true,
    autoFirstPage: false,
    info: withoutUndefined({
      Title: props.title,
      Author: props.author,
      Subject: props.subject,
      Creator: props.creator,
      Producer: props.producer,
      CreationDate: props.creationDate,
      ModDate: props.modificationDate,
    }),
  });
  const pages = await layOut(container.document, Font);
  orderGlyphs(pages.children);
  tagPages(pages.children, document);
  drawPages(document, pages);
  return buffer(document);
}

// pdfkit reads every property that is there.
const withoutUndefined = (info: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(info).filter(([, value]) => value !== undefined));
