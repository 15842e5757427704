import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { newsMessage, tributeCardMessage } from "#money/payments/payments-outbox.ts";
import { findNewsWish } from "#money/payments/tributes.ts";
import { findVerifiedOwner } from "#people/identity/find-accounts.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { confirmByGiving, inviteByGiving } from "#reach/newsletter/request-subscription.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import { purgeGiftLinks } from "./gift-access.ts";
import { deleteLinksTo, giftLinks } from "./gift-links.db.ts";
import { deliverGiftLink, deliverTributeCard, giftLink } from "./gifts.mails.ts";
import { giftNoteRoutes, giftRoutes } from "./gifts.routes.ts";

export const giftsModule: Module = {
  api: (ctx) => [...giftRoutes(ctx), ...giftNoteRoutes(ctx)],
  personalData: () => ({
    erase: ({ tx }, { emailKey }) => deleteLinksTo(tx, emailKey),
    merging: {
      columns: { ended: [giftLinks.email] },
      byAddress: true,
      move: async ({ tx }, { from }) => {
        if (from.emailKey !== null) await deleteLinksTo(tx, from.emailKey);
      },
    },
  }),
  messages: (ctx) => ({
    ...handleMessage(giftLink, ({ email }) => deliverGiftLink(ctx, email)),
    ...handleMessage(tributeCardMessage, ({ orderId }) => deliverTributeCard(ctx, orderId)),
    ...handleMessage(newsMessage, ({ orderId }) => subscribeGiver(ctx, orderId)),
  }),
  schedules: (ctx) => [{ name: "purge-gift-links", cron: "50 * * * *", work: () => purgeGiftLinks(ctx) }],
};

/**
 * Subscribes the payer of a paid order who asked for news. Who gave signed in, with the address verified for the account, is
 * subscribed at once; anybody could have typed another address, so its owner is asked by mail. Safe to run again.
 */
async function subscribeGiver(ctx: Pick<AppContext, "clock" | "db" | "write">, orderId: string): Promise<void> {
  const wish = await findNewsWish(ctx.db, orderId);
  if (!wish) return;
  const account = wish.userId === null ? undefined : await findVerifiedOwner(ctx.db, wish.userId);
  const isVerified = account?.emailKey === emailKeyOf(wish.email);
  const request = { email: wish.email, source: "gift", requestedAt: wish.requestedAt } as const;
  const now = ctx.clock.now();
  await ctx.write((unit) => (isVerified ? confirmByGiving(unit.tx, request, now) : inviteByGiving(unit, request, now)));
}
