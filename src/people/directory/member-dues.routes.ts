import type { AppContext } from "#composition/context.ts";
import { type DuesOverview, readManyDues } from "#giving/dues/read-standing.ts";
import { previewReminders, remindAll } from "#giving/dues/remind-all.ts";
import { remindMember } from "#giving/dues/reminders.ts";
import {
  duesWaiver,
  type MemberDues,
  MOST_REMINDED,
  memberDues,
  remindersBody,
  remindersPreview,
  remindersSent,
  type StaffDuesFilters,
  type StaffDuesList,
  type StaffDuesQuery,
  staffDuesExportQuery,
  staffDuesList,
  staffDuesQuery,
} from "#giving/dues/staff-dues.contract.ts";
import { endDuesWaiver, waiveDues } from "#giving/dues/waive-dues.ts";
import { reasonedDecision } from "#money/payments/payment-decision.contract.ts";
import { recordExport } from "#operations/audit/record-audit.ts";
import { type Account, findAccount } from "#people/identity/accounts.db.ts";
import { findVerifiedById } from "#people/identity/find-accounts.ts";
import { memberNumberOf } from "#people/members/profile.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import type { Database } from "#platform/db/database.ts";
import { notFound } from "#platform/errors.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { EXPORTED, type ExportFormat, type ExportTable, exportAnswer } from "#platform/http/export-answer.ts";
import { type ListCursor, readCursor, writeCursor } from "#platform/http/paginate.ts";
import { isUuid } from "#platform/ids.ts";
import { formatPhone } from "#platform/phone-number.ts";
import { findMembers, type MemberSearch } from "./directory.db.ts";
import { memberNotFound } from "./show-member.ts";

/** An id of a member in JSON has 39 bytes. */
const REMINDERS_BYTES = MOST_REMINDED * 40;

/** The calls of the list of dues. */
export function memberDuesRoutes(ctx: AppContext): Endpoint[] {
  const shared = { access: staffWith(ctx, "read_members"), chapter: "Administration" } as const;
  const deciding = { ...shared, access: staffWith(ctx, "move_money") } as const;

  async function subjectOf<Found extends Account>(
    id: string,
    address: string,
    find: (db: Database, id: string) => Promise<Found | undefined>,
  ) {
    const member = isUuid(id) ? await find(ctx.db, id) : undefined;
    if (!member) throw memberNotFound();
    return { member, name: memberNumberOf(member), origin: ctx.hashAddress(address) };
  }

  async function show(member: Account, reader: { id: string }) {
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
        query: staffDuesQuery,
        answers: { 200: ["The members with their dues, and where the list goes on", staffDuesList] },
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
        query: staffDuesExportQuery,
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
        summary: "Mail a reminder to the named members, as far as they are late",
        description: "At most one a day for each; those who want none get none.",
        body: { json: remindersBody, maxBytes: REMINDERS_BYTES },
        answers: { 200: ["How many go out", remindersSent] },
      },
      async ({ caller, body: { members }, address }) => {
        const origin = ctx.hashAddress(address);
        return { sent: await remindAll(ctx, caller, { members, nameOf: memberNumberOf, origin }) };
      },
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
          409: "Nothing is late, a reminder went out today, the member wants none, or a payment waits",
        },
      },
      async ({ caller, params: { id }, address }) => {
        const subject = await subjectOf(id, address, findVerifiedById);
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
          409: "None of these months is owed, or others than were seen",
        },
      },
      async ({ caller, params: { id }, body, address }) => {
        const subject = await subjectOf(id, address, findVerifiedById);
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
        // An import settles months of members whose address nobody has verified yet.
        const subject = await subjectOf(id, address, findAccount);
        if (!isUuid(waiverId)) throw notFound("Cette remise n’existe pas.");
        await endDuesWaiver(ctx, caller, { ...subject, waiverId, reason });
        return show(subject.member, caller);
      },
    ),
  ];
}

const ROWS = 50;
const BATCH = 500;
const TITLE = "Cotisations";

type ListContext = Pick<AppContext, "db" | "clock" | "readSettings">;

/**
 * Returns one stretch of the members' dues that meet the query, and their number. Throws 422 if `after` is not from
 * this list.
 */
