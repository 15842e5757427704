/** Returns true for the HTML of an article. */
export function isRichText(value: unknown): value is string {
  return typeof value === "string" && /^<[a-z][^>]*>.*<\/[a-z]\w*>$/s.test(value);
}

const SIGNS: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&nbsp;": "\u00a0",
};

const LINK = /<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs;
const PICTURE = /<img\b[^>]*>/g;

/** Signs that no script has, so that they stand for pictures: the first is that of the first picture. */
const FIRST_SIGN = 0xe000;
const SIGN = /[\ue000-\uf8ff]/;

/**
 * Returns the words of an article, a line for each paragraph, with what its pictures show, the signs of its lists and
 * its cells apart. `signOf` gives what stands for a picture.
 */
export function articleWords(html: string, signOf: (src: string) => string = () => "Image"): string {
  return withMarkers(html)
    .replace(PICTURE, (image) => {
      const alt = attributeOf(image, "alt");
      return `${signOf(attributeOf(image, "src"))}\n${alt ? `Ce que montre l’image\u00a0: ${alt}` : "Image décorative"}\n`;
    })
    .replace(/(?:<\/p>)?<\/t[dh]>(?=<t[dh]\b)/g, " | ")
    .replace(/<br[^>]*>|<\/(?:p|li|h\d|tr|blockquote|figure|caption)>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&\w+;/g, (sign) => SIGNS[sign] ?? sign)
    .replace(/\n{2,}/g, "\n")
    .trim();
}

function attributeOf(tag: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
}

/** Returns the article with the bullet or the number of each item before its words; inner lists are set in. */
function withMarkers(html: string): string {
  /** The number of the next item of each open list, null if it has bullets. */
  const open: (number | null)[] = [];
  return html.replace(/<(\/?)(ul|ol|li)\b([^>]*)>/g, (tag, closing: string, name: string, attributes: string) => {
    if (name !== "li") {
      if (closing) open.pop();
      else open.push(name === "ul" ? null : Number(/\bstart="(\d+)"/.exec(attributes)?.[1] ?? 1));
      return "\n";
    }
    if (closing) return tag;
    const number = open.pop() ?? null;
    open.push(number === null ? null : number + 1);
    return `${"\u2003".repeat(open.length - 1)}${number === null ? "•" : `${number}.`} `;
  });
}

/** A picture of two compared articles, and which of them has it. */
export interface ComparedPicture {
  /** Its reference in the file store. */
  reference: string;
  before: boolean;
  after: boolean;
}

/** Two values as they are compared: their words, and the pictures that signs among the words stand for. */
export interface ComparedWords {
  before: string;
  after: string;
  /** Returns the picture that a sign stands for; undefined for a sign of the words themselves. */
  pictureOf: (sign: string) => ComparedPicture | undefined;
}

/** Returns two values as they are compared. Articles are read as words, with the addresses of the links that differ. */
export function wordsOfBoth(before: string, after: string): ComparedWords {
  const [former, latter] = [before, after].map((value) => (isRichText(value) ? value : "")) as [string, string];
  const sources = [...new Set([...pictures(former), ...pictures(latter)])];
  const signOf = (src: string) => String.fromCharCode(FIRST_SIGN + sources.indexOf(src));
  const words = (value: string, other: string) =>
    isRichText(value) ? articleWords(withNewAddresses(value, other), signOf) : value;
  return {
    before: words(before, latter),
    after: words(after, former),
    pictureOf: (sign) => {
      const src = sources[sign.charCodeAt(0) - FIRST_SIGN];
      if (src === undefined) return undefined;
      const has = (html: string) => pictures(html).includes(src);
      return { reference: src.replace(/^\/public\//, ""), before: has(former), after: has(latter) };
    },
  };
}

/** Returns the words and the signs of pictures of a compared text, in their order. */
export function splitAtSigns(words: string): string[] {
  return words.split(new RegExp(`(${SIGN.source})`)).filter((part) => part !== "");
}

/** Returns true if signs of pictures may be among the words. */
export function hasSigns(words: string): boolean {
  return SIGN.test(words);
}

/** Returns true for two articles whose words, pictures and links are the same. */
export function differInFormOnly(before: unknown, after: unknown): boolean {
  if (!isRichText(before) || !isRichText(after) || before === after) return false;
  const words = wordsOfBoth(before, after);
  return words.before === words.after;
}

function pictures(html: string): string[] {
  return (html.match(PICTURE) ?? []).map((image) => attributeOf(image, "src"));
}

/** Returns the article with the address behind each link that the other one has not. */
function withNewAddresses(html: string, other: string): string {
  const known = new Set(Array.from(other.matchAll(LINK), ([, href, text]) => `${href} ${text}`));
  return html.replace(LINK, (link, href: string, text: string) =>
    known.has(`${href} ${text}`) ? link : `${link} (${href})`,
  );
}
