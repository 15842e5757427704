import { duesDeskExportQuery, duesDeskList, duesDeskQuery, memberDues } from "#contracts/dues-desk.ts";
import type { AppContext } from "#modules/context.ts";
import { readManyDues } from "#modules/dues/read-many-dues.ts";
import { remindMember } from "#modules/dues/remind-member.ts";
import { findVerifiedById } from "#modules/identity/find-verified-account.ts";
import { memberNumberOf } from "#modules/members/present-profile.ts";
import { staffWith } from "#modules/staff/staff-access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { exportAnswer } from "#platform/http/export-answer.ts";
import { isUuid } from "#platform/ids.ts";
import { exportMemberDues, listMemberDues } from "./list-member-dues.ts";
import { presentMemberDues } from "./present-member-dues.ts";
import { memberNotFound } from "./show-member.ts";

/** The calls of the list of dues. */
export function memberDuesRoutes(ctx: AppContext): Endpoint[] {
  const shared = { access: staffWith(ctx, "read_members"), chapter: "Administration" } as const;
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
        answers: { 200: { description: "The file", media: "text/csv" } },
      },
      async ({ caller, query: { format, ...filters }, address }) =>
        exportAnswer(await exportMemberDues(ctx, caller, { filters, format, origin: ctx.hashAddress(address) }), {
          format,
          now: ctx.clock.now(),
        }),
    ),
    endpoint(
      {
        ...shared,
        access: staffWith(ctx, "move_money"),
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
        const member = isUuid(id) ? await findVerifiedById(ctx.db, id) : undefined;
        if (!member) throw memberNotFound();
        const origin = ctx.hashAddress(address);
        await remindMember(ctx, caller, { member, name: memberNumberOf(member), origin });
        const known = { schedule: (await ctx.readSettings()).dues.terms, now: ctx.clock.now() };
        const dues = await readManyDues(ctx.db, [member], known);
        return presentMemberDues(member, dues.get(id));
      },
    ),
  ];
}
