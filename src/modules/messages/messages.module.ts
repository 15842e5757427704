import type { Module } from "#modules/module.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { acknowledgeMessage, notifyFoundation } from "./deliver-message.ts";
import { messageAcknowledgement, messageNotice } from "./message-outbox.ts";
import { messageRoutes } from "./messages.routes.ts";
import { contactMessages } from "./messages.table.ts";
import { purgeMessages } from "./purge-messages.ts";

export const messagesModule: Module = {
  api: messageRoutes,
  personalData: () => ({ merging: { columns: { unchanged: [contactMessages.email] } } }),
  messages: (ctx) => ({
    ...handleMessage(messageNotice, ({ messageId }) => notifyFoundation(ctx, messageId)),
    ...handleMessage(messageAcknowledgement, ({ messageId }) => acknowledgeMessage(ctx, messageId)),
  }),
  schedules: (ctx) => [{ name: "purge-messages", cron: "25 3 * * *", work: () => purgeMessages(ctx) }],
};
