/** Digits only, so that each page has one address. However large, it can be counted with exactly. */
const PAGE_NUMBER = /^[1-9]\d{0,14}$/;

/** The number of a page as calls and addresses write it, or null if it is none. */
export function readPageNumber(text: string): number | null {
  return PAGE_NUMBER.test(text) ? Number(text) : null;
}
