import type { AppContext } from "#composition/context.ts";
import { findPayers } from "#money/payments/hear-name.ts";
import { amountIn } from "#money/payments/matches-payer.ts";
import { countNamedPayments } from "#money/payments/payer-data.ts";
import { recordAudit, recordExport } from "#operations/audit/record-audit.ts";
import { readAccountNames } from "#people/identity/find-accounts.ts";
import { showConsents, withdrawEverywhere } from "#people/privacy/consents.ts";
import { type Authorized, abilitiesOf } from "#people/staff/authorize.ts";
import type { StaffSearch } from "#people/staff/staff-declarations.ts";
import type { Database } from "#platform/db/database.ts";
import { EXPORT_BATCH, type ExportFormat, type ExportTable, readBatches } from "#platform/http/export-answer.ts";
import { type ListCursor, readCursor, writeCursor } from "#platform/http/paginate.ts";
import { formatPhone } from "#platform/phone-number.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatFcfa } from "#shared/formats.ts";
import { namePeriod } from "#shared/periods.ts";
import { formatShortDate } from "#shared/short-dates.ts";
import { isWholeNumber } from "#shared/typed-number.ts";
import { listLettersTo } from "./donor-letters.db.ts";
import { listDonorYears } from "./donor-summary.ts";
import {
  DOSSIER_KINDS,
  type DonorFilters,
  type DonorList,
  type DonorPart,
  type DonorQuery,
  type DonorRecord,
  type DonorSummary,
  type DossierRow,
} from "./donors.contract.ts";
import { type FoundDonor, findDonors, lockDonor, refreshDonors, sortedBy, sumDonors } from "./donors.db.ts";
import { auditedDonor, type Donor, findDonor } from "./find-donor.ts";

const ROWS = 50;

/**
 * Returns one stretch of the donors who meet the query, with the sums of all of them. If none has the text that is
 * searched, those are returned whose names are heard like it. Throws 422 if `after` is not from this list.
 */
export async function listDonors(
  ctx: Pick<AppContext, "db" | "hearName">,
  _staff: Authorized<"read_money">,
  { after, ...filters }: DonorQuery,
): Promise<DonorList> {
  const cursor = after === undefined ? undefined : cursorIn(after, filters);
  await refreshDonors(ctx.db);
  const { heard, ...sums } = await findPayers(ctx.hearName, filters.q, (heard) =>
    sumDonors(ctx.db, { ...filters, heard }),
  );
  const rows = await findDonors(ctx.db, { ...filters, heard }, { after: cursor, limit: ROWS + 1 });
  const last = rows.length > ROWS ? rows[ROWS - 1] : undefined;
  return {
    data: rows.slice(0, ROWS).map(presentDonor),
    ...sums,
    next: last ? writeCursor({ value: sortedBy(last, filters.sort), id: last.donor.id }) : null,
  };
}

function cursorIn(text: string, { sort }: DonorFilters): ListCursor {
  return readCursor(text, (value) => sort === "name" || /^\d{1,14}$/.test(value));
}

/** The givers to a campaign are found anew for each batch. */
const CAMPAIGN_BATCH = 2_000;
const TITLE = "Donateurs";

/** Returns the donors who meet the filters, in their order. The export is an entry of the audit log. */
export async function exportDonors(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "hearName">,
  staff: Authorized<"read_money">,
  { filters, format, origin }: { filters: DonorFilters; format: ExportFormat; origin: string },
): Promise<ExportTable<DonorSummary>> {
  await recordExport(ctx, { staff, origin, list: { kind: "donors", name: TITLE }, request: { format, ...filters } });
  await refreshDonors(ctx.db);
  const { heard } = await findPayers(ctx.hearName, filters.q, (heard) => sumDonors(ctx.db, { ...filters, heard }));
  const batches = readBatches({
    size: filters.campaign ? CAMPAIGN_BATCH : EXPORT_BATCH,
    read: (after: ListCursor | undefined, limit) => findDonors(ctx.db, { ...filters, heard }, { after, limit }),
    cursorOf: (last) => ({ value: sortedBy(last, filters.sort), id: last.donor.id }),
    present: (rows) => rows.map(presentDonor),
  });
  return { title: TITLE, period: namePeriod(filters.from, filters.to), columns: COLUMNS, batches };
}

const COLUMNS: ExportTable<DonorSummary>["columns"] = [
  { heading: "Prénom", cell: ({ first_name }) => first_name },
  { heading: "Nom", cell: ({ last_name }) => last_name },
  { heading: "Adresse e\u2011mail", cell: ({ email }) => email },
  { heading: "Téléphone", cell: ({ phone }) => phone },
  { heading: "Compte", cell: ({ has_account }) => (has_account ? "oui" : "non") },
  { heading: "Paiements", cell: ({ payments }) => payments },
  { heading: "Reçu en tout (FCFA)", francs: true, cell: ({ received }) => received },
  { heading: "Cotisations", cell: ({ has_dues }) => (has_dues ? "oui" : "non") },
  { heading: "Dernier paiement le", moment: ({ last_at }) => new Date(last_at) },
];

