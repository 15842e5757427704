import type { AppContext } from "#composition/context.ts";
import { readStanding } from "#giving/dues/read-standing.ts";
import { recordExport } from "#operations/audit/record-audit.ts";
import type { Account } from "#people/identity/accounts.db.ts";
import { readLastSignIns } from "#people/identity/find-accounts.ts";
import { findReplacedNumber } from "#people/identity/merged-accounts.db.ts";
import { memberNumberOf } from "#people/members/profile.ts";
import { type Authorized, abilitiesOf, type StaffActor } from "#people/staff/authorize.ts";
import { readFactorSince } from "#people/staff/change-two-factor.ts";
import type { StaffSearch } from "#people/staff/staff-declarations.ts";
import type { Database } from "#platform/db/database.ts";
import { findHeardBeside } from "#platform/db/sounds-like.ts";
import { type ExportFormat, type ExportTable, readBatches } from "#platform/http/export-answer.ts";
import { type ListCursor, readCursor, writeCursor } from "#platform/http/paginate.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatShortDate } from "#shared/short-dates.ts";
import { isWholeNumber } from "#shared/typed-number.ts";
import {
  type FoundMember,
  findMembers,
  findNamed,
  type MemberSearch,
  readMemberNumber,
  requireSightFor,
  sightOf,
} from "./directory.db.ts";
import type { ListedMember, MemberFilters, MemberList, MemberQuery, MemberSort } from "./members.contract.ts";
import { presentAccount, presentMember } from "./show-member.ts";

const ROWS = 50;

type ListContext = Pick<AppContext, "db" | "clock" | "adminEmail" | "readSettings" | "hearName">;

/**
 * Returns one stretch of the members that meet the query, as the reader may see them, and their number. Behind those
 * who have the text that is searched, if they are all in the first stretch, come those whose names are heard like it.
 * Throws 403 for filters beyond what the reader sees, and 422 if `after` is not from this list.
 */
export async function listMembers(
  ctx: ListContext,
  staff: Authorized<"read_standing">,
  { after, ...filters }: MemberQuery,
): Promise<MemberList> {
  const { db, adminEmail } = ctx;
  const search = await searchOf(ctx, staff, filters);
  const cursor = after === undefined ? undefined : cursorIn(after, filters.sort);
  const { rows, total } = await findMembers(db, search, { after: cursor, limit: ROWS + 1 });
  const isWhole = cursor === undefined && rows.length <= ROWS;
  const heard = isWhole && filters.q !== undefined ? await findHeard(ctx, { ...search, q: filters.q }, rows) : [];
  const last = rows.length > ROWS ? rows[ROWS - 1] : undefined;
  const shown = [...rows.slice(0, ROWS), ...heard];
  const colleagues = await readColleagues(ctx, staff, shown);
  const replaced = search.sight === "account" ? await findReplaced(db, filters.q) : undefined;
  return {
    data: shown.map((row) => ({
      ...presentMember(row, { sight: search.sight, adminEmail }),
      staff: colleagues.get(row.account.id),
      formerly: replaced?.intoId === row.account.id ? memberNumberOf(replaced) : undefined,
    })),
    total,
    heard: heard.length,
    next: last ? writeCursor({ value: last.sortedBy, id: last.account.id }) : null,
  };
}

/** Returns the merge that replaced the member number that was typed, if it is one. */
async function findReplaced(db: ListContext["db"], typed: string | undefined) {
  const number = typed === undefined ? undefined : readMemberNumber(typed);
  return number === undefined ? undefined : await findReplacedNumber(db, number);
}

/** Returns what those who give roles see of the colleagues among these members, by account. */
async function readColleagues(
  { db, adminEmail }: Pick<ListContext, "db" | "adminEmail">,
  { roles }: StaffActor,
  members: readonly FoundMember[],
): Promise<Map<string, ListedMember["staff"]>> {
  if (!abilitiesOf(roles).includes("give_roles")) return new Map();
  const ids = members
    .filter(({ account }) => account.roles.length > 0 || account.emailKey === adminEmail)
    .map(({ account }) => account.id);
  const signIns = await readLastSignIns(db, ids);
  const colleagues = new Map<string, ListedMember["staff"]>();
  for (const id of ids) {
    const factorSince = await readFactorSince(db, id);
    colleagues.set(id, { two_factor: factorSince !== null, signed_in_at: signIns.get(id)?.toISOString() ?? null });
  }
  return colleagues;
}

function findHeard(
  { db, hearName }: Pick<ListContext, "db" | "hearName">,
  search: MemberSearch & { q: string },
  written: FoundMember[],
): Promise<FoundMember[]> {
  return findHeardBeside(
    async (guess, limit) => {
      const heard = await hearName(search.q, guess);
      return (await findMembers(db, { ...search, heard }, { after: undefined, limit })).rows;
    },
    { written, idOf: ({ account }) => account.id, mayErr: written.length === 0, limit: ROWS },
  );
}

/**
 * Returns the search of the members that the filters find for this reader. Throws 403 for filters beyond their role.
 */
async function searchOf(
  { clock, readSettings, adminEmail }: Pick<ListContext, "clock" | "readSettings" | "adminEmail">,
  staff: StaffActor,
  filters: MemberFilters,
): Promise<MemberSearch> {
  const sight = sightOf(staff);
  requireSightFor(sight, filters);
  return { ...filters, sight, adminEmail, schedule: (await readSettings()).dues.terms, now: clock.now() };
}

