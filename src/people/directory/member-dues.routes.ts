import type { AppContext } from "#composition/context.ts";
import {
  duesDeskExportQuery,
  duesDeskList,
  duesDeskQuery,
  duesWaiver,
  memberDues,
  remindersPreview,
  remindersSent,
} from "#giving/dues/dues-desk.contract.ts";
import { remindMember } from "#giving/dues/enqueue-reminders.ts";
import { readManyDues } from "#giving/dues/read-standing.ts";
import { previewReminders, remindAll } from "#giving/dues/remind-all.ts";
import { endDuesWaiver, waiveDues } from "#giving/dues/waive-dues.ts";
import { reasonedDecision } from "#money/payments/payment-decision.contract.ts";
import { findVerifiedById, type VerifiedAccount } from "#people/identity/find-accounts.ts";
import { memberNumberOf } from "#people/members/profile.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import { notFound } from "#platform/errors.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { EXPORTED, exportAnswer } from "#platform/http/export-answer.ts";
import { isUuid } from "#platform/ids.ts";
import { exportMemberDues, listMemberDues, presentMemberDues } from "./list-member-dues.ts";
import { memberNotFound } from "./show-member.ts";

/** The calls of the list of dues. */
export function memberDuesRoutes(ctx: AppContext): Endpoint[] {
  const shared = { access: staffWith(ctx, "read_members"), chapter: "Administration" } as const;
  const deciding = { ...shared, access: staffWith(ctx, "move_money") } as const;

  async function subjectOf(id: string, address: string) {
    const member = isUuid(id) ? await findVerifiedById(ctx.db, id) : undefined;
    if (!member) throw memberNotFound();
    return { member, name: memberNumberOf(member), origin: ctx.hashAddress(address) };
  }

  async function show(member: VerifiedAccount, reader: { id: string }) {
    const known = { schedule: (await ctx.readSettings()).dues.terms, now: ctx.clock.now() };
    const dues = await readManyDues(ctx.db, [member], known);
    return presentMemberDues(member, dues.get(member.id), reader);
  }

  return [
    endpoint(
      {
        ...shared,
        method: "get",
        path: "/admin/dues",
        summary: "One stretch of the members' dues",
        query: duesDeskQuery,
        answers: { 200: ["The members with their dues, and where the list goes on", duesDeskList] },
      },
      ({ caller, query }) => listMemberDues(ctx, caller, query),
    ),
    endpoint(
      {
        ...shared,
        method: "get",
        path: "/admin/dues/export",
        summary: "The filtered dues as a file",
        description: "CSV with semicolons and a byte order mark, or XLSX. The export is an entry of the audit log.",
        query: duesDeskExportQuery,
        answers: { 200: EXPORTED },
      },
      async ({ caller, query: { format, ...filters }, address }) =>
        exportAnswer(await exportMemberDues(ctx, caller, { filters, format, origin: ctx.hashAddress(address) }), {
          format,
          now: ctx.clock.now(),
        }),
    ),
    endpoint(
      {
        ...deciding,
        method: "get",
        path: "/admin/dues/reminders",
        summary: "Whom a reminder to all who are late would reach, and whom it leaves out",
        answers: { 200: ["The members, by name", remindersPreview] },
      },
      ({ caller }) => previewReminders(ctx, caller),
    ),
    endpoint(
      {
        ...deciding,
        method: "post",
        path: "/admin/dues/reminders",
        summary: "Mail a reminder to all members who are late",
        description: "At most one a day for each; those who want none get none.",
        answers: { 200: ["How many go out", remindersSent] },
      },
      async ({ caller, address }) => ({
        sent: await remindAll(ctx, caller, { nameOf: memberNumberOf, origin: ctx.hashAddress(address) }),
      }),
    ),
    endpoint(
      {
        ...deciding,
        method: "post",
        path: "/admin/dues/:id/remind",
        summary: "Mail a member a reminder of what is late",
        description: "At most one a day.",
        answers: {
          200: ["The member's dues", memberDues],
          404: "There is no such member",
          409: "Nothing is late, a reminder went out today, or the member wants none",
        },
      },
      async ({ caller, params: { id }, address }) => {
        const subject = await subjectOf(id, address);
        await remindMember(ctx, caller, subject);
        return show(subject.member, caller);
      },
    ),
    endpoint(
      {
        ...deciding,
        method: "post",
        path: "/admin/dues/:id/waive",
        summary: "Waive what a member owes up to a month, with a reason",
        body: { json: duesWaiver },
        answers: {
          200: ["The member's dues", memberDues],
          404: "There is no such member",
          409: "None of these months is owed",
        },
      },
      async ({ caller, params: { id }, body, address }) => {
        const subject = await subjectOf(id, address);
        await waiveDues(ctx, caller, { ...subject, ...body });
        return show(subject.member, caller);
      },
    ),
    endpoint(
      {
        ...deciding,
        method: "post",
        path: "/admin/dues/:id/waivers/:waiver/end",
        summary: "End a waiver: its months are owed again",
        body: { json: reasonedDecision },
        answers: {
          200: ["The member's dues", memberDues],
          404: "There is no such member or waiver",
          409: "The waiver ended already",
        },
      },
      async ({ caller, params: { id, waiver: waiverId }, body: { reason }, address }) => {
        const subject = await subjectOf(id, address);
        if (!isUuid(waiverId)) throw notFound("Cette remise n’existe pas.");
        await endDuesWaiver(ctx, caller, { ...subject, waiverId, reason });
        return show(subject.member, caller);
      },
    ),
  ];
}
