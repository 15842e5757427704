/** Digits only, so that each page has one address, and small enough for exact arithmetic. */
const PAGE_NUMBER = /^[1-9]\d{0,14}$/;

/** Returns the page number of a call or an address, or null if it is not valid. */
export function readPageNumber(text: string): number | null {
  return PAGE_NUMBER.test(text) ? Number(text) : null;
}
