import type { AppContext } from "#composition/context.ts";
import { hashToken, randomToken } from "#platform/ids.ts";
import { findSubscriber } from "#reach/newsletter/newsletter.repo.ts";
import { linkSubscription } from "#reach/newsletter/subscription-link.ts";
import { linkPaths } from "#shared/site-paths.ts";
import { findEvent } from "#site/events/events.repo.ts";
import { insertRegistrationLink } from "#site/events/registrations.repo.ts";
import type { ReaderWords } from "./letter-mail.ts";
import { isForParticipants, type LetterSegment } from "./letters.contract.ts";
import type { Letter } from "./letters.repo.ts";
import { findInGroup } from "./participant-group.repo.ts";
import type { Recipient } from "./recipients.repo.ts";

type ReaderContext = Pick<AppContext, "db" | "clock" | "publicUrl">;

/** Where a recipient's mail goes, with what is made for it alone. */
interface Reader {
  email: string;
  headers: Readonly<Record<string, string>>;
  words: ReaderWords;
}

/**
 * Returns the reader of the letter, with new links. Returns null if the person left since the sending started: ended the
 * subscription, gave the seat back, came in the meantime, was erased.
 */
export async function findReader(ctx: ReaderContext, letter: Letter, recipient: Recipient): Promise<Reader | null> {
  if (recipient.subscriberId !== null) return findSubscribed(ctx, recipient.subscriberId);
  if (recipient.registrationId !== null) return findRegistered(ctx, letter, recipient.registrationId);
  return null;
}

/** Returns why a reader gets the letter, and the link that ends it. */
export async function describeReaders(
  { db }: Pick<AppContext, "db">,
  { segment, targetId }: Pick<Letter, "segment" | "targetId">,
  url: string,
): Promise<ReaderWords> {
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
    closing: "Vous recevez cette lettre parce que vous vous y êtes inscrit.",
    link: { label: "Ne plus recevoir cette lettre", url },
  };
}

function wordsOfParticipant(segment: LetterSegment, { title, url }: { title: string; url: string }): ReaderWords {
  const reason = segment === "entered" ? "êtes venu à" : "êtes inscrit à";
  return {
    closing: `Vous recevez ce message parce que vous ${reason} «\u00a0${title}\u00a0». Ce lien n’est destiné qu’à vous.`,
    link: { label: "Voir ou annuler mon inscription", url },
  };
}
