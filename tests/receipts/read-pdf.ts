import { extractText, getDocumentProxy } from "unpdf";

/** The text that a reader would copy out of the PDF: all pages, runs of ordinary spaces and line ends as one space. */
export async function unpdfText(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await open(pdf), { mergePages: true });
  return text.replace(/[ \n]+/g, " ");
}

/** The same, page by page. */
export async function unpdfPages(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await open(pdf), { mergePages: false });
  return text.map((page) => page.replace(/[ \n]+/g, " "));
}

/** The number of its pages, and its own description. */
export async function readPdfFacts(pdf: Uint8Array): Promise<{ pages: number; title: unknown; language: unknown }> {
  const document = await open(pdf);
  const { info } = await document.getMetadata();
  const facts = info as Record<string, unknown>;
  return { pages: document.numPages, title: facts.Title, language: facts.Language };
}

// The reader detaches the buffer that it is given, so it gets a copy.
const open = (pdf: Uint8Array) => getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 });

/**
 * Returns the elements that a screen reader goes through, in its order: of each that holds something its tag with its
 * text or, of a picture, what it shows. Throws if a page draws anything that is neither tagged nor marked as
 * decoration.
 */
export async function readPdfOutline(pdf: Uint8Array): Promise<string[]> {
  const document = await open(pdf);
  const outline: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const texts = new Map<string, string>();
    let mark: string | undefined;
    for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
      if ("str" in item) {
        if (mark === undefined && item.str.trim() !== "") throw new Error(`not tagged: ${item.str}`);
        if (mark !== undefined) texts.set(mark, `${texts.get(mark) ?? ""}${item.str}${item.hasEOL ? " " : ""}`);
      } else if (item.type === "endMarkedContent") mark = undefined;
      else mark = item.id || "decoration";
    }
    const tree = await page.getStructTree();
    if (tree) outline.push(...outlineOf(tree, texts));
  }
  return outline;
}

interface Element {
  role: string;
  alt?: string;
  children: readonly (Element | { type: string; id: string })[];
}

function outlineOf(element: Element, texts: ReadonlyMap<string, string>): string[] {
  const inner = element.children.flatMap((child) => ("role" in child ? outlineOf(child, texts) : []));
  const own = element.children.flatMap((child) => ("id" in child ? (texts.get(child.id)?.trim() ?? []) : []));
  if (element.alt) return [`${element.role}: (${element.alt.replace(/\s+/g, " ")})`];
  return own.length === 0 ? inner : [`${element.role}: ${own.join(" ").replace(/\s+/g, " ")}`, ...inner];
}
