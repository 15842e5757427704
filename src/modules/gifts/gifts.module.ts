import type { Module } from "#modules/module.ts";
import { deliverGiftLink } from "./deliver-gift-link.ts";
import { forgetGiftLinks, forgetGiftLinksTo } from "./forget-gift-links.ts";
import { giftRoutes } from "./gifts.routes.ts";
import { GIFT_LINK_MESSAGE } from "./request-gift-link.ts";

export const giftsModule: Module = {
  legacyApi: (ctx) => [giftRoutes(ctx)],
  personalData: () => ({
    async erase(tx, { emailKey }) {
      await forgetGiftLinksTo(tx, emailKey);
      return [];
    },
  }),
  messages: (ctx) => ({
    [GIFT_LINK_MESSAGE]: { lane: "prompt", handle: ({ email }) => deliverGiftLink(ctx, String(email)) },
  }),
  schedules: (ctx) => [{ name: "forget-gift-links", cron: "50 * * * *", work: () => forgetGiftLinks(ctx) }],
};
