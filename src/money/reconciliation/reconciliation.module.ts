import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { statusWord } from "#money/file-words/file-words.contract.ts";
import { noteFileWord } from "#money/file-words/file-words.ts";
import { authorize } from "#people/staff/authorize.ts";
import { staffUpload, staffWith } from "#people/staff/staff-access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { EXPORTED, exportAnswer } from "#platform/http/export-answer.ts";
import { hashIdempotencyKey } from "#platform/http/idempotency-key.ts";
import type { Limit } from "#platform/http/limits.db.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { compareChunk, comparisonChunk } from "./compare-chunk.ts";
import {
  recordFinding,
  reopenFinding,
  reopenFindingOfRefused,
  setFindingAside,
  setFindingsAside,
} from "./decide-findings.ts";
import { provePayments } from "./prove-payments.ts";
import { isKnownStatus, REMEMBERED_EXPORT } from "./read-provider-export.ts";
import {
  decidedFinding,
  EXPORT_MEGABYTES,
  findingRecorded,
  findingReopening,
  findingSetAside,
  findingsSetAside,
  reconciliationCheck,
  reconciliationForm,
  reconciliationLineQuery,
  reconciliationLines,
  reconciliationList,
  reconciliationRecord,
  reconciliationResultQuery,
} from "./reconciliation.contract.ts";
import { checkProviderExport, compareAgain, removeReconciliation, startReconciliation } from "./reconciliations.ts";
import {
  exportFindings,
  listFindings,
  listReconciliations,
  showFinding,
  showReconciliation,
} from "./show-reconciliations.ts";

const UPLOADS: Limit = { name: "provider-export-uploads", points: 30, seconds: 600 };
const NOT_FOUND = "There is no such comparison";

/** Returns the place of a line in the address; -1, where none is, if it is no number. */
const readPlace = (written: string) => (/^\d{1,9}$/.test(written) ? Number(written) : -1);

