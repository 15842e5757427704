import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import * as z from "zod/mini";
import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import type { StaffCalendar } from "#people/staff/staff-declarations.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { type Endpoint, endpoint, linkHolder } from "#platform/http/endpoint.ts";
import { hashToken } from "#platform/ids.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { type ReturnedMail, readReturnedMail } from "#platform/mail/read-returned-mail.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { openFormRoute } from "#site/content/open-forms.ts";
import { versionInPath } from "#site/content/revisions.contract.ts";
import { revisionRoutes } from "#site/content/show-revisions.ts";
import type { PictureColumn } from "#site/pictures/picture-column.ts";
import { countAudience } from "./audience.db.ts";
import { decideLetter, sendLetter } from "./decide-letter.ts";
import {
  audienceQuery,
  letterAudience,
  letterChange,
  letterDecision,
  letterList,
  letterPreview,
  letterRecord,
  letterSending,
  lettersQuery,
  letterVersion,
  newLetter,
  outgoingLetters,
  storedLetterFields,
  untoldChange,
} from "./letters.contract.ts";
import { letters, listStarting } from "./letters.db.ts";
import { letterHistory, previewLetter, readLetters, readOutgoing, searchLetters, showLetter } from "./read-letters.ts";
import { letterRecipients, RECIPIENTS_QUEUE } from "./recipients.db.ts";
import { deliverTest, letterRound, letterTest, sendRound, startDueLetters, testLetter } from "./send-letter.ts";
import { readNewReturns, returnedMailReport, takeReturnedMail } from "./take-returned-mail.ts";
import { readUntoldChange } from "./untold-change.ts";
import { addLetter, changeLetter, deleteLetter, restoreLetter, rewriteLetter } from "./write-letter.ts";

// The longest letter in escaped JSON, with room to spare.
const LARGEST_LETTER_BYTES = 1024 * 1024;
const path = "/admin/letters";
const one = `${path}/:id` as const;
const NO_LETTER = "There is no such letter";

/** The calls of the letters to those who subscribed. */
function letterRoutes(ctx: AppContext): Endpoint[] {
  const shared = { access: staffWith(ctx, "correspond"), chapter: "Administration" } as const;
  const shown = { 200: ["The letter as it then is", letterRecord], 404: NO_LETTER } as const;
  return [
    endpoint(
      {
        ...shared,
        method: "get",
        path,
        summary: "One stretch of the letters that are found",
        query: lettersQuery,
        answers: { 200: ["The letters, and where the list goes on", letterList] },
      },
      ({ caller, query }) => readLetters(ctx, caller, query),
    ),
    endpoint(
      {
        ...shared,
        method: "get",
        path: "/admin/letter-audience",
        summary: "How many a letter would go to now",
        query: audienceQuery,
        answers: { 200: ["Their number", letterAudience] },
      },
      async ({ query: { segment, target_id: targetId } }) => ({
        audience: await countAudience(ctx.db, { segment, targetId }),
      }),
    ),
    endpoint(
      {
        ...shared,
        method: "get",
        path: "/admin/outgoing-letters",
        summary: "The letters that go out, are paused or are scheduled",
        answers: { 200: ["The letters with their progress", outgoingLetters] },
      },
      ({ caller }) => readOutgoing(ctx, caller),
    ),
    endpoint(
      {
        ...shared,
        method: "get",
        path: "/admin/events/:id/untold-change",
        summary: "Whether those who registered were told of the event as it is now",
        answers: {
          200: ["The version that they know, if it is another one", untoldChange],
          404: "There is no such event",
        },
      },
      ({ caller, params: { id } }) => readUntoldChange(ctx, caller, id),
    ),
    endpoint(
      {
        ...shared,
        method: "post",
        path,
        summary: "Write a letter",
        body: { json: newLetter, maxBytes: LARGEST_LETTER_BYTES },
        answers: { 201: ["The draft", letterRecord] },
      },
      async ({ caller, body, address, c }) =>
        c.json(await addLetter(ctx, caller, { fields: body, origin: ctx.hashAddress(address) }), 201),
    ),
    endpoint({ ...shared, method: "get", path: one, summary: "A letter", answers: shown }, ({ caller, params }) =>
      showLetter(ctx, caller, params.id),
    ),
    endpoint(
      {
        ...shared,
        method: "put",
        path: one,
        summary: "Change a draft",
        body: { json: letterChange, maxBytes: LARGEST_LETTER_BYTES },
        answers: { ...shown, 409: "It was changed meanwhile, or is no draft any more" },
      },
      ({ caller, params: { id }, body: { version, ...fields }, address }) =>
        changeLetter(ctx, caller, { id, version, fields, origin: ctx.hashAddress(address) }),
    ),
    openFormRoute(ctx, { ...shared, path: one }),
    ...revisionRoutes(ctx, { ...shared, path: one, fields: storedLetterFields, history: letterHistory(ctx) }),
    endpoint(
      {
        ...shared,
        method: "post",
        path: `${one}/revisions/:revision/restore`,
        summary: "Give a draft the fields of another version",
        params: z.object({ id: z.string(), revision: versionInPath }),
        body: { json: letterVersion },
        answers: { ...shown, 409: "It was changed meanwhile, or is no draft any more" },
      },
      ({ caller, params: { id, revision }, body: { version }, address }) =>
        restoreLetter(ctx, caller, { id, version, restored: revision, origin: ctx.hashAddress(address) }),
    ),
    endpoint(
      {
        ...shared,
        method: "delete",
        path: one,
        summary: "Delete a draft",
        answers: { 204: { description: "It is deleted" }, 404: NO_LETTER, 409: "It is no draft any more" },
      },
      async ({ caller, params: { id }, address, c }) => {
        await deleteLetter(ctx, caller, { id, origin: ctx.hashAddress(address) });
        return c.body(null, 204);
      },
    ),
    endpoint(
      {
        ...shared,
        method: "get",
        path: `${one}/preview`,
        summary: "A letter as mail programs show it",
        answers: { 200: ["The mail", letterPreview], 404: NO_LETTER },
      },
      ({ caller, params }) => previewLetter(ctx, caller, params.id),
    ),
    endpoint(
      {
        ...shared,
        method: "post",
        path: `${one}/test`,
        summary: "Mail a letter to oneself",
        limits: [{ name: "letter-tests", points: 20, seconds: 600 }],
        answers: { ...shown, 422: "A text has words in braces, which nothing replaces" },
      },
      async ({ caller, params: { id } }) => {
        await testLetter(ctx, caller, id);
        return showLetter(ctx, caller, id);
      },
    ),
    endpoint(
      {
        ...shared,
        method: "post",
        path: `${one}/send`,
        summary: "Send a draft, at once or at a moment to come",
        body: { json: letterSending },
        answers: { ...shown, 409: "It was changed meanwhile, or is no draft any more" },
      },
      ({ caller, params: { id }, body, address }) =>
        sendLetter(ctx, caller, { id, sending: body, origin: ctx.hashAddress(address) }),
    ),
    endpoint(
      {
        ...shared,
        method: "post",
        path: `${one}/decisions`,
        summary: "Pause, resume or cancel the sending",
        body: { json: letterDecision },
        answers: { ...shown, 409: "The letter is not in a state for it" },
      },
      ({ caller, params: { id }, body: { decision }, address }) =>
        decideLetter(ctx, caller, { id, decision, origin: ctx.hashAddress(address) }),
    ),
  ];
}

