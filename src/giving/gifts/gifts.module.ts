import type { Module } from "#composition/module.ts";
import { newsMessage, tributeCardMessage } from "#money/payments/payments-outbox.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { deliverGiftLink } from "./deliver-gift-link.ts";
import { deliverTributeCard } from "./deliver-tribute-card.ts";
import { giftLinks } from "./gift-links.table.ts";
import { giftNoteRoutes } from "./gift-notes.routes.ts";
import { giftRoutes } from "./gifts.routes.ts";
import { giftLink } from "./gifts-outbox.ts";
import { eraseGiftLinksTo, purgeGiftLinks } from "./purge-gift-links.ts";
import { subscribeGiver } from "./subscribe-giver.ts";

export const giftsModule: Module = {
  api: (ctx) => [...giftRoutes(ctx), ...giftNoteRoutes(ctx)],
  personalData: () => ({
    erase: ({ tx }, { emailKey }) => eraseGiftLinksTo(tx, emailKey),
    merging: {
      columns: { ended: [giftLinks.email] },
      byAddress: true,
      move: async ({ tx }, { from }) => {
        if (from.emailKey !== null) await eraseGiftLinksTo(tx, from.emailKey);
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
