import { nameActor } from "#composition/actor.ts";
import type { AppContext } from "#composition/context.ts";
import { requireReason } from "#money/payments/record-decision.ts";
import { tellProposer } from "#money/payments/refused-proposal.mails.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import { isOwn, readOwnIdentity } from "#people/identity/own-identity.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { requireStillHeld } from "#people/staff/holders.ts";
import { nameAct } from "#people/staff/name-act.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formerChunk } from "./book-former-chunk.ts";
import { type FormerImportRow, lockFormerImport, updateFormerImport } from "./former-gifts.db.ts";

const PROPOSER_LEFT =
  "La personne qui a proposé cette reprise n’a plus le droit de décider des paiements\u00a0: refusez-la, puis proposez-la de nouveau.";

/** Returns the refusal (404) of an import that does not exist. */
export function formerNotFound(): AppError {
  return notFound("Cette reprise de dons n’existe pas.");
}

/** Returns whether this member of staff proposed it, also with another account of their mailbox. */
export async function isOwnProposal(db: Database, staff: { id: string }, row: FormerImportRow): Promise<boolean> {
  return isOwn(await readOwnIdentity(db, staff), { userId: row.actor, email: "" });
}

/**
 * Starts the booking of a proposed import, in the background. Done twice, it starts once. Throws 404 if it is unknown,
 * 403 if staff proposed it, and 409 if it was refused or the proposer may not decide of payments any more.
 */
export async function confirmFormerGifts(
  ctx: Pick<AppContext, "write" | "clock" | "adminEmail">,
  staff: Authorized<"move_money">,
  { id, origin }: { id: string; origin: string },
): Promise<void> {
  await ctx.write(async (unit) => {
    const now = ctx.clock.now();
    const row = await lockProposed(unit.tx, staff, { id, wanted: ["running", "done"], now });
    if (!row) return;
    if (await isOwnProposal(unit.tx, staff, row)) {
      throw new AppError("own_record", "Vous ne pouvez pas confirmer ce que vous avez proposé vous-même.");
    }
    const first = { accountId: row.actor, ability: "move_money", text: PROPOSER_LEFT } as const;
    await requireStillHeld({ db: unit.tx, adminEmail: ctx.adminEmail }, first);
    await updateFormerImport(unit.tx, id, { state: "running", decidedBy: nameActor(staff), decidedAt: now });
    await recordAudit(unit, {
      at: now,
      actor: staff,
      origin,
      action: "confirmed",
      subject: { kind: "former-gifts", id, name: row.fileName },
      after: { lines: row.waiting, amount: row.amount },
    });
    unit.enqueue(formerChunk, { importId: id }, { dedupeKey: `${formerChunk.kind}:${id}` });
  });
}

/**
 * Ends a proposed import: its gifts count nowhere. Who proposed it is told by mail if a colleague does so. The person
 * who proposed it needs no reason. Throws 404 if it is unknown, 409 if it was confirmed, and 422 if the reason is
 * missing.
 */
export async function refuseFormerGifts(
  ctx: Pick<AppContext, "write" | "clock">,
  staff: Authorized<"move_money">,
  { id, reason: given, origin }: { id: string; reason: string; origin: string },
): Promise<void> {
  await ctx.write(async (unit) => {
    const now = ctx.clock.now();
    const row = await lockProposed(unit.tx, staff, { id, wanted: ["refused"], now });
    if (!row) return;
    const reason = row.actor === staff.id ? given || "Retirée par la personne qui l’a proposée." : requireReason(given);
    await updateFormerImport(unit.tx, id, { state: "refused", decidedBy: nameActor(staff), decidedAt: now, reason });
    await recordAudit(unit, {
      at: now,
      actor: staff,
      origin,
      action: "refused",
      after: { reason },
      subject: { kind: "former-gifts", id, name: row.fileName },
    });
    await tellProposer(unit, staff, {
      id,
      proposer: row.actor,
      reason,
      path: adminPaths.formerGift(id),
      what: `reprise des dons du fichier «\u00a0${row.fileName}\u00a0»`,
    });
  });
}

/** Returns the proposed import, locked; undefined if it was decided like this already. */
async function lockProposed(
  tx: Transaction,
  staff: Authorized<"move_money">,
  { id, wanted, now }: { id: string; wanted: readonly FormerImportRow["state"][]; now: Date },
): Promise<FormerImportRow | undefined> {
  const row = isUuid(id) ? await lockFormerImport(tx, id) : undefined;
  if (!row) throw formerNotFound();
  if (wanted.includes(row.state)) return undefined;
  if (row.state === "proposed") return row;
  const did = row.state !== "refused" ? "confirmée" : row.decidedBy === row.actor ? "retirée" : "refusée";
  const act = { actor: row.decidedBy, at: row.decidedAt ?? row.createdAt, said: (has: string) => `l’${has} ${did}` };
  throw new AppError("decided", await nameAct(tx, act, { staff, now }));
}
