const PDF_WITHIN = 1_024;
const IMAGES: readonly (readonly number[])[] = [
  ...[
    [0x89, 0x50, 0x4e, 0x47],
    [0xff, 0xd8, 0xff],
    [0x47, 0x49, 0x46, 0x38],
    [0x49, 0x49, 0x2a, 0x00],
  ],
];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const SAVE_AGAIN = "enregistrez-le au format .xlsx, sans mot de passe, ou en CSV";

/**
 * Returns what a file is and what to do with it, in French, if it is surely no table: a PDF, a picture, a document, an archive. Null
 * otherwise. `wanted` says whom to ask for the table.
 */
export function nameOtherFile(bytes: Uint8Array, wanted: string): string | null {
  const is = (what: string, advice = wanted) => `Ceci est ${what}\u00a0: ${advice}.`;
  const begins = (signature: readonly number[]) => signature.every((byte, index) => bytes[index] === byte);
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = content.toString("latin1", 0, PDF_WITHIN);
  if (start.includes("%PDF-")) return is("un PDF");
  const isMedia = /^(RIFF[\s\S]{4}WEBP|[\s\S]{4}ftyp)/.test(start);
  if (isMedia || IMAGES.some(begins)) return is("une image");
  if (start.startsWith("{\\rtf")) return is("un document Word");
  if (begins(COMPOUND)) {
    return is("un ancien fichier Excel ou Word, ou un classeur protégé", SAVE_AGAIN);
  }
  if (!begins(ZIP) || content.includes("xl/")) return null;
  if (content.includes("word/document.xml")) return is("un document Word");
  if (content.includes("opendocument.spreadsheet")) return is("un classeur LibreOffice", SAVE_AGAIN);
  return is("une archive ZIP", "choisissez le fichier CSV ou Excel qu’elle contient");
}
