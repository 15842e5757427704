import type { Module } from "#composition/module.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { acknowledgeMessage, deliverReply, notifyFoundation } from "./deliver-message.ts";
import { dossierOfSender } from "./dossier-of-sender.ts";
import { reassignMessages } from "./inbox.repo.ts";
import { inboxRoutes } from "./inbox.routes.ts";
import { messageAcknowledgement, messageNotice, replyMessage } from "./message-outbox.ts";
import { messageRoutes } from "./messages.routes.ts";
import { contactMessages } from "./messages.table.ts";
import { openMessages } from "./messages-waiting.ts";
import { purgeMessages } from "./purge-messages.ts";
import { searchMessages } from "./search-messages.ts";

export const messagesModule: Module = {
  api: (ctx) => [...messageRoutes(ctx), ...inboxRoutes(ctx)],
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
