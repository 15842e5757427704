const HEADER = "%PDF-";
const END = /startxref\s+\d+\s+%%EOF/g;
/** Number of last bytes in which the end of the file is looked for: proxies and disks add a page or so. */
const TAIL_BYTES = 64 * 1024;

/**
 * Returns the bytes from the header of the PDF to its end, without what was put before or behind them on the way. Null
 * if it has none of the two: another file, or a download that broke off.
 */
export function cutToPdf(bytes: Buffer): Buffer | null {
  const start = bytes.indexOf(HEADER);
  if (start < 0) return null;
  const from = Math.max(start, bytes.length - TAIL_BYTES);
  const end = [...bytes.subarray(from).toString("latin1").matchAll(END)].at(-1);
  if (!end) return null;
  return Buffer.concat([bytes.subarray(start, from + end.index + end[0].length), Buffer.from("\n")]);
}
