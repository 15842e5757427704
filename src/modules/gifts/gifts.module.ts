import type { Module } from "#modules/module.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { deliverGiftLink } from "./deliver-gift-link.ts";
import { giftRoutes } from "./gifts.routes.ts";
import { giftLink } from "./gifts-outbox.ts";
import { eraseGiftLinksTo, purgeGiftLinks } from "./purge-gift-links.ts";

export const giftsModule: Module = {
  api: giftRoutes,
  personalData: () => ({
    erase: ({ tx }, { emailKey }) => eraseGiftLinksTo(tx, emailKey),
  }),
  messages: (ctx) => handleMessage(giftLink, ({ email }) => deliverGiftLink(ctx, email)),
  schedules: (ctx) => [{ name: "purge-gift-links", cron: "50 * * * *", work: () => purgeGiftLinks(ctx) }],
};
