import { GIFT_LINK_ENDED, GIFT_LINK_MINUTES, GIFT_VIEW_ENDED, type GiftView } from "#contracts/gift.ts";
import type { AppContext } from "#modules/context.ts";
import type { Payer } from "#modules/payments/list-paid.ts";
import { AppError } from "#platform/errors.ts";
import { hashToken, randomToken } from "#platform/ids.ts";
import { findViewedEmail, takeGiftLink } from "./gift-links.repo.ts";

/**
 * The link is used up, and has opened a view of half an hour, which whoever holds its token reads. Refuses (404, the
 * same for every reason) a link that is wrong, was used before or has expired.
 */
export async function openGiftView({ db, clock }: Pick<AppContext, "db" | "clock">, token: string): Promise<GiftView> {
  const now = clock.now();
  const view = randomToken();
  const viewExpiresAt = new Date(now.getTime() + GIFT_LINK_MINUTES * 60_000);
  const link = { tokenHash: hashToken(token), now, viewHash: hashToken(view), viewExpiresAt };
  const email = await db.transaction((tx) => takeGiftLink(tx, link));
  if (email === undefined) throw new AppError(404, "gift_link_ended", GIFT_LINK_ENDED);
  return { view, email, expires_at: viewExpiresAt.toISOString() };
}

/** Whose gifts this view shows: those of its address and no others. Refuses (401) a view that is unknown or over. */
export async function requireGiftView(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  view: string | null,
): Promise<Payer> {
  const emailKey = view === null ? undefined : await findViewedEmail(db, hashToken(view), clock.now());
  if (emailKey === undefined) throw new AppError(401, "gift_view_ended", GIFT_VIEW_ENDED);
  return { emailKey, accountId: null };
}
