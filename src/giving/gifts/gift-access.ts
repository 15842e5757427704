import { createHmac } from "node:crypto";
import type { AppContext } from "#composition/context.ts";
import type { Payer } from "#money/payments/list-own-payments.ts";
import { bearerOf } from "#people/identity/caller.ts";
import { memberAccess } from "#people/identity/member-access.ts";
import { requireMember } from "#people/identity/sessions.ts";
import { AppError } from "#platform/errors.ts";
import type { Access } from "#platform/http/endpoint.ts";
import type { Limit } from "#platform/http/limits.db.ts";
import { hashToken } from "#platform/ids.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import { GIFT_LINK_ENDED, GIFT_LINK_MINUTES, GUEST_SESSION_ENDED, type GuestSession } from "./gift.contract.ts";
import { deleteEndedLinks, findGuestEmail, redeemGiftLink } from "./gift-links.db.ts";
import { giftLink } from "./gifts.mails.ts";
import { findPayer } from "./list-gifts.ts";

type SessionContext = Pick<AppContext, "db" | "clock" | "adminEmail">;

/** The person whose gifts are shown, with the name for their summaries if they have an account. */
export interface Giver {
  payer: Payer;
  name: string | null;
}

/** Access for guests who opened a mailed link to their gifts, by the token of their guest session. */
export function guestGiftAccess(ctx: Pick<AppContext, "db" | "clock">): Access<Giver> {
  return {
    audience: "guest",
    schemes: { guest: { type: "http", scheme: "bearer", description: "The token that opening a mailed link returns" } },
    refusals: { 401: "No token that counts" },
    identify: async (c) => ({ payer: await requireGuestSession(ctx, bearerOf(c)), name: null }),
  };
}

/** Access for members to the gifts made with their account, and with its address once it is verified. */
export function memberGiftAccess(ctx: SessionContext): Access<Giver> {
  const { accountOf: _, ...access } = memberAccess(ctx);
  return {
    ...access,
    async identify(c) {
      const { account } = await requireMember(ctx, bearerOf(c));
      const emailKey = account.emailVerifiedAt ? account.emailKey : null;
      return { payer: { emailKey, accountId: account.id }, name: `${account.firstName} ${account.lastName}` };
    },
  };
}

/** Mails with a link to one address, whether it is known or not. */
const LINK_MAILS: readonly Limit[] = [
  { name: "gift-links", points: 3, seconds: 600 },
  { name: "gift-links-a-day", points: 10, seconds: 86_400 },
];

/**
 * Enqueues a mail with a link to the gifts of this address. The outbox handler looks up later whether there are any, so
 * that the response and its duration are the same for every address. Throws 429 after too many mails to one address.
 */
export async function requestGiftLink(
  { write, limits }: Pick<AppContext, "write" | "limits">,
  email: string,
): Promise<void> {
  const emailKey = emailKeyOf(email);
  await limits.consume(LINK_MAILS, emailKey);
  const dedupeKey = `${giftLink.kind}:${crypto.randomUUID()}`;
  await write(async ({ enqueue }) => enqueue(giftLink, { email: emailKey }, { dedupeKey }));
}

/**
 * Opens a guest session of half an hour and makes the link unusable, but for the key of the device that opened it: its
 * answer may be lost, and is given again. Throws 404, the same for every reason, if the link is unknown, used or
 * expired.
 */
export async function openGuestSession(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { token, key }: { token: string; key: string },
): Promise<GuestSession> {
  const now = clock.now();
  // Derived, so that it can be answered again although only its hash is stored; both secrets are needed to know it.
  const view = createHmac("sha256", token).update(key).digest("base64url");
  const viewExpiresAt = new Date(now.getTime() + GIFT_LINK_MINUTES * 60_000);
  const link = { tokenHash: hashToken(token), now, viewHash: hashToken(view), viewExpiresAt };
  const opened = await db.transaction((tx) => redeemGiftLink(tx, link));
  if (!opened?.viewExpiresAt) throw new AppError("gift_link_ended", GIFT_LINK_ENDED);
  return { view, email: opened.email, expires_at: opened.viewExpiresAt.toISOString() };
}

/** Returns the payer of this guest session. Throws 401 if the session is unknown or has ended. */
async function requireGuestSession(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  view: string | null,
): Promise<Payer> {
  const emailKey = view === null ? undefined : await findGuestEmail(db, hashToken(view), clock.now());
  if (emailKey === undefined) throw new AppError("gift_view_ended", GUEST_SESSION_ENDED);
  return findPayer(db, emailKey);
}

/** Deletes links and guest sessions that have ended, with their addresses. */
export async function purgeGiftLinks({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
  await db.transaction((tx) => deleteEndedLinks(tx, clock.now()));
}
