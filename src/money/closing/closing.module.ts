import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { authorize } from "#people/staff/authorize.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { EXPORTED, exportAnswer, fileAnswer } from "#platform/http/export-answer.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { confirmClosing, proposeClosing, refuseClosing, stateProviderMonth } from "./close-month.ts";
import {
  closingConfirmation,
  closingRefusal,
  ledgerExportQuery,
  monthClosing,
  monthList,
  monthRecord,
  providerStatement,
} from "./closing.contract.ts";
import { closingProposed, deliverClosingProposed } from "./closing.mails.ts";
import { exportLedger } from "./export-ledger.ts";
import { listMonths, printMonth, showMonth } from "./read-months.ts";

/** The calls that close the months of the ledger, and export it for the accountant. */
function closingRoutes(ctx: AppContext): Endpoint[] {
  const chapter = "Administration";
  const reading = { method: "get", access: staffWith(ctx, "read_money"), chapter } as const;
  const deciding = { access: staffWith(ctx, "move_money"), chapter } as const;
  const record = ["The month as it then is", monthRecord] as const;
  const missing = "The month has no entries";
  const show = (caller: Parameters<typeof authorize>[0], month: string) =>
    showMonth(ctx, authorize(caller, "read_money"), month);

  return [
    endpoint(
      {
        ...reading,
        path: "/admin/months",
        summary: "The months of the ledger",
        answers: { 200: ["The months with entries, the newest first", monthList] },
      },
      ({ caller }) => listMonths(ctx, caller),
    ),
    endpoint(
      {
        ...reading,
        path: "/admin/months/:month",
        summary: "A month of the ledger, with its balance at the provider",
        answers: { 200: record, 404: missing },
      },
      ({ caller, params: { month } }) => showMonth(ctx, caller, month),
    ),
    endpoint(
      {
        ...deciding,
        method: "put",
        path: "/admin/months/:month/provider",
        summary: "Note what the provider withheld and paid out in the month",
        body: { json: providerStatement },
        answers: {
          200: record,
          404: missing,
          409: "The month is closed",
          412: "The stored amounts are not the shown ones",
          422: "The fees are more than the month received, or the payout more than was there and not confirmed",
        },
      },
      async ({ caller, params: { month }, body, address }) => {
        await show(caller, month);
        await stateProviderMonth(ctx, caller, { month, stated: body, origin: ctx.hashAddress(address) });
        return show(caller, month);
      },
    ),
    endpoint(
      {
        ...deciding,
        method: "post",
        path: "/admin/months/:month/closing",
        summary: "Propose to close the month; a second person confirms it",
        body: { json: monthClosing },
        answers: {
          200: record,
          404: missing,
          409: "An older month is open, this one is closed, or its closing is proposed",
          412: "The figures are not the shown ones",
          422: "The month is not over",
        },
      },
      async ({ caller, params: { month }, body, address }) => {
        await proposeClosing(ctx, caller, { ...body, month, origin: ctx.hashAddress(address) });
        return show(caller, month);
      },
    ),
    endpoint(
      {
        ...deciding,
        method: "post",
        path: "/admin/months/:month/closing/confirm",
        summary: "Close the month that a colleague proposed to close: it takes no entry any more",
        description:
          "Months are closed in their order. There is no way back; a correction is an entry of an open month.",
        body: { json: closingConfirmation },
        answers: {
          200: record,
          403: "The caller proposed it",
          404: missing,
          409: "This proposal waits no more, or the figures changed since",
        },
      },
      async ({ caller, params: { month }, body: { proposal }, address }) => {
        await show(caller, month);
        await confirmClosing(ctx, caller, { month, proposalId: proposal, origin: ctx.hashAddress(address) });
        return show(caller, month);
      },
    ),
    endpoint(
      {
        ...deciding,
        method: "post",
        path: "/admin/months/:month/closing/refuse",
        summary: "Refuse the closing that a colleague proposed, or take one's own proposal back",
        body: { json: closingRefusal },
        answers: { 200: record, 404: missing, 409: "It is closed, or this proposal waits no more" },
      },
      async ({ caller, params: { month }, body: { proposal, reason }, address }) => {
        await show(caller, month);
        await refuseClosing(ctx, caller, { month, proposalId: proposal, reason, origin: ctx.hashAddress(address) });
        return show(caller, month);
      },
    ),
    endpoint(
      {
        ...reading,
        path: "/admin/months/:month/report",
        summary: "The report of the month to sign, provisional if it is open",
        answers: { 200: { description: "The PDF", media: "application/pdf" }, 404: missing },
      },
      async ({ caller, params: { month }, address }) => {
        const pdf = await printMonth(ctx, caller, { month, origin: ctx.hashAddress(address) });
        return fileAnswer(pdf, { type: "application/pdf", name: `cloture-${month}.pdf` });
      },
    ),
    endpoint(
      {
        ...reading,
        path: "/admin/ledger/export",
        summary: "The ledger of these days for the accountant, one line an entry",
        query: ledgerExportQuery,
        answers: { 200: EXPORTED },
      },
      async ({ caller, query, address }) => {
        const table = await exportLedger(ctx, caller, { ...query, origin: ctx.hashAddress(address) });
        return exportAnswer(table, { format: query.format, now: ctx.clock.now() });
      },
    ),
  ];
}

export const closingModule: Module = {
  api: closingRoutes,
  messages: (ctx) => handleMessage(closingProposed, (asked) => deliverClosingProposed(ctx, asked)),
};
