import { buffer } from "node:stream/consumers";
import layout from "@react-pdf/layout";
import draw from "@react-pdf/render";
import { type DocumentProps, Font, pdf } from "@react-pdf/renderer";
import PDFDocument, { type PDFStructureElement } from "pdfkit";
import type { ReactElement } from "react";
import type { LaidOutNode } from "./laid-out-node.ts";
import { orderGlyphs } from "./order-glyphs.ts";

/** These only hold other elements; all others hold text. */
const HOLDERS = new Set(["Document", "Sect", "Table", "TR"]);

const RIGHT_TO_LEFT = /\p{Script=Arabic}|\p{Script=Nko}|\p{Script=Adlam}/u;

/** A pdfkit document whose pages begin as an artifact and whose links belong to an element of the structure. */
class TaggedDocument extends PDFDocument {
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

interface Place {
  pdf: TaggedDocument;
  type: string;
  element: PDFStructureElement;
  /** The elements of what is laid out on several pages: tables by their name, repeated elements by their properties. */
  elements: Map<unknown, PDFStructureElement>;
}

/**
 * Adds the structure that screen readers follow to the laid-out pages. An element's `data-tag` names its place in the
 * structure (`H1`, `Table`, `Artifact` …), `data-alt` what a picture shows, `data-scope` what a header cell is for, and
 * `data-table` the table that a row belongs to, on whichever page it is.
 * Text without a tag is a paragraph, or part of the one around it; pictures without one, backgrounds and repeated
 * elements (`fixed`) after their first page are artifacts.
 */
function tagPages(pages: readonly LaidOutNode[], pdf: TaggedDocument): void {
  const element = pdf.struct("Document");
  pdf.addStructure(element);
  const root: Place = { pdf, type: "Document", element, elements: new Map() };
  for (const page of pages) page.children = [end(pdf), ...tagAll(page.children, root)];
}

function tagAll(nodes: readonly LaidOutNode[] | undefined, place: Place): LaidOutNode[] {
  return (nodes ?? []).flatMap((node) => tagNode(node, place));
}

function tagNode(node: LaidOutNode, parent: Place): LaidOutNode[] {
  const { pdf } = parent;
  const tag = node.props?.["data-tag"];
  const repeated = node.props?.fixed === true && parent.elements.has(node.props);
  if (tag === "Artifact" || repeated || (node.type === "SVG" && tag === undefined)) {
    return [mark(() => pdf.markContent("Artifact")), node, end(pdf)];
  }
  const place = tableOf(node, parent);
  if (node.type === "TEXT" || node.type === "SVG") return tagContent(node, placeOf(node, place, "P"));
  const within = placeOf(node, place, node.type === "LINK" ? "Link" : undefined);
  if (node.type === "LINK") return tagLink(node, within);
  const background = node.style?.backgroundColor !== undefined || hasBorder(node);
  const children = tagAll(node.children, within);
  if (!background) return [{ ...node, children }];
  return [mark(() => pdf.markContent("Artifact")), { ...node, children: [end(pdf), ...children] }];
}

function tagContent(node: LaidOutNode, { pdf, type, element }: Place): LaidOutNode[] {
  const text = textOf(node);
  if (!RIGHT_TO_LEFT.test(text)) return [mark(() => element.add(pdf.markStructureContent(type))), node, end(pdf)];
  // Its glyphs lie in the order in which they are seen: this is the one in which they are read.
  const span = pdf.struct("Span", { actual: text });
  element.add(span);
  return [mark(() => span.add(pdf.markStructureContent("Span"))), node, end(pdf)];
}

function textOf({ value = "", children = [] }: LaidOutNode): string {
  return value + children.map(textOf).join("");
}

function tagLink(node: LaidOutNode, within: Place): LaidOutNode[] {
  const { pdf, element } = within;
  const begin = mark(() => {
    pdf.linkElement = element;
  });
  return [begin, { ...node, children: tagAll(node.children, within) }];
}

/** Returns the table that a row names, in place of its parent: a row is laid out beside what is over its table. */
function tableOf({ props }: LaidOutNode, parent: Place): Place {
  const name = props?.["data-table"];
  if (name === undefined) return parent;
  const element = parent.elements.get(name) ?? parent.pdf.struct("Table");
  if (!parent.elements.has(name)) {
    parent.element.add(element);
    parent.elements.set(name, element);
  }
  return { ...parent, type: "Table", element };
}

/** Returns where the content of `node` belongs: in an element of its own, or in that of its parent. */
function placeOf(node: LaidOutNode, parent: Place, fallback?: string): Place {
  const implied = fallback === "P" && !HOLDERS.has(parent.type) ? undefined : fallback;
  const type = (node.props?.["data-tag"] as string | undefined) ?? implied;
  const element = type === undefined ? parent.element : parent.pdf.struct(type, optionsOf(node));
  if (type !== undefined) parent.element.add(element);
  parent.elements.set(node.props, element);
  return type === undefined ? parent : { ...parent, type, element };
}

function optionsOf({ props }: LaidOutNode): { alt?: string; scope?: string } {
  const { "data-alt": alt, "data-scope": scope } = props ?? {};
  return {
    ...(alt === undefined ? {} : { alt: String(alt) }),
    ...(scope === undefined ? {} : { scope: String(scope) }),
  };
}

const hasBorder = ({ box }: LaidOutNode): boolean =>
  ["borderTopWidth", "borderRightWidth", "borderBottomWidth", "borderLeftWidth"].some((side) => Boolean(box?.[side]));

const end = (pdf: TaggedDocument): LaidOutNode => mark(() => pdf.endMarkedContent());

/** Returns a node that draws nothing and runs `work` when the nodes before it are drawn. */
function mark(work: () => void): LaidOutNode {
  return { type: "CANVAS", box: { top: 0, left: 0, width: 1, height: 1 }, style: {}, props: { paint: work } };
}

// Their types leave out the fonts, and name another kind of document.
const layOut = layout as unknown as (document: unknown, fonts: typeof Font) => Promise<{ children: LaidOutNode[] }>;
const drawPages = draw as unknown as (document: TaggedDocument, pages: { children: LaidOutNode[] }) => void;

/**
 * Renders a document of `@react-pdf/renderer` as a tagged PDF, in this thread, which it blocks for tens of
 * milliseconds. The renderer cannot tag: these are its own steps, with the tags put between layout and drawing.
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
    // Else it reads the metrics of Helvetica, which no document uses, for each of them.
    font: "",
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