function cursorIn(text: string, sort: MemberSort): ListCursor {
  return readCursor(text, (value) => sort === "name" || /^\d{1,15}$/.test(value));
}

const TITLE = "Membres";

type ExportedMember = ReturnType<typeof presentAccount> &
  Pick<Account, "firstName" | "lastName" | "address" | "city" | "zip">;

/** Returns the members that meet the filters, in their order. The export is an entry of the audit log. */
export async function exportMembers(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "adminEmail" | "readSettings">,
  staff: Authorized<"read_members">,
  { filters, format, origin }: { filters: MemberFilters; format: ExportFormat; origin: string },
): Promise<ExportTable<ExportedMember>> {
  const search = await searchOf(ctx, staff, filters);
  await recordExport(ctx, { staff, origin, list: { kind: "members", name: TITLE }, request: { format, ...filters } });
  const batches = readBatches({
    read: async (after: ListCursor | undefined, limit) => (await findMembers(ctx.db, search, { after, limit })).rows,
    cursorOf: ({ sortedBy: value, account: { id } }) => ({ value, id }),
    present: (rows) =>
      rows.map((row) => {
        const { firstName, lastName, address, city, zip } = row.account;
        return { ...presentAccount(row, ctx.adminEmail), firstName, lastName, address, city, zip };
      }),
  });
  return { title: TITLE, columns: COLUMNS, batches };
}

const COLUMNS: ExportTable<ExportedMember>["columns"] = [
  { heading: "Numéro de membre", cell: ({ member_number }) => member_number },
  { heading: "Prénom", cell: ({ firstName }) => firstName },
  { heading: "Nom", cell: ({ lastName }) => lastName },
  { heading: "Adresse e\u2011mail", cell: ({ email }) => email },
  { heading: "Adresse vérifiée", cell: ({ verified }) => (verified ? "oui" : "non") },
  { heading: "Téléphone", cell: ({ phone }) => phone },
  { heading: "Adresse postale", cell: ({ address }) => address },
  { heading: "Ville", cell: ({ city }) => city },
  { heading: "Code postal", cell: ({ zip }) => zip },
  { heading: "Pays", cell: ({ country }) => country },
  { heading: "Cotisations", cell: ({ verified, owed }) => (verified ? (owed > 0 ? "en retard" : "à jour") : "") },
  { heading: "Dû (FCFA)", francs: true, cell: ({ owed }) => owed },
  { heading: "Inscription le", moment: ({ created_at }) => new Date(created_at) },
];

/**
 * Members by their names and number, and for staff who may open their pages by address and telephone. Others are led to
 * the list, and told no more than it shows.
 */
export const searchMembers: StaffSearch = {
  ability: "read_standing",
  label: "Membre",
  place: 1,
  async find({ db, clock }, { text, limit, roles }) {
    const sight = sightOf({ roles });
    const members = await findNamed(db, text, { limit, sight });
    if (sight === "standing") {
      const isExact = readMemberNumber(text) !== undefined;
      return (await presentStandings(db, members, clock.now())).map((row) => ({ ...row, isExact }));
    }
    const replaced = await findReplaced(db, text);
    return members.map((member) => {
      const formerly = replaced?.intoId === member.id ? replaced.memberNumber : undefined;
      const isNumbered = (formerly ?? member.memberNumber) === readMemberNumber(text);
      return {
        ...presentFound({ ...member, formerly }, clock.now()),
        isExact: isNumbered || isWholeNumber(text, { phone: member.contact }),
      };
    });
  },
  async guess({ db, clock, hearName }, { text, limit, guess, roles }) {
    const sight = sightOf({ roles });
    const members = await findNamed(db, text, { limit, heard: await hearName(text, guess), sight });
    if (sight === "standing") return presentStandings(db, members, clock.now());
    return members.map((member) => presentFound(member, clock.now()));
  },
};

/** Returns a row for each name, which leads to the list of those who have it: nothing else tells namesakes apart. */
async function presentStandings(db: Database, members: Awaited<ReturnType<typeof findNamed>>, now: Date) {
  const byName = Map.groupBy(members, ({ firstName, lastName }) => `${firstName} ${lastName}`);
  return Promise.all(
    [...byName].map(async ([name, namesakes]) => {
      const standings = await Promise.all(namesakes.map((member) => readStanding(db, member, now)));
      return {
        title: name,
        detail: standings.map(({ standing }) => (standing === "late" ? "En retard" : "À jour")).join(", "),
        path: `${adminPaths.members}?${new URLSearchParams({ recherche: name })}`,
      };
    }),
  );
}

function presentFound(
  {
    id,
    firstName,
    lastName,
    memberNumber,
    formerly,
    createdAt,
    emailVerifiedAt,
  }: Awaited<ReturnType<typeof findNamed>>[number] & { formerly?: number | undefined },
  now: Date,
) {
  const number = `n°\u00a0${memberNumber}${formerly === undefined ? "" : `, anciennement ${formerly}`}`;
  return {
    title: `${firstName} ${lastName}`,
    detail: `${number} · ${emailVerifiedAt ? formatShortDate(createdAt, now) : "adresse non vérifiée"}`,
    path: adminPaths.member(id),
  };
}
