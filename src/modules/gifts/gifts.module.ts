import type { Module } from "#modules/module.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { deliverGiftLink } from "./deliver-gift-link.ts";
import { forgetGiftLinks, forgetGiftLinksTo } from "./forget-gift-links.ts";
import { giftRoutes } from "./gifts.routes.ts";
import { giftLink } from "./gifts-outbox.ts";

export const giftsModule: Module = {
  api: giftRoutes,
  personalData: () => ({
    erase: ({ tx }, { emailKey }) => forgetGiftLinksTo(tx, emailKey),
  }),
  messages: (ctx) => handleMessage(giftLink, ({ email }) => deliverGiftLink(ctx, email)),
  schedules: (ctx) => [{ name: "forget-gift-links", cron: "50 * * * *", work: () => forgetGiftLinks(ctx) }],
};
