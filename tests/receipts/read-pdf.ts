import { extractText, getDocumentProxy } from "unpdf";

/** What a reader would copy out of the PDF: all pages, runs of ordinary spaces and line ends as one space. */
export async function unpdfText(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await open(pdf), { mergePages: true });
  return text.replace(/[ \n]+/g, " ");
}

/** How many pages it has, and what it says of itself. */
export async function readPdfFacts(pdf: Uint8Array): Promise<{ pages: number; title: unknown; language: unknown }> {
  const document = await open(pdf);
  const { info } = await document.getMetadata();
  const facts = info as Record<string, unknown>;
  return { pages: document.numPages, title: facts.Title, language: facts.Language };
}

// The reader detaches the buffer that it is given, so it gets a copy.
const open = (pdf: Uint8Array) => getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 });
