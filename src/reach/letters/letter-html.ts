import sanitizeHtml from "sanitize-html";
import { RICH_TEXT_TAGS } from "#platform/rich-text.ts";
import { FOREST, MUTED, SAND, SUN } from "#shared/brand/colours.ts";
import { mailPicture } from "#site/library/picture.contract.ts";

const TEXT = "margin:0 0 18px;font-size:16px;line-height:25px";
const HEADING = "margin:26px 0 10px;line-height:1.3;font-weight:700";
const LIST = "margin:0 0 18px;padding-left:22px;font-size:16px;line-height:25px";
const CELL = `padding:7px 10px;border:1px solid ${SAND};font-size:14px;line-height:20px;text-align:left`;

// Mail programs ignore style sheets: every style is on its element.
const STYLES: Readonly<Record<string, string>> = {
  p: TEXT,
  h2: `${HEADING};font-size:24px`,
  h3: `${HEADING};font-size:20px`,
  h4: `${HEADING};font-size:17px`,
  ul: LIST,
  ol: LIST,
  blockquote: `margin:0 0 18px;padding:4px 0 4px 16px;border-left:4px solid ${SUN}`,
  a: `color:${FOREST};font-weight:600;text-decoration:underline`,
  figure: "margin:0 0 18px",
  img: "display:block;max-width:100%;height:auto;border-radius:10px",
  figcaption: `padding-top:6px;font-size:13px;line-height:19px;color:${MUTED}`,
  table: "width:100%;margin:0 0 18px;border-collapse:collapse",
  th: CELL,
  td: CELL,
  hr: `margin:26px 0;border:0;border-top:1px solid ${SAND}`,
};

/** Returns sanitised HTML as mail programs can show it: styled on each element, pictures as JPEG, all addresses whole. */
export function letterHtml(html: string, publicUrl: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...RICH_TEXT_TAGS],
    allowedAttributes: false,
    parseStyleAttributes: false,
    transformTags: {
      "*": (tagName, attribs) => {
        const style = STYLES[tagName];
        const shown = tagName === "img" ? pictureInMail(attribs) : attribs;
        const whole = Object.entries(shown).map(([name, value]) => [name, wholeAddress(name, value, publicUrl)]);
        return { tagName, attribs: { ...Object.fromEntries(whole), ...(style ? { style } : {}) } };
      },
    },
  });
}

/** Returns the attributes of a picture with a file that mail programs show, in a size that all of them keep to. */
function pictureInMail(attribs: Record<string, string>): Record<string, string> {
  const reference = (attribs.src ?? "").replace(/^\/public\//, "");
  const picture = mailPicture(reference, Number(attribs.width) || undefined);
  if (!picture) return attribs;
  const { width, height } = picture;
  return { ...attribs, src: `/public/${picture.reference}`, width: String(width), height: String(height) };
}

function wholeAddress(name: string, value: string, publicUrl: string): string {
  return (name === "href" || name === "src") && value.startsWith("/") ? publicUrl + value : value;
}
