import sanitizeHtml, { type IOptions } from "sanitize-html";
import { holdsCredentials } from "#shared/address-credentials.ts";
import { ARTICLE_ELEMENTS, HEADINGS, INLINE_ELEMENTS, isListStart } from "#shared/article-elements.ts";
import { escapeText } from "#shared/escape-text.ts";
import { truncate } from "#shared/formats.ts";

/** Only pictures of our own file store: pages load nothing from other sites. */
const OWN_PICTURE = /^\/public\/[\w-]+(?:[./][\w-]+)*$/;
/** A page of this site; two slashes, or a slash and a backslash, would name another host. */
const OWN_PAGE = /^\/(?!\/)[^\s\\]*$/;
const WEB_ADDRESS = /^https?:\/\/[^\s\\]+$/i;
const CONTACT = /^(?:mailto|tel):[^\s\\]+$/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

const renamedHeadings = Object.entries(HEADINGS).flatMap(([tag, others]) =>
  others.map((other) => [other, tag] as const),
);
const MARKS = new RegExp(`</?(?:${INLINE_ELEMENTS.join("|")})(?: [^>]*)?>`, "g");

const RULES: IOptions = {
  allowedTags: [...ARTICLE_ELEMENTS],
  allowedAttributes: {
    a: ["href", "rel"],
    ol: ["start"],
    img: ["src", "alt", "width", "height"],
    th: ["colspan", "rowspan", "scope"],
    td: ["colspan", "rowspan"],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  // No article is nested deeper. Sanitising, and each later reading, takes more than twice as long for twice the depth.
  nestingLimit: 40,
  // The content of these elements is not text for readers.
  nonTextTags: ["script", "style", "textarea", "option", "svg", "math", "iframe", "object", "noscript", "template"],
  transformTags: {
    ...Object.fromEntries(renamedHeadings),
    b: "strong",
    i: "em",
    strike: "s",
    del: "s",
    a: (tagName, { href = "" }) => {
      const address = href.trim();
      if (OWN_PAGE.test(address)) return { tagName, attribs: { href: address } };
      if (WEB_ADDRESS.test(address) && !holdsCredentials(address)) {
        return { tagName, attribs: { href: address, rel: "external noopener noreferrer" } };
      }
      if (CONTACT.test(address)) {
        return { tagName, attribs: { href: address, rel: "noopener noreferrer" } };
      }
      return { tagName, attribs: {} };
    },
    img: (tagName, { src = "", alt = "", width = "", height = "" }) => ({
      tagName,
      attribs: { src: OWN_PICTURE.test(src) ? src : "", alt, ...numbers({ width, height }) },
    }),
    ol: (tagName, { start = "" }) => ({ tagName, attribs: isListStart(start) ? { start } : {} }),
    td: (tagName, { colspan = "", rowspan = "" }) => ({ tagName, attribs: numbers({ colspan, rowspan }) }),
    th: (tagName, { colspan = "", rowspan = "", scope = "" }) => ({
      tagName,
      attribs: { ...numbers({ colspan, rowspan }), ...(/^(?:col|row)$/.test(scope) ? { scope } : {}) },
    }),
  },
  exclusiveFilter({ tag, attribs }) {
    // A link without a target: only its text stays. Renaming the tag would also rename the end of the next link.
    if (tag === "a" && !attribs.href) return "excludeTag";
    return tag === "img" && !attribs.src;
  },
};

/**
 * Returns the HTML with only the elements of an article: headings, paragraphs, lists, quotes, tables, links to the web,
 * to mail and telephone, and pictures of our own. Removes everything else. Running it again changes nothing.
 */
export function sanitizeRichText(html: string): string {
  return withoutControlCharacters(sanitizeHtml(html, RULES)).trim();
}

const HOLDS_HTML = /<[!/]?[a-z][^<>]*>/i;

/**
 * Returns a written or stored text as an article: HTML sanitised, plain text, as former versions stored it and other
 * programs send it, in paragraphs, one for each line. Running it again changes nothing.
 */
export function asRichText(text: string): string {
  if (HOLDS_HTML.test(text)) {
    const html = sanitizeRichText(text);
    return html === "" || HOLDS_HTML.test(html) ? html : `<p>${html}</p>`;
  }
  const lines = withoutControlCharacters(text)
    .split(/\n+/)
    .filter((line) => line.trim() !== "");
  // Sanitised before, it may have entities.
  return lines.map((line) => `<p>${escapeText(line.trim().replace(/&amp;/g, "&"))}</p>`).join("");
}

// As they are stored: sanitised, a figure has no attribute and holds no other.
const FIGURE = /<figure>(?:(?!<\/?figure>)[\s\S])*<\/figure>|<img [^>]*>/g;

/** Returns sanitised HTML without the pictures that `isGone` names by their address, and without their captions. */
export function withoutPictures(html: string, isGone: (src: string) => boolean): string {
  return html.replace(FIGURE, (shown) => {
    const src = /<img [^>]*?src="([^"]*)"/.exec(shown)?.[1];
    return src !== undefined && isGone(src) ? "" : shown;
  });
}

