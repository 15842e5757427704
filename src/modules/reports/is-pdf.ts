/** Readers look for the two marks at these distances from the file's ends. */
const HEAD_BYTES = 1_024;
const TAIL_BYTES = 2_048;

/** True if the bytes begin and end as a PDF does: other files, and downloads that broke off, do not. */
export function isPdf(bytes: Buffer): boolean {
  const start = bytes.subarray(0, HEAD_BYTES).toString("latin1");
  const end = bytes.subarray(-TAIL_BYTES).toString("latin1");
  return /%PDF-\d\.\d/.test(start) && /startxref\s+\d+\s+%%EOF/.test(end);
}
