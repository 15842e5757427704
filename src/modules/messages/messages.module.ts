import type { Module } from "#modules/module.ts";
import { acknowledgeMessage, notifyFoundation } from "./deliver-message.ts";
import { forgetOldMessages } from "./forget-messages.ts";
import { messageRoutes } from "./messages.routes.ts";
import { MESSAGE_ACKNOWLEDGEMENT, MESSAGE_NOTICE } from "./receive-message.ts";

export const messagesModule: Module = {
  routes: (ctx) => [messageRoutes(ctx)],
  messages: (ctx) => ({
    [MESSAGE_NOTICE]: { lane: "ordinary", handle: ({ messageId }) => notifyFoundation(ctx, String(messageId)) },
    [MESSAGE_ACKNOWLEDGEMENT]: {
      lane: "ordinary",
      handle: ({ messageId }) => acknowledgeMessage(ctx, String(messageId)),
    },
  }),
  schedules: (ctx) => [{ name: "forget-messages", cron: "25 3 * * *", work: () => forgetOldMessages(ctx) }],
};
