import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import { type Endpoint, endpoint, everybody } from "#platform/http/endpoint.ts";
import { readIdempotencyKey } from "#platform/http/idempotency-key.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { contactAnswer, contactBody } from "./contact.contract.ts";
import { answerMessage, changeMessage } from "./handle-message.ts";
import { contactMessages, reassignMessages } from "./messages.db.ts";
import {
  acknowledgeMessage,
  deliverReply,
  messageAcknowledgement,
  messageNotice,
  notifyFoundation,
  replyMessage,
} from "./messages.mails.ts";
import {
  dossierOfSender,
  exportMessages,
  listMessages,
  openMessages,
  searchMessages,
  showMessage,
} from "./read-inbox.ts";
import { purgeMessages, receiveMessage } from "./receive-message.ts";
import {
  replyTemplate,
  replyTemplateChange,
  replyTemplateFields,
  replyTemplateList,
} from "./reply-templates.contract.ts";
import { addTemplate, changeTemplate, deleteTemplate, readTemplates } from "./reply-templates.ts";
import {
  changedMessage,
  messageChange,
  messageList,
  messageQuery,
  messageRecord,
  messageReply,
} from "./staff-messages.contract.ts";

// The longest message in escaped JSON, with room to spare.
const LARGEST_MESSAGE_BYTES = 64 * 1024;

/** The call of the contact form. */
function messageRoutes(ctx: Pick<AppContext, "db" | "write" | "clock" | "limits">): Endpoint[] {
  return [
    endpoint(
      {
        method: "post",
        path: "/public/contact-email",
        access: everybody,
        chapter: "Contact",
        summary: "Write to the foundation",
        description:
          "Stored, mailed to the foundation, and acknowledged to the sender. Send an `Idempotency-Key` header, one for " +
          "each filled form: the same key never makes a second message, nor do the same words within ten minutes.",
        body: { json: contactBody, maxBytes: LARGEST_MESSAGE_BYTES },
        answers: {
          200: ["The message is on its way", contactAnswer],
          400: "The Idempotency-Key is not valid",
          409: "The key was used with another message",
          429: "Too many messages of one sender or address",
        },
      },
      async ({ body, address, c }) => {
        await receiveMessage(ctx, { body, key: readIdempotencyKey(c), address });
        return { message: "Message envoyé" };
      },
    ),
  ];
}

// The longest answer in escaped JSON, with room to spare.
const LARGEST_REPLY_BYTES = 64 * 1024;

/** The calls of the inbox: what was written to the foundation by the contact form. */
function inboxRoutes(ctx: AppContext): Endpoint[] {
  const shared = { access: staffWith(ctx, "correspond"), chapter: "Administration" } as const;
  const shown = { 200: ["The message as it then is", messageRecord], 404: "There is no such message" } as const;
  return [
    endpoint(
      {
        ...shared,
        method: "get",
        path: "/admin/messages",
        summary: "One stretch of the inbox",
        query: messageQuery,
        answers: { 200: ["The messages, and where the list goes on", messageList] },
      },
      ({ caller, query }) => listMessages(ctx, caller, query),
    ),
    endpoint(
      { ...shared, method: "get", path: "/admin/messages/:id", summary: "A message with its answers", answers: shown },
      ({ caller, params: { id } }) => showMessage(ctx, caller, id),
    ),
    endpoint(
      {
        ...shared,
        method: "post",
        path: "/admin/messages/:id",
        summary: "Change where a message stands, and who takes care of it",
        body: { json: messageChange },
        answers: { ...shown, 200: ["The message as it then is, and where it stood", changedMessage] },
      },
      async ({ caller, params: { id }, body, address }) => {
        const former = await changeMessage(ctx, caller, { id, change: body, origin: ctx.hashAddress(address) });
        return { ...(await showMessage(ctx, caller, id)), former };
      },
    ),
    endpoint(
      {
        ...shared,
        method: "post",
        path: "/admin/messages/:id/replies",
        summary: "Answer the sender by mail",
        body: { json: messageReply, maxBytes: LARGEST_REPLY_BYTES },
        answers: { ...shown, 409: "It is among spam, in the trash, or was answered meanwhile" },
      },
      async ({ caller, params: { id }, body, address }) => {
        await answerMessage(ctx, caller, { id, reply: body, origin: ctx.hashAddress(address) });
        return showMessage(ctx, caller, id);
      },
    ),
  ];
}

const template = "/admin/reply-templates/:id";

/** The calls of the answers that staff writes once. */
function replyTemplateRoutes(ctx: AppContext): Endpoint[] {
  const shared = { access: staffWith(ctx, "correspond"), chapter: "Administration" } as const;
  const none = "There is no such template";
  return [
    endpoint(
      {
        ...shared,
        method: "get",
        path: "/admin/reply-templates",
        summary: "The templates of answers to messages",
        answers: { 200: ["The templates", replyTemplateList] },
      },
      ({ caller }) => readTemplates(ctx, caller),
    ),
    endpoint(
      {
        ...shared,
        method: "post",
        path: "/admin/reply-templates",
        summary: "Add a template",
        body: { json: replyTemplateFields, maxBytes: LARGEST_REPLY_BYTES },
        answers: { 201: ["The template", replyTemplate] },
      },
      async ({ caller, body, address, c }) =>
        c.json(await addTemplate(ctx, { staff: caller, origin: ctx.hashAddress(address) }, body), 201),
    ),
    endpoint(
      {
        ...shared,
        method: "put",
        path: template,
        summary: "Change a template",
        body: { json: replyTemplateChange, maxBytes: LARGEST_REPLY_BYTES },
        answers: { 200: ["The template as it then is", replyTemplate], 404: none, 409: "It was changed meanwhile" },
      },
      ({ caller, params: { id }, body, address }) =>
        changeTemplate(ctx, { staff: caller, origin: ctx.hashAddress(address) }, { id, change: body }),
    ),
    endpoint(
      {
        ...shared,
        method: "delete",
        path: template,
        summary: "Delete a template",
        answers: { 204: { description: "It is deleted" }, 404: none },
      },
      async ({ caller, params: { id }, address, c }) => {
        await deleteTemplate(ctx, { staff: caller, origin: ctx.hashAddress(address) }, id);
        return c.body(null, 204);
      },
    ),
  ];
}

export const messagesModule: Module = {
  api: (ctx) => [...messageRoutes(ctx), ...inboxRoutes(ctx), ...replyTemplateRoutes(ctx)],
  waiting: [openMessages],
  searched: [searchMessages],
  personalData: () => ({
    exported: async (db, { emailKey }) => ({ messages: await exportMessages(db, emailKey) }),
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
