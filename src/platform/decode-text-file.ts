const CONTROL = /[^\P{Cc}\t]/u;
const UTF_16_MARKS = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];

/**
 * Returns the text of a file in UTF-8, with or without its mark, or else in Windows-1252. Null if it is no text: its first
 * line has control characters, or any line has the one that no text has.
 */
export function decodeTextFile(bytes: Uint8Array): string | null {
  if (UTF_16_MARKS.some(([first, second]) => bytes[0] === first && bytes[1] === second)) return null;
  const text = decodeUtf8(bytes) ?? new TextDecoder("windows-1252").decode(bytes);
  return text.includes("\0") || CONTROL.test(text.split(/[\r\n]/, 1)[0] ?? "") ? null : text;
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
