import { toPlainText } from "@react-email/render";
import sanitizeHtml from "sanitize-html";
import type { AppContext } from "#composition/context.ts";
import { hashToken, randomToken } from "#platform/ids.ts";
import { plainText } from "#platform/rich-text.ts";
import type { MailContent } from "#reach/mailing/mail-content.ts";
import { linkSubscription } from "#reach/newsletter/change-subscription.ts";
import { findSubscriber } from "#reach/newsletter/newsletter.db.ts";
import { ARTICLE_ELEMENTS, HEADINGS } from "#shared/article-elements.ts";
import { FOREST, MUTED, SAND, SUN } from "#shared/brand/colours.ts";
import { quoted } from "#shared/quoted.ts";
import { linkPaths, paths } from "#shared/site-paths.ts";
import { findEvent } from "#site/events/events.db.ts";
import { insertRegistrationLink } from "#site/events/registrations.db.ts";
import { mailPicture } from "#site/library/picture.contract.ts";
import { findInGroup, findMember } from "./audience.db.ts";
import { isForParticipants, type LetterSegment, readersOf } from "./letters.contract.ts";
import type { Letter } from "./letters.db.ts";
import type { Recipient } from "./recipients.db.ts";

/** The most characters that inboxes show beside the subject. */
const PREVIEW_CHARACTERS = 120;
const AS_WRITTEN = Object.keys(HEADINGS).map((selector) => ({ selector, options: { uppercase: false } }));

/** Why the reader gets the letter, and a link of the reader's own. */
interface ReaderWords {
  closing: string;
  link: { label: string; url: string };
}

/** The letter as a mail to one reader; null in a test. */
export function letterMail(
  { subject, body }: Pick<Letter, "subject" | "body">,
  { publicUrl, reader }: { publicUrl: string; reader: ReaderWords | null },
): MailContent {
  const html = letterHtml(body, publicUrl);
  return {
    subject,
    preview: plainText(body, PREVIEW_CHARACTERS),
    title: subject,
    notice: reader === null ? "Ceci est un essai\u00a0: il n’est envoyé qu’à vous." : null,
    rich: { html, text: toPlainText(html, { wordwrap: false, selectors: AS_WRITTEN }) },
    closing: reader?.closing ?? null,
    link: reader?.link ?? null,
  };
}

type ReaderContext = Pick<AppContext, "db" | "clock" | "publicUrl">;

/** Where a recipient's mail goes, with what is made for it alone. */
interface Reader {
  email: string;
  headers: Readonly<Record<string, string>>;
  words: ReaderWords;
}

/**
 * Returns the reader of the letter, with new links. Returns null if the person left since the sending started: ended
 * the subscription, gave the seat back, came in the meantime, was erased.
 */
export async function findReader(ctx: ReaderContext, letter: Letter, recipient: Recipient): Promise<Reader | null> {
  if (recipient.subscriberId !== null) return findSubscribed(ctx, recipient.subscriberId);
  if (recipient.registrationId !== null) return findRegistered(ctx, letter, recipient.registrationId);
  const member = recipient.accountId !== null ? await findMember(ctx.db, recipient.accountId) : undefined;
  return member ? { email: member.email, headers: {}, words: wordsOfMember(ctx.publicUrl + paths.profile) } : null;
}

/** Returns why a reader gets the letter, with an address that stands for the reader's own link. */
export async function describeReaders(
  { db }: Pick<AppContext, "db">,
  { segment, targetId }: Pick<Letter, "segment" | "targetId">,
  url: string,
): Promise<ReaderWords> {
  if (readersOf(segment) === "members") return wordsOfMember(url);
  if (!isForParticipants(segment)) return wordsOfSubscriber(url);
  const event = await findEvent(db, targetId ?? "");
  return wordsOfParticipant(segment, { title: event?.title ?? "un événement", url });
}

async function findSubscribed(ctx: ReaderContext, id: string): Promise<Reader | null> {
  const subscriber = await findSubscriber(ctx.db, id);
  if (subscriber?.state !== "confirmed") return null;
  const { pageUrl, headers } = await linkSubscription(ctx, id);
  return { email: subscriber.email, headers, words: wordsOfSubscriber(pageUrl) };
}

async function findRegistered(
  { db, clock, publicUrl }: ReaderContext,
  { segment, targetId }: Letter,
  id: string,
): Promise<Reader | null> {
  if (!isForParticipants(segment) || targetId === null) return null;
  const registration = await findInGroup(db, { id, group: segment, eventId: targetId });
  const event = await findEvent(db, targetId);
  if (!registration || !event) return null;
  const token = randomToken();
  await db.transaction((tx) =>
    insertRegistrationLink(tx, { tokenHash: hashToken(token), registrationId: id, createdAt: clock.now() }),
  );
  const url = publicUrl + linkPaths.registration(token);
  return { email: registration.email, headers: {}, words: wordsOfParticipant(segment, { title: event.title, url }) };
}

function wordsOfSubscriber(url: string): ReaderWords {
  return {
    closing: "Vous recevez cette lettre parce que vous l’avez demandée.",
    link: { label: "Ne plus recevoir cette lettre", url },
  };
}

function wordsOfMember(url: string): ReaderWords {
  return {
    closing: "Vous recevez ce message parce que vous êtes membre.",
    link: { label: "Voir mon profil", url },
  };
}

function wordsOfParticipant(segment: LetterSegment, { title, url }: { title: string; url: string }): ReaderWords {
  const reason = segment === "entered" ? "avez participé à" : "avez demandé une place à";
  return {
    closing: `Vous recevez ce message parce que vous ${reason} ${quoted(title)}. Ce lien n’est destiné qu’à vous.`,
    link: { label: "Voir ou annuler mon inscription", url },
  };
}

const TEXT = "margin:0 0 18px;font-size:16px;line-height:25px";
const HEADING = "margin:26px 0 10px;line-height:1.3;font-weight:700";
const LIST = "margin:0 0 18px;padding-left:22px;font-size:16px;line-height:25px";
const CELL = `padding:7px 10px;border:1px solid ${SAND};font-size:14px;line-height:20px;text-align:left`;

// Mail programs ignore style sheets: every style is on its element.
const STYLES: Readonly<Record<string, string>> = {
  p: TEXT,
  h2: `${HEADING};font-size:24px`,
  h3: `${HEADING};font-size:20px`,
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

/**
 * Returns sanitised HTML as mail programs can show it: styled on each element, pictures as JPEG, all addresses whole.
 */
function letterHtml(html: string, publicUrl: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...ARTICLE_ELEMENTS],
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