async function listMemberDues(
  ctx: ListContext,
  staff: Authorized<"read_members">,
  { after, ...filters }: StaffDuesQuery,
): Promise<StaffDuesList> {
  const isValue = (value: string) => filters.sort === "name" || /^\d{1,15}$/.test(value);
  const cursor = after === undefined ? undefined : readCursor(after, isValue);
  const { data, total, last } = await readStretch(ctx, filters, { after: cursor, limit: ROWS, reader: staff });
  return { data, total, next: last && writeCursor(last) };
}

/** Returns the members' dues that meet the filters, in their order. The export is an entry of the audit log. */
async function exportMemberDues(
  ctx: ListContext & Pick<AppContext, "write">,
  staff: Authorized<"read_members">,
  { filters, format, origin }: { filters: StaffDuesFilters; format: ExportFormat; origin: string },
): Promise<ExportTable<MemberDues>> {
  await recordExport(ctx, { staff, origin, list: { kind: "dues", name: TITLE }, request: { format, ...filters } });
  async function* batches() {
    let after: ListCursor | undefined;
    while (true) {
      const { data, last } = await readStretch(ctx, filters, { after, limit: BATCH, reader: staff });
      yield data;
      if (!last) return;
      after = last;
    }
  }
  return { title: TITLE, columns: COLUMNS, batches: batches() };
}

async function readStretch(
  { db, clock, readSettings }: ListContext,
  { q, standing, months, sort }: StaffDuesFilters,
  { after, limit, reader }: { after: ListCursor | undefined; limit: number; reader: { id: string } },
): Promise<{ data: MemberDues[]; total: number; last: ListCursor | null }> {
  const known = { schedule: (await readSettings()).dues.terms, now: clock.now() };
  const search: MemberSearch = {
    ...known,
    q,
    sort,
    sight: "account",
    verified: "yes",
    ...(standing === "never_paid" ? { neverPaid: true } : { standing }),
    ...(months !== undefined && { owedAtLeast: months }),
  };
  const { rows, total } = await findMembers(db, search, { after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const dues = await readManyDues(
    db,
    shown.map(({ account }) => account),
    known,
  );
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    data: shown.map(({ account }) => presentMemberDues(account, dues.get(account.id), reader)),
    total,
    last: last ? { value: last.sortedBy, id: last.account.id } : null,
  };
}

const COLUMNS: ExportTable<MemberDues>["columns"] = [
  { heading: "Numéro de membre", cell: ({ member_number }) => member_number },
  { heading: "Prénom", cell: ({ first_name }) => first_name },
  { heading: "Nom", cell: ({ last_name }) => last_name },
  { heading: "Adresse e\u2011mail", cell: ({ email }) => email },
  { heading: "Téléphone", cell: ({ phone }) => phone },
  { heading: "Cotisations", cell: ({ late_since }) => (late_since ? "en retard" : "à jour") },
  { heading: "En retard depuis", cell: ({ late_since }) => late_since },
  { heading: "Mois dus", cell: ({ owed_months }) => owed_months },
  { heading: "Dû (FCFA)", francs: true, cell: ({ owed }) => owed },
  { heading: "Dernier paiement le", moment: ({ last_paid }) => last_paid && new Date(last_paid.at) },
  { heading: "Dernier paiement (FCFA)", francs: true, cell: ({ last_paid }) => last_paid?.amount ?? null },
  { heading: "À confirmer (FCFA)", francs: true, cell: ({ waiting }) => waiting },
  { heading: "Rappels envoyés", cell: ({ reminders }) => reminders },
  { heading: "Dernier rappel le", moment: ({ reminded_at }) => (reminded_at ? new Date(reminded_at) : null) },
];

/** Returns a member's dues as this member of staff sees them. */
function presentMemberDues(account: Account, dues: DuesOverview | undefined, reader: { id: string }): MemberDues {
  if (!dues) throw new Error(`the dues of ${account.id} were not read`);
  const { standing, lastPayment, waiting, reminders, mayRemind } = dues;
  return {
    id: account.id,
    first_name: account.firstName,
    last_name: account.lastName,
    member_number: memberNumberOf(account),
    email: account.email,
    phone: account.contact && formatPhone(account.contact),
    late_since: standing.standing === "late" ? standing.next_due.month : null,
    owed_months: standing.owed_months,
    owed_list: standing.owed_list,
    owed: standing.owed,
    own: account.id === reader.id,
    last_paid: lastPayment && { at: lastPayment.at.toISOString(), amount: lastPayment.amount },
    waiting,
    reminders: reminders.sent,
    reminded_at: reminders.sentAt?.toISOString() ?? null,
    may_remind: mayRemind,
    reminding: reminders.leaving,
  };
}
