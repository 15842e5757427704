import type { AppContext } from "#composition/context.ts";
import { findLastClosed } from "#money/ledger/closed-months.db.ts";
import { findPayers } from "#money/payments/hear-name.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import { readAccountNames } from "#people/identity/find-accounts.ts";
import { isOwn, readOwnIdentity } from "#people/identity/own-identity.ts";
import { type Authorized, abilitiesOf } from "#people/staff/authorize.ts";
import type { StaffSearch } from "#people/staff/staff-declarations.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import type { Database } from "#platform/db/database.ts";
import { isMoment, readCursor, writeCursor } from "#platform/http/paginate.ts";
import { isUuid } from "#platform/ids.ts";
import { formatPhone } from "#platform/phone-number.ts";
import { readTypedDay } from "#platform/typed-day.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatFcfa } from "#shared/formats.ts";
import { formatShortDate } from "#shared/short-dates.ts";
import { isWholeNumber } from "#shared/typed-number.ts";
import { isOwnRecord, offlineNotFound } from "./decide-offline-payment.ts";
import { foreseeDues } from "./foresee-dues.ts";
import { mayJoinProof } from "./join-proof.ts";
import {
  nameOfOffline,
  nameOfOfflineMethod,
  type OfflinePayment,
  type OfflinePaymentList,
  type OfflinePaymentQuery,
  type OfflinePaymentRecord,
  type WaitingDues,
} from "./offline-payment.contract.ts";
import {
  countOffline,
  findOffline,
  findResembling,
  findWaitingDues,
  listOffline,
  type OfflineRow,
  proofOf,
} from "./offline-payments.db.ts";
import { subjectOf } from "./record-offline-payment.ts";
import { kindOfProof } from "./store-proof.ts";

const ROWS = 50;

type Names = ReadonlyMap<string, string>;

/**
 * Returns one stretch of the recorded payments, the newest first. If none has the text that is searched, those are
 * returned whose payers are heard like it. Throws 422 if `after` is not from this list.
 */
export async function listOfflinePayments(
  { db, clock, hearName }: Pick<AppContext, "db" | "clock" | "hearName">,
  staff: Authorized<"read_money">,
  { after, ...filters }: OfflinePaymentQuery,
): Promise<OfflinePaymentList> {
  const cursor = after === undefined ? undefined : readCursor(after, isMoment);
  const day = readTypedDay(filters.q ?? "", dayOf(clock.now()));
  const wanted = { ...filters, receivedOn: day?.last };
  const { total, heard, alike } = await findPayers(hearName, wanted.q, async (heard) => ({
    total: await countOffline(db, { ...wanted, heard }),
  }));
  const found = await listOffline(db, { ...wanted, heard, after: cursor, limit: ROWS + 1 });
  const rows = found.slice(0, ROWS);
  const last = found.length > ROWS ? rows.at(-1) : undefined;
  const names = await readAccountNames(
    db,
    rows.map(({ recordedBy }) => recordedBy),
  );
  const reader = await readOwnIdentity(db, staff);
  return {
    data: rows.map((row) => {
      const own = isOwn(reader, { userId: row.recordedBy, email: row.email });
      return { ...present(row, names), may_confirm: mayDecideOf(row, staff) && !own };
    }),
    total,
    alike,
    next: last ? writeCursor({ value: last.recordedAt.toISOString(), id: last.id }) : null,
  };
}

/** Recorded payments by their payer, reference or amount, and by the day on which the money arrived. */
export const searchOfflinePayments: StaffSearch = {
  ability: "read_money",
  label: "Encaissement",
  place: 4,
  async find({ db, clock }, { text, day, limit }) {
    const wanted = day ? { receivedOn: day.last } : { q: text };
    const found = await listOffline(db, { ...wanted, after: undefined, limit });
    return found.map((row) => ({
      ...presentFound(row, clock.now()),
      isExact: isWholeNumber(text, { amount: row.amount, phone: row.phone, numbers: [row.reference] }),
    }));
  },
  async guess({ db, clock, hearName }, { text, limit, guess }) {
    const wanted = { q: text, heard: await hearName(text, guess) };
    return (await listOffline(db, { ...wanted, after: undefined, limit })).map((row) => presentFound(row, clock.now()));
  },
};

function presentFound(row: OfflineRow, now: Date) {
  const { id, amount, firstName, lastName, receivedOn, state } = row;
  return {
    title: `${formatFcfa(amount)}, ${firstName} ${lastName}`,
    detail: `${formatShortDate(receivedOn, now)} · ${nameOfOffline({ state, withdrawn: isWithdrawn(row) })}`,
    path: adminPaths.offlinePayment(id),
  };
}

