import { randomUUID } from "node:crypto";
import { nameActor } from "#composition/actor.ts";
import type { AppContext } from "#composition/context.ts";
import { requireReason } from "#money/payments/record-decision.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import { findVerifiedById, type VerifiedAccount } from "#people/identity/find-verified-account.ts";
import { isOwn, readOwnIdentity } from "#people/identity/own-identity.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { Database } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import type { Month } from "#platform/months.ts";
import { owedMonths } from "./compute-standing.ts";
import { lockMember } from "./dues.repo.ts";
import { listSettledMonths } from "./list-settled-months.ts";
import { endWaivers, insertWaivers } from "./waivers.repo.ts";

type WaiverContext = Pick<AppContext, "db" | "write" | "clock" | "readSettings">;
type Subject = { member: VerifiedAccount; name: string; reason: string; origin: string };

/**
 * Waives every month that the member owes up to and including `through`: it is neither owed nor reminded of, and payments
 * go to other months. Throws 403 if the account is the caller's own, 409 if none of these months is owed (any more), and 422 if the
 * reason is missing.
 */
export async function waiveDues(
  ctx: WaiverContext,
  staff: Authorized<"move_money">,
  { member, name, through, reason: given, origin }: Subject & { through: Month },
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
    if (months.length === 0)
      throw new AppError(409, "nothing_owed", "Aucun de ces mois n’est dû\u00a0: rechargez la page.");
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

/**
 * Ends a waiver: its months are owed again, beside what was paid since. Throws 403 if the account is the caller's own, 409 if it
 * ended already, and 422 if the reason is missing.
 */
export async function endDuesWaiver(
  ctx: Pick<WaiverContext, "db" | "write" | "clock">,
  staff: Authorized<"move_money">,
  { member, name, waiverId, reason: given, origin }: Subject & { waiverId: string },
): Promise<void> {
  await requireOthersDues(ctx.db, staff, member);
  const reason = requireReason(given);
  const { id: accountId } = member;
  await ctx.write(async (unit) => {
    await lockMember(unit.tx, accountId);
    const now = ctx.clock.now();
    const months = await endWaivers(unit.tx, { accountId, waiverId, now });
    if (months.length === 0) throw new AppError(409, "ended", "Cette remise n’existe plus\u00a0: rechargez la page.");
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

async function requireOthersDues(db: Database, staff: { id: string }, { id, email }: VerifiedAccount): Promise<void> {
  if (isOwn(await readOwnIdentity(db, staff), { userId: id, email })) {
    throw new AppError(403, "own_dues", "Vous ne pouvez pas décider de vos propres cotisations.");
  }
}
