import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { noteFileWord } from "#money/file-words/file-words.ts";
import { authorize } from "#people/staff/authorize.ts";
import { staffUpload, staffWith } from "#people/staff/staff-access.ts";
import { momentBefore } from "#platform/abidjan-days.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { EXPORTED, exportAnswer } from "#platform/http/export-answer.ts";
import { hashIdempotencyKey } from "#platform/http/idempotency-key.ts";
import type { Limit } from "#platform/http/limits.db.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { bookFormerChunk, formerChunk } from "./book-former-chunk.ts";
import { confirmFormerGifts, refuseFormerGifts } from "./decide-former-gifts.ts";
import {
  FORMER_LINE_DAYS,
  FORMER_MEGABYTES,
  formerGiftCheck,
  formerGiftForm,
  formerGiftList,
  formerGiftRecord,
  formerGiftWord,
  formerRefusal,
  formerResultQuery,
} from "./former-gifts.contract.ts";
import { deleteGiftLinesOf, deleteOldGiftLines, formerGiftLines } from "./former-gifts.db.ts";
import { kindOf } from "./judge-gift-file.ts";
import { checkFormerGifts, proposeFormerGifts } from "./propose-former-gifts.ts";
import { isKnownFormerStatus } from "./read-former-gift.ts";
import { exportFormerGifts, listFormerGifts, showFormerGifts } from "./show-former-gifts.ts";

const UPLOADS: Limit = { name: "former-gift-uploads", points: 60, seconds: 600 };
const NOT_FOUND = "There is no such import";

/** The calls that take over gifts made before the site: proposed by one member of staff, confirmed by another. */
function formerGiftRoutes(ctx: AppContext): Endpoint[] {
  const chapter = "Administration";
  const reading = { method: "get", access: staffWith(ctx, "read_money"), chapter } as const;
  const deciding = { method: "post", access: staffWith(ctx, "move_money"), chapter } as const;
  const { upload, refusals } = staffUpload(ctx, { megabytes: FORMER_MEGABYTES + 1, limit: UPLOADS });
  const body = { form: formerGiftForm, ...upload };
  const shown = { 200: ["The import as it then is", formerGiftRecord], 404: NOT_FOUND } as const;
  const show = (caller: Parameters<typeof authorize>[0], id: string) =>
    showFormerGifts(ctx, authorize(caller, "read_money"), id);

  return [
    endpoint(
      {
        ...deciding,
        path: "/admin/former-gifts/check",
        summary: "What taking over the gifts of this file would do with each line; nothing is stored",
        body,
        answers: {
          200: ["The columns, and the verdict of each line", formerGiftCheck],
          ...refusals,
          422: "The file cannot be read, or has no such column",
        },
      },
      ({ caller, body: form }) => checkFormerGifts(ctx, caller, form),
    ),
    endpoint(
      {
        ...deciding,
        path: "/admin/former-gifts",
        summary: "Propose to take over the gifts of this file: they count once another member of staff confirms them",
        description: "With an `Idempotency-Key`, a repeated call stores nothing and has the same answer.",
        body,
        answers: {
          200: shown[200],
          ...refusals,
          409: "The key was used for something else",
          422: "The file cannot be read, has no such column, or has no new gift",
        },
      },
      ({ caller, body: form, address, c }) =>
        proposeFormerGifts(ctx, caller, {
          form,
          key: hashIdempotencyKey(c),
          origin: ctx.hashAddress(address),
        }),
    ),
    endpoint(
      {
        ...deciding,
        path: "/admin/former-gift-words",
        summary: "Say what a word of the status means in files of a source, for all further ones",
        body: { json: formerGiftWord },
        answers: { 204: { description: "It is noted" }, 422: "The site knows the word already" },
      },
      async ({ caller, body: { source, ...noted }, address, c }) => {
        const kind = kindOf({ source });
        const request = { kind, noted, isKnown: isKnownFormerStatus, subject: { kind: "former-gifts", id: kind } };
        await noteFileWord(ctx, caller, { ...request, origin: ctx.hashAddress(address) });
        return c.body(null, 204);
      },
    ),
    endpoint(
      {
        ...reading,
        path: "/admin/former-gifts",
        summary: "The newest imports of former gifts",
        answers: { 200: ["The imports, the newest first", formerGiftList] },
      },
      ({ caller }) => listFormerGifts(ctx, caller),
    ),
    endpoint(
      {
        ...reading,
        path: "/admin/former-gifts/:id",
        summary: "An import of former gifts: what it books, and how far it is",
        answers: shown,
      },
      ({ caller, params: { id } }) => showFormerGifts(ctx, caller, id),
    ),
    endpoint(
      {
        ...reading,
        path: "/admin/former-gifts/:id/result",
        summary: "All lines of an import of former gifts, as a file",
        description: "Lines are deleted 30 days after the decision.",
        query: formerResultQuery,
        answers: { 200: EXPORTED, 404: NOT_FOUND },
      },
      async ({ caller, params: { id }, query: { format }, address }) =>
        exportAnswer(await exportFormerGifts(ctx, caller, { id, format, origin: ctx.hashAddress(address) }), {
          format,
          now: ctx.clock.now(),
        }),
    ),
    endpoint(
      {
        ...deciding,
        path: "/admin/former-gifts/:id/confirm",
        summary:
          "Confirm the gifts that a colleague proposed: they are booked in the background, and nothing is mailed",
        answers: { ...shown, 409: "It was decided otherwise meanwhile" },
      },
      async ({ caller, params: { id }, address }) => {
        await confirmFormerGifts(ctx, caller, { id, origin: ctx.hashAddress(address) });
        return show(caller, id);
      },
    ),
    endpoint(
      {
        ...deciding,
        path: "/admin/former-gifts/:id/refuse",
        summary: "Refuse proposed gifts, or take back one's own proposal",
        body: { json: formerRefusal },
        answers: { ...shown, 409: "It was decided otherwise meanwhile" },
      },
      async ({ caller, params: { id }, body: { reason }, address }) => {
        await refuseFormerGifts(ctx, caller, { id, reason, origin: ctx.hashAddress(address) });
        return show(caller, id);
      },
    ),
  ];
}

export const formerGiftsModule: Module = {
  api: formerGiftRoutes,
  messages: (ctx) => handleMessage(formerChunk, ({ importId }) => bookFormerChunk(ctx, importId)),
  personalData: () => ({
    erase: ({ tx }, { emailKey }) => deleteGiftLinesOf(tx, emailKey),
    merging: { columns: { unchanged: [formerGiftLines.email] } },
  }),
  schedules: (ctx) => [{ name: "purge-former-gift-lines", cron: "30 4 * * *", work: () => purgeLines(ctx) }],
};

/** Deletes the lines of imports that were decided more than 30 days ago; the privacy policy names the same number. */
async function purgeLines({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
  await deleteOldGiftLines(db, momentBefore(clock.now(), { days: FORMER_LINE_DAYS }));
}