/** The beginning of an article that lists and link previews show, in characters. */
export const EXCERPT_LENGTH = 300;

/**
 * Returns the sentences of the HTML on one line, without markup, cut between two words at about `maximum` characters. A
 * heading ends with a full stop there, unless it has a sign at its end, and so does a list, whose items commas part.
 * Tables, films and pictures are left out.
 */
export function plainText(html: string, maximum: number): string {
  // The first words do not need the whole article.
  const beginning = sentencesOf(withoutOpenTag(html.slice(0, 2 * maximum)));
  return truncate([...beginning].length > maximum ? beginning : sentencesOf(html), maximum);
}

const HEADING = /<h[23]>(.*?)<\/h[23]>/gs;
const ENDED = /^$|[.?!:;,…][\s»)]*$/;

// As they are stored: sanitised, neither has an attribute.
const WITHOUT_SENTENCES = /<(table|figure)>.*?<\/\1>/gs;

function sentencesOf(html: string): string {
  const sentences = sanitizeRichText(html).replace(WITHOUT_SENTENCES, " ");
  const stopped = sentences.replace(HEADING, (heading, inner: string) => {
    const words = wordsOf(inner);
    return ENDED.test(words) ? heading : ` ${escapeText(words)}. `;
  });
  return wordsOf(withSignsInLists(stopped));
}

const ITEM_END = "</li>";

/** Ends each item of a list with a comma and the last one with a full stop, unless it has a sign at its end. */
function withSignsInLists(html: string): string {
  const [first = "", ...others] = html.split(ITEM_END);
  let text = first;
  let item = first;
  for (const next of others) {
    const sign = ENDED.test(wordsOf(item)) ? "" : /^\s*<\/[ou]l>/.test(next) ? "." : ",";
    // Within the paragraph of the item.
    const end = text.search(/(?:<\/[^>]+>)*$/);
    text = `${text.slice(0, end).trimEnd()}${sign}${text.slice(end)}${ITEM_END}${next}`;
    item = next;
  }
  return text;
}

function textOf(html: string): string {
  return wordsOf(sanitizeRichText(html));
}

function wordsOf(sanitized: string): string {
  // Sanitised text has no `<` but those of its tags, and escapes four characters only.
  return (
    sanitized
      .replace(MARKS, "")
      .replace(/<[^>]*>/g, " ")
      .replace(/&lt;/g, "<")
      .replace(/&gt;/g, ">")
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, "&")
      // No-break spaces are typography, and stay.
      .replace(/[ \t\r\n]+/g, " ")
      .trim()
  );
}

/** Returns the text of the HTML without markup, each of its blocks on a line of its own. */
export function plainLines(html: string): string {
  const lines = html.replace(/<br \/>|<\/(?:p|h[23]|li|tr|figure|caption)>/g, "$&\n").split("\n");
  return lines.map(textOf).filter(Boolean).join("\n");
}

/** Removes a tag or an entity that was cut at the end. */
function withoutOpenTag(html: string): string {
  return html.replace(/<[^>]*$|&[^;\s]*$/, "");
}

/** Returns true if the article has neither words nor a picture. */
export function isEmptyRichText(html: string): boolean {
  return textOf(html) === "" && !html.includes("<img");
}

/** Removes the characters that XML documents must not contain. */
export function withoutControlCharacters(text: string): string {
  return text.replace(CONTROL_CHARACTERS, "");
}

function numbers(given: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => /^[1-9]\d{0,3}$/.test(value)));
}
