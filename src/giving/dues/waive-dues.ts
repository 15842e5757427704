import { randomUUID } from "node:crypto";
import { nameActor } from "#composition/actor.ts";
import type { AppContext } from "#composition/context.ts";
import { requireReason } from "#money/payments/record-decision.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import type { MemberRecord } from "#people/directory/members.contract.ts";
import { findVerifiedById, readAccountNames, type VerifiedAccount } from "#people/identity/find-accounts.ts";
import { isOwn, readOwnIdentity } from "#people/identity/own-identity.ts";
import type { ExportRow } from "#people/privacy/my-data.contract.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { addMonths, type Month } from "#platform/months.ts";
import { listSettledMonths } from "./allocate-dues.ts";
import { owedMonths } from "./compute-standing.ts";
import { lockMember } from "./dues.db.ts";
import { nameMonths } from "./month-names.contract.ts";
import { endWaivers, insertWaivers, listAllWaivers, listWaivers } from "./waivers.db.ts";

type Owner = Pick<VerifiedAccount, "id" | "email">;
type WaiverContext = Pick<AppContext, "db" | "write" | "clock" | "readSettings">;
type Subject<Of = VerifiedAccount> = { member: Of; name: string; reason: string; origin: string };

/**
 * Waives every month that the member owes up to and including `through`: it is neither owed nor reminded of, and
 * payments go to other months. Throws 403 if the account is the caller's own, 409 if none of these months is owed, or
 * others than those that were `seen`, and 422 if the reason is missing.
 */
export async function waiveDues(
  ctx: WaiverContext,
  staff: Authorized<"move_money">,
  { member, name, through, seen, reason: given, origin }: Subject & { through: Month; seen: readonly Month[] },
): Promise<void> {
  await requireOthersDues(ctx.db, staff, member);
  const reason = requireReason(given);
  const { dues } = await ctx.readSettings();
  const { id: accountId } = member;
  await ctx.write(async (unit) => {
    // A payment that settles meanwhile waits, or its months are paid already.
    await lockMember(unit.tx, accountId);
    const now = ctx.clock.now();
    const current = await findVerifiedById(unit.tx, accountId);
    const settled = await listSettledMonths(unit.tx, accountId);
    const owed = current
      ? owedMonths({ verifiedAt: current.emailVerifiedAt, paid: settled, schedule: dues.terms, now })
      : [];
    const months = owed.filter((month) => month <= through);
    if (months.join() !== seen.join()) throw await changedMeanwhile(unit.tx, accountId, { seen, owed });
    if (months.length === 0) throw new AppError("nothing_owed", "Aucun de ces mois n’est dû.");
    const waiverId = randomUUID();
    const decision = { waiverId, accountId, reason, recordedBy: nameActor(staff), recordedAt: now };
    await insertWaivers(
      unit.tx,
      months.map((month) => ({ ...decision, month })),
    );
    const subject = { kind: "dues", id: accountId, name };
    await recordAudit(unit, { at: now, actor: staff, origin, action: "waived", subject, after: { months, reason } });
  });
}

/** Returns the refusal (409) of a waiver of months that were seen: what became of them, and what is owed now. */
async function changedMeanwhile(
  tx: Transaction,
  accountId: string,
  { seen, owed }: { seen: readonly Month[]; owed: readonly Month[] },
): Promise<AppError> {
  const gone = seen.filter((month) => !owed.includes(month));
  const waivers = (await listWaivers(tx, accountId)).filter(({ month }) => gone.includes(month));
  const names = await readAccountNames(
    tx,
    waivers.map(({ recordedBy }) => recordedBy),
  );
  const happened =
    gone.length === 0
      ? "Les mois dus ont changé."
      : waivers.length < gone.length
        ? `Déjà réglé entre-temps\u00a0: ${nameMonths(gone)}.`
        : `${[...names.values()].join(" et ") || "Une autre personne"} a déjà fait remise\u00a0: ${nameMonths(gone)}.`;
  const left = owed.length === 0 ? "Plus rien n’est dû." : `Reste dû\u00a0: ${nameMonths(owed)}.`;
  return new AppError("changed_meanwhile", `${happened} ${left}`);
}

/**
 * Ends a waiver: its months are owed again, beside what was paid since. Throws 403 if the account is the caller's own,
 * 409 if it ended already, and 422 if the reason is missing.
 */
export async function endDuesWaiver(
  ctx: Pick<WaiverContext, "db" | "write" | "clock">,
  staff: Authorized<"move_money">,
  { member, name, waiverId, reason: given, origin }: Subject<Owner> & { waiverId: string },
): Promise<void> {
  await requireOthersDues(ctx.db, staff, member);
  const reason = requireReason(given);
  const { id: accountId } = member;
  await ctx.write(async (unit) => {
    await lockMember(unit.tx, accountId);
    const now = ctx.clock.now();
    const months = await endWaivers(unit.tx, { accountId, waiverId, now });
    if (months.length === 0) throw new AppError("ended", "Cette remise a déjà été annulée.");
    const subject = { kind: "dues", id: accountId, name };
    await recordAudit(unit, {
      at: now,
      actor: staff,
      origin,
      action: "ended_waiver",
      subject,
      after: { months, reason },
    });
  });
}

async function requireOthersDues(db: Database, staff: { id: string }, { id, email }: Owner): Promise<void> {
  if (isOwn(await readOwnIdentity(db, staff), { userId: id, email })) {
    throw new AppError("own_dues", "Vous ne pouvez pas décider de vos propres cotisations.");
  }
}

/** New members, each with the last month that they had paid before they came to the site. */
interface PaidBefore {
  accountId: string;
  through: Month;
}

/**
 * Settles the months from `since` up to the last one that each of these new members had paid elsewhere: no money is
 * booked, and nothing of these months is owed or reminded of. Members who had paid up to an earlier month get none.
 * `importId` names the decision of all of them.
 */
export async function settlePaidBefore(
  tx: Transaction,
  members: readonly PaidBefore[],
  { importId, since, reason, by, now }: { importId: string; since: Month; reason: string; by: string; now: Date },
): Promise<void> {
  const decision = { waiverId: importId, kind: "paid_before" as const, reason, recordedBy: by, recordedAt: now };
  await insertWaivers(
    tx,
    members.flatMap(({ accountId, through }) => {
      const months: Month[] = [];
      for (let month = since; month <= through; month = addMonths(month, 1)) months.push(month);
      return months.map((month) => ({ ...decision, accountId, month }));
    }),
  );
}

/** Returns the waivers of a member that count, each with its months, the oldest first. */
export async function readWaivers(db: Database, accountId: string): Promise<NonNullable<MemberRecord["waivers"]>> {
  const decisions = Map.groupBy(await listWaivers(db, accountId), ({ waiverId }) => waiverId);
  return [...decisions].flatMap(([id, rows]) =>
    rows.slice(0, 1).map(({ kind, reason, recordedAt }) => ({
      id,
      kind,
      months: rows.map(({ month }) => month),
      reason,
      recorded_at: recordedAt.toISOString(),
    })),
  );
}

/** Returns the export rows about months that the member need not pay, also those that are owed again. */
export async function exportWaivers(db: Database, accountId: string): Promise<ExportRow[]> {
  const waivers = await listAllWaivers(db, accountId);
  return waivers.map(({ month, kind, reason, recordedAt, endedAt }) => ({
    month,
    kind,
    reason,
    at: recordedAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
  }));
}
