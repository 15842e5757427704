import type { Module } from "#composition/module.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { contactMessages, reassignMessages } from "./messages.db.ts";
import {
  acknowledgeMessage,
  deliverReply,
  messageAcknowledgement,
  messageNotice,
  notifyFoundation,
  replyMessage,
} from "./messages.mails.ts";
import { inboxRoutes, messageRoutes, replyTemplateRoutes } from "./messages.routes.ts";
import { dossierOfSender, openMessages, searchMessages } from "./read-inbox.ts";
import { purgeMessages } from "./receive-message.ts";

export const messagesModule: Module = {
  api: (ctx) => [...messageRoutes(ctx), ...inboxRoutes(ctx), ...replyTemplateRoutes(ctx)],
  waiting: [openMessages],
  searched: [searchMessages],
  personalData: () => ({
    dossier: { needs: "correspond", rows: (db, { emailKey }) => dossierOfSender(db, emailKey) },
    erase: ({ tx }, { accountId }) => reassignMessages(tx, accountId, null),
    merging: {
      columns: { unchanged: [contactMessages.email] },
      move: ({ tx }, { from, into }) => reassignMessages(tx, from.accountId, into.accountId),
    },
  }),
  messages: (ctx) => ({
    ...handleMessage(messageNotice, ({ messageId }) => notifyFoundation(ctx, messageId)),
    ...handleMessage(replyMessage, ({ replyId }) => deliverReply(ctx, replyId)),
    ...handleMessage(messageAcknowledgement, ({ messageId }) => acknowledgeMessage(ctx, messageId)),
  }),
  schedules: (ctx) => [{ name: "purge-messages", cron: "25 3 * * *", work: () => purgeMessages(ctx) }],
};
