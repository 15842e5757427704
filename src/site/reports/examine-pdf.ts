import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFStream,
  PDFString,
} from "@cantoo/pdf-lib";

/** Why a PDF is not published. `active`: it holds a program, a file, or an action that runs by itself. */
export type PdfProblem = "unreadable" | "password" | "empty" | "huge" | "active";

/** The longest side of a page, in points: three metres. */
const LONGEST_SIDE = 8_504;
/** Actions that run a program, open another file or send what was typed. */
const ACTIVE_ACTIONS: ReadonlySet<string> = new Set([
  ...["JavaScript", "Launch", "GoToR", "GoToE", "SubmitForm", "ImportData"],
  ...["Rendition", "Movie", "Sound", "RichMediaExecute", "GoTo3DView"],
]);
const ACTIVE_ANNOTATIONS: ReadonlySet<string> = new Set([
  ...["FileAttachment", "RichMedia", "Movie", "Screen", "Sound", "3D"],
]);
const ACTIVE_KEYS = ["EmbeddedFiles", "EF", "XFA", "RichMediaContent"].map((name) => PDFName.of(name));
/** An address that opens something else than a page, a mail or a call. */
const OTHER_SCHEME = /^(?!https?:|mailto:|tel:)[a-z][\w+.-]*:/i;

/**
 * Examines all objects of a PDF, also those that nothing refers to any more. Returns null if it may be published: links
 * to web pages are no problem.
 */
export async function examinePdf(bytes: Uint8Array): Promise<PdfProblem | null> {
  try {
    // No password: what only restricts printing or copying opens without one.
    const document = await PDFDocument.load(bytes, { password: "", updateMetadata: false });
    const objects = document.context.enumerateIndirectObjects().map(([, object]) => object);
    if (objects.some(isActive) || opensWithAction(document.catalog)) return "active";
    const pages = document.getPages();
    if (pages.length === 0) return "empty";
    return pages.some((page) => Math.max(page.getWidth(), page.getHeight()) > LONGEST_SIDE) ? "huge" : null;
  } catch (error) {
    return error instanceof Error && /password/i.test(error.message) ? "password" : "unreadable";
  }
}

function isActive(object: PDFObject): boolean {
  if (object instanceof PDFStream) return isActive(object.dict);
  if (object instanceof PDFArray) return object.asArray().some(isActive);
  if (!(object instanceof PDFDict)) return false;
  return (
    ACTIVE_KEYS.some((key) => object.has(key)) ||
    ACTIVE_ACTIONS.has(nameIn(object, "S")) ||
    ACTIVE_ANNOTATIONS.has(nameIn(object, "Subtype")) ||
    leadsElsewhere(object) ||
    actsByItself(object) ||
    object.values().some(isActive)
  );
}

/** Returns whether a link opens a file or a program. */
function leadsElsewhere(object: PDFDict): boolean {
  if (nameIn(object, "S") !== "URI") return false;
  const address = object.lookup(PDFName.of("URI"));
  const isText = address instanceof PDFString || address instanceof PDFHexString;
  return !isText || OTHER_SCHEME.test(address.decodeText().trim());
}

/**
 * Returns whether something happens when a page or a field is only shown. A font may be named `AA` too: it holds no
 * action.
 */
function actsByItself(object: PDFDict): boolean {
  const additional = object.lookup(PDFName.of("AA"));
  if (!(additional instanceof PDFDict)) return false;
  return additional.keys().some((key) => isAction(additional.lookup(key)));
}

/** Returns whether opening the document does more than turn to a page. */
function opensWithAction(catalog: PDFDict): boolean {
  const action = catalog.lookup(PDFName.of("OpenAction"));
  return action instanceof PDFDict && nameIn(action, "S") !== "GoTo";
}

function isAction(object: PDFObject | undefined): boolean {
  return object instanceof PDFDict && object.has(PDFName.of("S"));
}

function nameIn(object: PDFDict, key: string): string {
  const value = object.lookup(PDFName.of(key));
  return value instanceof PDFName ? value.decodeText() : "";
}