/** The calls that compare the payments with an export of the provider. */
function reconciliationRoutes(ctx: AppContext): Endpoint[] {
  const chapter = "Administration";
  const reading = { method: "get", access: staffWith(ctx, "read_money"), chapter } as const;
  const deciding = { method: "post", access: staffWith(ctx, "move_money"), chapter } as const;
  const { upload, refusals } = staffUpload(ctx, { megabytes: EXPORT_MEGABYTES + 1, limit: UPLOADS });
  const body = { form: reconciliationForm, ...upload };
  const record = ["The comparison as it then is", reconciliationRecord] as const;
  const decided = {
    200: ["The line, and the comparison as it then is", decidedFinding],
    404: NOT_FOUND,
    409: "It is another line now, or no difference",
  } as const;
  const show = (caller: Parameters<typeof authorize>[0], id: string) =>
    showReconciliation(ctx, authorize(caller, "read_money"), id);

  return [
    endpoint(
      {
        ...deciding,
        path: "/admin/reconciliations/check",
        summary: "What is read of this export of the provider; nothing is stored",
        body,
        answers: {
          200: ["The columns, the period, and the first lines", reconciliationCheck],
          ...refusals,
          422: "The file cannot be read, or has no such column",
        },
      },
      ({ caller, body: form }) => checkProviderExport(ctx, caller, form),
    ),
    endpoint(
      {
        ...deciding,
        path: "/admin/reconciliations",
        summary: "Compare the payments with this export of the provider, in the background",
        description:
          "With an `Idempotency-Key`, a repeated call starts nothing and has the same answer. No payment changes.",
        body,
        answers: {
          200: record,
          ...refusals,
          409: "The key was used for something else",
          422: "The file cannot be read, or a needed column or the period is missing",
        },
      },
      ({ caller, body: form, address, c }) =>
        startReconciliation(ctx, caller, {
          form,
          key: hashIdempotencyKey(c),
          origin: ctx.hashAddress(address),
        }),
    ),
    endpoint(
      {
        ...deciding,
        path: "/admin/status-words",
        summary: "Say what a word of the provider's exports means, for all further files",
        body: { json: statusWord },
        answers: { 204: { description: "It is noted" }, 422: "The site knows the word already" },
      },
      async ({ caller, body: word, address, c }) => {
        const subject = { kind: "reconciliations", id: "status-words" };
        const request = { kind: REMEMBERED_EXPORT, noted: word, isKnown: isKnownStatus, subject };
        await noteFileWord(ctx, caller, { ...request, origin: ctx.hashAddress(address) });
        return c.body(null, 204);
      },
    ),
    endpoint(
      {
        ...reading,
        path: "/admin/reconciliations",
        summary: "The newest comparisons",
        answers: { 200: ["The comparisons, the newest first", reconciliationList] },
      },
      ({ caller }) => listReconciliations(ctx, caller),
    ),
    endpoint(
      {
        ...reading,
        path: "/admin/reconciliations/:id",
        summary: "A comparison: how far it is, and what it found",
        answers: { 200: record, 404: NOT_FOUND },
      },
      ({ caller, params: { id } }) => showReconciliation(ctx, caller, id),
    ),
    endpoint(
      {
        ...reading,
        path: "/admin/reconciliations/:id/lines",
        summary: "One stretch of the lines of a comparison",
        query: reconciliationLineQuery,
        answers: { 200: ["The lines, and where the list goes on", reconciliationLines], 404: NOT_FOUND },
      },
      ({ caller, params: { id }, query }) => listFindings(ctx, caller, { ...query, id }),
    ),
    endpoint(
      {
        ...reading,
        path: "/admin/reconciliations/:id/result",
        summary: "The differences, or the lines of one finding, as a file",
        query: reconciliationResultQuery,
        answers: { 200: EXPORTED, 404: NOT_FOUND },
      },
      async ({ caller, params: { id }, query: { finding, format }, address }) => {
        const request = { id, finding, format, origin: ctx.hashAddress(address) };
        return exportAnswer(await exportFindings(ctx, caller, request), { format, now: ctx.clock.now() });
      },
    ),
    endpoint(
      {
        ...reading,
        path: "/admin/reconciliations/:id/lines/:place",
        summary: "One line of a comparison",
        answers: { 200: ["The line, and its comparison", decidedFinding], 404: NOT_FOUND },
      },
      ({ caller, params: { id, place } }) => showFinding(ctx, caller, { id, place: readPlace(place) }),
    ),
    endpoint(
      {
        ...deciding,
        path: "/admin/reconciliations/:id/lines/:place/record",
        summary: "Note that a payment unknown here is this recorded one, of the same amount, so that it waits no more",
        body: { json: findingRecorded },
        answers: { ...decided, 422: "The amounts differ" },
      },
      async ({ caller, params: { id, place: written }, body: { payment, ...finding }, address }) => {
        const place = readPlace(written);
        await recordFinding(ctx, caller, {
          ...finding,
          id,
          place,
          paymentId: payment,
          origin: ctx.hashAddress(address),
        });
        return showFinding(ctx, authorize(caller, "read_money"), { id, place });
      },
    ),
    endpoint(
      {
        ...deciding,
        path: "/admin/reconciliations/:id/lines/:place/set-aside",
        summary: "Note why a difference needs no booking, so that it waits no more",
        body: { json: findingSetAside },
        answers: { ...decided, 403: "The caller paid it, or has decided about its payment" },
      },
      async ({ caller, params: { id, place: written }, body: finding, address }) => {
        const place = readPlace(written);
        await setFindingAside(ctx, caller, { ...finding, id, place, origin: ctx.hashAddress(address) });
        return showFinding(ctx, authorize(caller, "read_money"), { id, place });
      },
    ),
    endpoint(
      {
        ...deciding,
        path: "/admin/reconciliations/:id/set-aside",
        summary: "Note why all differences of one finding need no booking, so that they wait no more",
        description: "Those that the caller paid or has decided about stay as they are.",
        body: { json: findingsSetAside },
        answers: { 200: record, 404: NOT_FOUND, 409: "It was compared again meanwhile" },
      },
      async ({ caller, params: { id }, body: { compared_at: comparedAt, ...findings }, address }) => {
        await setFindingsAside(ctx, caller, { ...findings, id, comparedAt, origin: ctx.hashAddress(address) });
        return show(caller, id);
      },
    ),
    endpoint(
      {
        ...deciding,
        path: "/admin/reconciliations/:id/lines/:place/reopen",
        summary: "Take back that a difference was set aside",
        body: { json: findingReopening },
        answers: decided,
      },
      async ({ caller, params: { id, place: written }, body: { payment: paymentId, ...finding }, address }) => {
        const place = readPlace(written);
        await reopenFinding(ctx, caller, { ...finding, id, place, paymentId, origin: ctx.hashAddress(address) });
        return showFinding(ctx, authorize(caller, "read_money"), { id, place });
      },
    ),
    endpoint(
      {
        ...deciding,
        path: "/admin/reconciliations/:id/again",
        summary: "Compare the export with the payments as they are now",
        answers: { 200: record, 404: NOT_FOUND },
      },
      async ({ caller, params: { id } }) => {
        await compareAgain(ctx, caller, id);
        return show(caller, id);
      },
    ),
    endpoint(
      {
        ...deciding,
        path: "/admin/reconciliations/:id/remove",
        summary: "Remove a comparison that was made by mistake, with its lines; no payment changes",
        answers: {
          204: { description: "It is removed" },
          404: NOT_FOUND,
          409: "It is running, a closed month rests on it, or a payment that it names was decided since",
        },
      },
      async ({ caller, params: { id }, address, c }) => {
        await removeReconciliation(ctx, caller, { id, origin: ctx.hashAddress(address) });
        return c.body(null, 204);
      },
    ),
    endpoint(
      {
        ...deciding,
        path: "/admin/reconciliations/:id/prove",
        summary: "Mark payments that only a message proved as proven by the export, 500 at most",
        description: "Those that the caller paid stay as they are. Each is a decision and an entry of the audit log.",
        answers: { 200: record, 404: NOT_FOUND },
      },
      async ({ caller, params: { id }, address }) => {
        await provePayments(ctx, caller, { id, origin: ctx.hashAddress(address) });
        return show(caller, id);
      },
    ),
  ];
}

export const reconciliationModule: Module = {
  api: reconciliationRoutes,
  onOfflineRefused: reopenFindingOfRefused,
  messages: (ctx) => handleMessage(comparisonChunk, (chunk) => compareChunk(ctx, chunk)),
};
