import type { AppContext } from "#composition/context.ts";
import { findNewsWish } from "#money/payments/news-wish.ts";
import { findVerifiedOwner } from "#people/identity/find-verified-account.ts";
import { confirmByGiving, inviteByGiving } from "#reach/newsletter/request-subscription.ts";
import { emailKeyOf } from "#shared/email-key.ts";

/**
 * Subscribes the payer of a paid order who asked for news. Who gave signed in, with the address verified for the account, is
 * subscribed at once; anybody could have typed another address, so its owner is asked by mail. Safe to run again.
 */
export async function subscribeGiver(ctx: Pick<AppContext, "clock" | "db" | "write">, orderId: string): Promise<void> {
  const wish = await findNewsWish(ctx.db, orderId);
  if (!wish) return;
  const account = wish.userId === null ? undefined : await findVerifiedOwner(ctx.db, wish.userId);
  const isVerified = account?.emailKey === emailKeyOf(wish.email);
  const request = { email: wish.email, source: "gift", requestedAt: wish.requestedAt } as const;
  const now = ctx.clock.now();
  await ctx.write((unit) => (isVerified ? confirmByGiving(unit.tx, request, now) : inviteByGiving(unit, request, now)));
}
