import type { AppContext } from "#composition/context.ts";
import { readAccountNames } from "#people/identity/find-accounts.ts";
import { memberNumberOf } from "#people/members/profile.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import { AppError } from "#platform/errors.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import { type DuesAfterWaiting, type ForeseenDues, NO_SUCH_MEMBER } from "./offline-payment.contract.ts";
import { findWaitingDues, type OfflineRow } from "./offline-payments.db.ts";

type Foreseeing = Pick<AppContext, "db" | "purposes">;
type Dues = Pick<OfflineRow, "purpose" | "email" | "amount" | "receivedOn">;

/** Returns when recorded money was paid: at noon of its day, or when it was recorded if that was the same day. */
export function paidAtOf(receivedOn: string, recordedAt: Date): Date {
  return receivedOn === dayOf(recordedAt) ? recordedAt : new Date(`${receivedOn}T12:00:00Z`);
}

/** Returns what dues recorded at this moment would pay if they were confirmed now; null of other payments. */
export async function foreseeDues(
  { db, purposes }: Foreseeing,
  { purpose, email, amount, receivedOn }: Dues,
  recordedAt: Date,
  after: readonly OfflineRow[] = [],
): Promise<ForeseenDues | null> {
  const foreseen = await purposes[purpose].foresee?.(db, {
    email,
    amount,
    paidAt: paidAtOf(receivedOn, recordedAt),
    after: after.map((row) => ({ amount: row.amount, paidAt: paidAtOf(row.receivedOn, row.recordedAt) })),
  });
  if (!foreseen) return null;
  const { member, months } = foreseen;
  return {
    member: member && `${member.firstName} ${member.lastName}, ${memberNumberOf(member)}`,
    verified: member?.emailVerifiedAt != null,
    months,
  };
}

/**
 * Returns what dues that are about to be recorded pay once those of the same address that wait for their confirmation
 * have theirs.
 */
export async function foreseeAfterWaiting(
  ctx: Foreseeing,
  { amount, ...given }: Pick<Dues, "email" | "receivedOn"> & { amount?: number | undefined },
  now: Date,
): Promise<DuesAfterWaiting> {
  const rows = await findWaitingDues(ctx.db, emailKeyOf(given.email));
  const foreseen = await foreseeDues(ctx, { purpose: "cotisation", amount: amount ?? 0, ...given }, now, rows);
  const names = await readAccountNames(
    ctx.db,
    rows.map(({ recordedBy }) => recordedBy),
  );
  return {
    ...(foreseen ?? { member: null, verified: false }),
    months: amount === undefined ? null : (foreseen?.months ?? ""),
    waiting: rows.map((row) => ({
      id: row.id,
      amount: row.amount,
      recorded_at: row.recordedAt.toISOString(),
      recorded_by: names.get(row.recordedBy) ?? null,
    })),
  };
}

/** Throws 422 if these are dues for an address that no member has. */
export async function requireMember(ctx: Foreseeing, dues: Dues, now: Date): Promise<void> {
  const foreseen = await foreseeDues(ctx, dues, now);
  if (foreseen?.member !== null) return;
  throw new AppError("invalid_payment", NO_SUCH_MEMBER, { fields: { email: [NO_SUCH_MEMBER] } });
}
