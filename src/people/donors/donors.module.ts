import * as z from "zod/mini";
import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { giftYearParam } from "#giving/gifts/gift.contract.ts";
import { reasonedDecision } from "#money/payments/payment-decision.contract.ts";
import { authorize } from "#people/staff/authorize.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { EXPORTED, exportAnswer, fileAnswer } from "#platform/http/export-answer.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { deleteLettersTo, donorLetters, listLettersTo, reassignLetters } from "./donor-letters.db.ts";
import { deliverDonorSummary, donorSummaryMail, mailDonorSummary, openDonorSummary } from "./donor-summary.ts";
import { donorExportQuery, donorList, donorQuery, donorRecord, letterToDonor } from "./donors.contract.ts";
import { donors, isPayerNamed, refreshDonors, staleDonors } from "./donors.db.ts";
import { exportDonors, listDonors, searchDonors, showDonor, withdrawDonorName } from "./donors.ts";
import { nameDonors } from "./find-donor.ts";
import { deliverDonorLetter, donorLetter, purgeLetters, writeToDonor } from "./write-to-donor.ts";

export const donorsModule: Module = {
  api: donorRoutes,
  searched: [searchDonors],
  audited: { kind: "donors", read: nameDonors, isNamed: isPayerNamed },
  schedules: (ctx) => [
    { name: "refresh-donors", cron: "* * * * *", work: () => refreshDonors(ctx.db) },
    { name: "purge-donor-letters", cron: "45 3 * * *", work: () => purgeLetters(ctx) },
  ],
  messages: (ctx) => ({
    ...handleMessage(donorLetter, ({ letterId }) => deliverDonorLetter(ctx, letterId)),
    ...handleMessage(donorSummaryMail, (payload) => deliverDonorSummary(ctx, payload)),
  }),
  personalData: () => ({
    exported: async (db, person) => ({
      letters: (await listLettersTo(db, person)).map(({ subject, text, createdAt }) => ({
        at: createdAt.toISOString(),
        subject,
        text,
      })),
    }),
    erase: ({ tx }, person) => deleteLettersTo(tx, person),
    merging: {
      columns: {
        moved: [donorLetters.accountId, donorLetters.emailKey],
        // Where a letter went, and what is made again of what was moved.
        unchanged: [donorLetters.email, donors.accountId, staleDonors.accountId, staleDonors.emailKey],
      },
      byAddress: true,
      async move({ tx }, { from: { accountId, emailKey }, into }) {
        await reassignLetters(tx, { accountId, emailKey: emailKey ?? "" }, into.accountId);
      },
    },
  }),
};

// The longest letter in escaped JSON, with room to spare.
const LARGEST_LETTER_BYTES = 32 * 1024;
const PDF = { description: "The PDF", media: "application/pdf" };

const yearOfDonor = z.extend(giftYearParam, { id: z.string() });

/** The calls of the list of donors and of their pages. Most writes return the donor as they then are. */
function donorRoutes(ctx: AppContext): Endpoint[] {
  const shared = { access: staffWith(ctx, "read_money"), chapter: "Administration" } as const;
  const shown = { 200: ["The donor as they then are", donorRecord], 404: "There is no such donor" } as const;
  return [
    endpoint(
      {
        ...shared,
        method: "get",
        path: "/admin/donors",
        summary: "One stretch of the donors",
        query: donorQuery,
        answers: { 200: ["The donors, their sums, and where the list goes on", donorList] },
      },
      ({ caller, query }) => listDonors(ctx, caller, query),
    ),
    endpoint(
      {
        ...shared,
        method: "get",
        path: "/admin/donors/export",
        summary: "The filtered donors as a file",
        description: "CSV with semicolons and a byte order mark, or XLSX. The export is an entry of the audit log.",
        query: donorExportQuery,
        answers: { 200: EXPORTED },
      },
      async ({ caller, query: { format, ...filters }, address }) =>
        exportAnswer(await exportDonors(ctx, caller, { filters, format, origin: ctx.hashAddress(address) }), {
          format,
          now: ctx.clock.now(),
        }),
    ),
    endpoint(
      {
        ...shared,
        method: "get",
        path: "/admin/donors/:id",
        summary: "All that is known of one donor",
        description: "`id` is that of a member's account, of any order of the donor, or of a payment.",
        answers: shown,
      },
      ({ caller, params: { id } }) => showDonor(ctx, caller, id),
    ),
    endpoint(
      {
        ...shared,
        access: staffWith(ctx, "move_money"),
        method: "post",
        path: "/admin/donors/:id/withdraw-name",
        summary: "Take the donor's name off the public pages",
        body: { json: reasonedDecision },
        answers: shown,
      },
      async ({ caller, params: { id }, body, address }) => {
        await withdrawDonorName(ctx, caller, { id, ...body, origin: ctx.hashAddress(address) });
        return showDonor(ctx, authorize(caller, "read_money"), id);
      },
    ),
    endpoint(
      {
        ...shared,
        method: "get",
        path: "/admin/donors/:id/summary/:year",
        summary: "All gifts and dues of a donor's year, as PDF",
        params: yearOfDonor,
        answers: { 200: PDF, 404: "There is no such donor, or none in this year", 429: "Too many at once" },
      },
      async ({ caller, params: { id, year } }) => {
        const pdf = await openDonorSummary(ctx, caller, { id, year });
        return fileAnswer(pdf, { type: PDF.media, name: `recapitulatif-${year}.pdf`, attachment: true });
      },
    ),
    endpoint(
      {
        ...shared,
        access: staffWith(ctx, "move_money"),
        method: "post",
        path: "/admin/donors/:id/summary/:year",
        summary: "Mail the donor the summary of a year",
        params: yearOfDonor,
        answers: {
          ...shown,
          404: "There is no such donor, or none in this year",
          409: "It was mailed just now, or there is no address",
        },
      },
      async ({ caller, params: { id, year }, address }) => {
        await mailDonorSummary(ctx, caller, { id, year, origin: ctx.hashAddress(address) });
        return showDonor(ctx, authorize(caller, "read_money"), id);
      },
    ),
    endpoint(
      {
        ...shared,
        access: staffWith(ctx, "move_money"),
        method: "post",
        path: "/admin/donors/:id/letters",
        summary: "Write to the donor by mail; the answer goes to the foundation's address",
        body: { json: letterToDonor, maxBytes: LARGEST_LETTER_BYTES },
        answers: { ...shown, 409: "Mails to the address come back, or there is none" },
      },
      async ({ caller, params: { id }, body: letter, address }) => {
        await writeToDonor(ctx, caller, { id, letter, origin: ctx.hashAddress(address) });
        return showDonor(ctx, authorize(caller, "read_money"), id);
      },
    ),
  ];
}