function isWithdrawn({ state, decidedBy, recordedBy }: OfflineRow): boolean {
  return state === "refused" && decidedBy === recordedBy;
}

/** Returns a recorded payment, and what this member of staff may do with it. Throws 404 if there is none. */
export async function showOfflinePayment(
  {
    db,
    purposes,
    findProviderLine,
    hasLineWith,
  }: Pick<AppContext, "db" | "purposes" | "findProviderLine" | "hasLineWith">,
  staff: Authorized<"read_money">,
  id: string,
): Promise<OfflinePaymentRecord> {
  const row = isUuid(id) ? await findOffline(db, id) : undefined;
  if (!row) throw offlineNotFound();
  const names = await readAccountNames(db, [row.recordedBy, row.decidedBy]);
  const own = await isOwnRecord(db, staff, row);
  const proof = proofOf(row);
  const mayDecide = mayDecideOf(row, staff);
  const line = await findProviderLine(db, id);
  // Who counts a collection records the same sum of the same person on one day: cash is told by its reference alone.
  const isTold = row.state === "waiting" && (row.methodCode !== "CASH" || row.reference !== "");
  const like = isTold ? await findResembling(db, row, hasLineWith) : undefined;
  return {
    ...present(row, names),
    target: row.targetId === null ? row.purpose : `${row.purpose}:${row.targetId}`,
    method_code: row.methodCode,
    account: row.account,
    phone: row.phone === "" ? null : formatPhone(row.phone),
    reference: row.reference,
    note: row.note,
    show_name: row.showName,
    proof: proof === null ? null : kindOfProof(proof),
    decided_at: row.decidedAt?.toISOString() ?? null,
    decided_by: (row.decidedBy && names.get(row.decidedBy)) ?? null,
    reason: row.reason,
    closed_month: row.state === "waiting" && row.receivedOn.slice(0, 7) <= ((await findLastClosed(db)) ?? ""),
    dues: row.state === "waiting" ? await foreseeDues({ db, purposes }, row, row.recordedAt) : null,
    provider_line: line
      ? {
          comparison: line.comparison,
          file_name: line.fileName,
          line: line.line,
          reference: line.reference,
          paid_on: line.paidOn,
          amount: line.amount,
          fees: line.fees,
        }
      : null,
    resembles: like
      ? {
          id: like.id,
          state: like.state,
          received_on: like.receivedOn,
          first_name: like.firstName,
          last_name: like.lastName,
          reference: like.reference,
        }
      : null,
    payment_id: row.attemptId,
    own,
    may_confirm: mayDecide && !own,
    may_refuse: mayDecide,
    may_join_proof: mayDecide && (await mayJoinProof(db, staff, row)),
  };
}

function mayDecideOf({ state }: OfflineRow, staff: Authorized<"read_money">): boolean {
  return state === "waiting" && abilitiesOf(staff.roles).includes("move_money");
}

function present(row: OfflineRow, names: Names): Omit<OfflinePayment, "may_confirm"> {
  const { id, state, purpose, purposeLabel, methodCode, amount, receivedOn, firstName, lastName, email } = row;
  return {
    id,
    state,
    recorded_at: row.recordedAt.toISOString(),
    recorded_by: names.get(row.recordedBy) ?? null,
    received_on: receivedOn,
    purpose,
    purpose_label: purposeLabel,
    method: nameOfOfflineMethod(methodCode),
    amount,
    first_name: firstName,
    last_name: lastName,
    email,
    withdrawn: isWithdrawn(row),
  };
}

/** Returns the dues of this address, in lower case, that wait for their confirmation, the oldest first. */
export async function listWaitingDues(db: Database, emailKey: string): Promise<WaitingDues[]> {
  const rows = await findWaitingDues(db, emailKey);
  return rows.map(({ id, amount, receivedOn }) => ({ id, amount, received_on: receivedOn }));
}

/**
 * Returns the photograph or the PDF of the proof. The view stands in the audit log before it leaves. Throws 404 if
 * there is none.
 */
export async function viewProof(
  { db, write, clock, files }: Pick<AppContext, "db" | "write" | "clock" | "files">,
  staff: Authorized<"read_money">,
  { id, origin }: { id: string; origin: string },
): Promise<{ bytes: Buffer; kind: ReturnType<typeof kindOfProof> }> {
  const row = isUuid(id) ? await findOffline(db, id) : undefined;
  const key = row ? proofOf(row) : null;
  if (!row || key === null) throw offlineNotFound();
  await write((unit) =>
    recordAudit(unit, { at: clock.now(), actor: staff, origin, action: "viewed", subject: subjectOf(row) }),
  );
  return { bytes: await files.read(key), kind: kindOfProof(key) };
}