/** Returns a donor as the list shows them: as the account says, else as the last payment does. */
function presentDonor({ donor, account, order }: FoundDonor): DonorSummary {
  const phone = account?.contact || order.phone;
  return {
    id: donor.id,
    first_name: account?.firstName ?? order.firstName,
    last_name: account?.lastName ?? order.lastName,
    email: account?.email ?? order.email,
    phone: phone === "" ? null : formatPhone(phone),
    has_account: account !== null,
    payments: donor.payments,
    received: donor.received,
    has_dues: donor.hasDues,
    last_at: donor.lastAt.toISOString(),
  };
}

/** Donors by the names, addresses and telephone numbers of all that they paid. */
export const searchDonors: StaffSearch = {
  ability: "read_money",
  label: "Donateur",
  place: 2,
  async find({ db, clock }, { text, limit }) {
    const find = (q: string) => findDonors(db, { q, sort: "last" }, { after: undefined, limit });
    const amount = amountIn(text);
    const found = [...(amount ? await find(formatFcfa(amount)) : []), ...(await find(text))];
    const rows = new Map(found.map((row) => [row.donor.id, row]));
    return [...rows.values()].slice(0, limit).map((row) => ({
      ...presentFound(row, clock.now()),
      isExact: isWholeNumber(text, { amount: row.donor.received, phone: row.account?.contact || row.order.phone }),
    }));
  },
  async guess({ db, clock, hearName }, { text, limit, guess }) {
    const search = { q: text, heard: await hearName(text, guess), sort: "last" } as const;
    return (await findDonors(db, search, { after: undefined, limit })).map((row) => presentFound(row, clock.now()));
  },
};

function presentFound(row: FoundDonor, now: Date) {
  const donor = presentDonor(row);
  return {
    title: `${donor.first_name} ${donor.last_name}`.trim(),
    detail: `${formatFcfa(donor.received)} · ${formatShortDate(donor.last_at, now)}`,
    path: adminPaths.donor(donor.id),
  };
}

/** The most rows of a part that the page shows. */
const ROWS_OF_PART = 200;

/** Returns everything about a donor that the reader's role opens. Throws 404 if there is none with this id. */
export async function showDonor(
  ctx: Pick<AppContext, "db" | "clock" | "personalData">,
  staff: Authorized<"read_money">,
  id: string,
): Promise<DonorRecord> {
  const donor = await findDonor(ctx, id);
  const abilities = abilitiesOf(staff.roles);
  const sources = ctx.personalData.flatMap(({ dossier }) => dossier ?? []);
  const read = sources.filter(({ needs }) => abilities.includes(needs));
  const parts = partsOf((await Promise.all(read.map(({ rows }) => rows(ctx.db, donor)))).flat());
  return {
    id: donor.id,
    member_id: donor.accountId,
    first_name: donor.firstName,
    last_name: donor.lastName,
    email: donor.email,
    phone: donor.phone === "" ? null : formatPhone(donor.phone),
    received: parts.reduce((sum, { received }) => sum + received, 0),
    named: await countNamedPayments(ctx.db, donor),
    parts,
    years: await listDonorYears(ctx.db, donor, ctx.clock.now()),
    letters: await lettersTo(ctx.db, donor),
    consents: abilities.includes("manage_members") ? await showConsents(ctx, donor) : null,
  };
}

function partsOf(rows: readonly DossierRow[]): DonorPart[] {
  return DOSSIER_KINDS.flatMap((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind);
    if (ofKind.length === 0) return [];
    const received = ofKind.reduce((sum, row) => sum + (row.received ?? 0), 0);
    return [{ kind, count: ofKind.length, received, rows: ofKind.slice(0, ROWS_OF_PART) }];
  });
}

async function lettersTo(db: Database, donor: Donor): Promise<DonorRecord["letters"]> {
  const letters = await listLettersTo(db, donor);
  const names = await readAccountNames(
    db,
    letters.map(({ actor }) => actor),
  );
  return letters.map(({ id, subject, text, actor, createdAt, mailedAt }) => ({
    id,
    subject,
    text,
    by: names.get(actor) ?? null,
    written_at: createdAt.toISOString(),
    mailed_at: mailedAt?.toISOString() ?? null,
  }));
}

/**
 * Takes the donor's name off every public page, as their own withdrawal does, and off what waits to be confirmed. Only
 * the donor can give the consent again, with another gift. Again, it changes nothing. Throws 404 if there is no such
 * donor.
 */
export async function withdrawDonorName(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "personalData">,
  staff: Authorized<"move_money">,
  { id, reason, origin }: { id: string; reason: string; origin: string },
): Promise<void> {
  const donor = await findDonor(ctx, id);
  await ctx.write(async (unit) => {
    await lockDonor(unit.tx, donor.emailKey);
    const named = await countNamedPayments(unit.tx, donor);
    await withdrawEverywhere(unit, ctx, { person: donor, kind: "show_name" });
    if (named === 0) return;
    await recordAudit(unit, {
      at: ctx.clock.now(),
      actor: staff,
      origin,
      action: "withdrew_name",
      subject: auditedDonor(donor),
      after: { payments: named, reason },
    });
  });
}