const LARGEST_REPORT_BYTES = 1024 * 1024;

/**
 * The call by which a mail service reports mails that came back, for those whose return address has no mailbox here.
 */
function returnedMailRoutes(ctx: AppContext): Endpoint[] {
  const limitBody = bodyLimit({
    maxSize: LARGEST_REPORT_BYTES,
    onError: () => {
      throw new HTTPException(413);
    },
  });
  return [
    endpoint(
      {
        method: "post",
        path: "/mail/returns/:secret",
        access: linkHolder,
        chapter: "Lettre d’information",
        summary: "Report a mail that came back, or a complaint",
        description:
          "JSON with the Message-ID or the `X-Return-Token` of the mail, or the report itself as it arrived (`message/rfc822`). What is about none of our letters changes nothing.",
        answers: {
          204: { description: "Received, or of no use" },
          404: "The secret is wrong",
          422: "It is not readable",
        },
        readsBody: true,
        callLimit: "none",
      },
      async ({ params: { secret }, c }) => {
        const { secretHash } = ctx.returns;
        if (secretHash === undefined || hashToken(secret) !== secretHash) throw notFound("Cette adresse n’existe pas.");
        await limitBody(c, async () => {
          const returned = await readReport(c.req.raw);
          if (returned) await takeReturnedMail(ctx, returned);
        });
        return c.body(null, 204);
      },
    ),
  ];
}

/**
 * Returns what the body reports, null if it is a mail that reports nothing. Throws 422 if it is JSON of another shape.
 */
async function readReport(request: Request): Promise<ReturnedMail | null> {
  if (!request.headers.get("content-type")?.includes("json")) {
    return readReturnedMail(new Uint8Array(await request.arrayBuffer()));
  }
  const report = returnedMailReport.safeParse(await request.json().catch(() => null));
  if (!report.success) throw new AppError("invalid", "Ce rapport n’est pas lisible.");
  const { message_id: messageId, token, ...said } = report.data;
  return { ...said, messageId, tokens: token === null ? [] : [token] };
}

/**
 * The pictures of letters. Mailboxes fetch those of a sent one from the site for as long as the letter is kept there.
 */
const letterPictures: PictureColumn = {
  table: letters,
  column: letters.body,
  format: "html",
  shape: "photo",
  row: { kind: "Lettre", id: letters.id, name: letters.subject, editPath: adminPaths.letter },
  rewrite: rewriteLetter,
};

/** The days on which letters start. */
const letterDays: StaffCalendar = {
  ability: "correspond",
  async list(db, range) {
    const starting = await listStarting(db, range);
    return starting.map(({ id, subject, startsAt, started }) => {
      const moment = startsAt.toISOString();
      return {
        day: moment.slice(0, 10),
        time: moment.slice(11, 16),
        what: started ? "Lettre" : "Lettre\u00a0: envoi prévu",
        title: subject,
        path: adminPaths.letter(id),
      };
    });
  },
};

export const lettersModule: Module = {
  calendar: [letterDays],
  searched: [searchLetters],
  pictures: [letterPictures],
  // A letter to all members that is under way goes on to the account that stays.
  personalData: () => ({ merging: { columns: { ended: [letterRecipients.accountId] } } }),
  api: (ctx) => [...letterRoutes(ctx), ...returnedMailRoutes(ctx)],
  messages: (ctx) => ({
    ...handleMessage(letterRound, (payload) => sendRound(ctx, payload)),
    ...handleMessage(letterTest, (payload) => deliverTest(ctx, payload)),
  }),
  schedules: (ctx) => [
    { name: "start-letters", cron: "* * * * *", work: () => startDueLetters(ctx) },
    { name: "read-returned-mails", cron: "*/5 * * * *", work: (stopping) => readNewReturns(ctx, stopping) },
  ],
  queues: { letters: RECIPIENTS_QUEUE },
};
