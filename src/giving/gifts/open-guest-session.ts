import type { AppContext } from "#composition/context.ts";
import type { Payer } from "#money/payments/list-paid.ts";
import { AppError } from "#platform/errors.ts";
import { hashToken, randomToken } from "#platform/ids.ts";
import { GIFT_LINK_ENDED, GIFT_LINK_MINUTES, GUEST_SESSION_ENDED, type GuestSession } from "./gift.contract.ts";
import { findGuestEmail, redeemGiftLink } from "./gift-links.repo.ts";

/**
 * Opens a guest session of half an hour and makes the link unusable. Throws 404, the same for every reason, if the link
 * is unknown, used or expired.
 */
export async function openGuestSession(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  token: string,
): Promise<GuestSession> {
  const now = clock.now();
  const view = randomToken();
  const viewExpiresAt = new Date(now.getTime() + GIFT_LINK_MINUTES * 60_000);
  const link = { tokenHash: hashToken(token), now, viewHash: hashToken(view), viewExpiresAt };
  const email = await db.transaction((tx) => redeemGiftLink(tx, link));
  if (email === undefined) throw new AppError(404, "gift_link_ended", GIFT_LINK_ENDED);
  return { view, email, expires_at: viewExpiresAt.toISOString() };
}

/** Returns the payer of this guest session, known by address alone. Throws 401 if the session is unknown or has ended. */
export async function requireGuestSession(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  view: string | null,
): Promise<Payer> {
  const emailKey = view === null ? undefined : await findGuestEmail(db, hashToken(view), clock.now());
  if (emailKey === undefined) throw new AppError(401, "gift_view_ended", GUEST_SESSION_ENDED);
  return { emailKey, accountId: null };
}
