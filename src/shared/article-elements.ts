/** The elements of an article: what the editor writes, the server stores, and pages and letters show. */
export const ARTICLE_ELEMENTS = [
  ...["p", "h2", "h3", "blockquote", "ul", "ol", "li", "hr", "br"],
  ...["strong", "em", "u", "s", "sup", "sub", "a"],
  ...["figure", "figcaption", "img"],
  ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
] as const;

/** The elements of its marks, which stand within a line. */
export const INLINE_ELEMENTS = ["strong", "em", "u", "s", "sup", "sub", "a"] as const;

/** The levels of headings: the title of the page is the first. Each is what these elements of other texts become. */
export const HEADINGS = { h2: ["h1", "h2"], h3: ["h3", "h4", "h5", "h6"] } as const;

/** Returns true if a numbered list may begin with this number, as `start` of `ol` has it. */
export function isListStart(text: string): boolean {
  return /^[1-9]\d{0,2}$/.test(text);
}
