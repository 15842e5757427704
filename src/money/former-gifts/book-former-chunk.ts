import { setImmediate } from "node:timers/promises";
import * as z from "zod/mini";
import type { AppContext } from "#composition/context.ts";
import { listVisibleByIds } from "#giving/campaigns/campaigns.db.ts";
import { FORMER_PROVIDER } from "#money/payments/book-past-payment.ts";
import { importPayments } from "#money/payments/import-payments.ts";
import type { PastPayment } from "#money/payments/past-payment.ts";
import { isOwn, readOwnIdentity } from "#people/identity/own-identity.ts";
import type { StaffActor } from "#people/staff/authorize.ts";
import type { Transaction } from "#platform/db/database.ts";
import { defineMessage } from "#platform/jobs/define-message.ts";
import { FORMER_METHOD, FORMER_SOURCES } from "./former-gifts.contract.ts";
import {
  type FormerImportRow,
  type FormerLineRow,
  findBookedGifts,
  insertBookedGifts,
  listWaitingGifts,
  lockFormerForChunk,
  settleGiftLine,
  updateFormerImport,
} from "./former-gifts.db.ts";
import { matchKnownGifts } from "./match-known-gifts.policy.ts";
import { referenceKey } from "./read-former-gift.ts";

/** Books the next gifts of a confirmed import. */
export const formerChunk = defineMessage("former-gifts.chunk", "ordinary", z.object({ importId: z.uuid() }));

/** Lines of one transaction: payments wait for it, some tenths of a second. */
const CHUNK = 50;
const REASON = "Don repris d’avant le site, proposé par une personne et confirmé par une autre";
const KNOWN = "Ce don a été repris entre-temps.";
const GONE = "La campagne n’est plus sur le site.";
const OWN =
  "La personne qui a confirmé ne peut pas confirmer ses propres dons\u00a0: proposez cette ligne à une autre.";

/**
 * Books the next waiting gifts of a confirmed import, and leaves the rest to the next message, in the same transaction:
 * run again, or on two nodes at once, it goes on with what still waits. No mail is sent. The last chunk ends the
 * import.
 */
export async function bookFormerChunk(
  ctx: Pick<AppContext, "write" | "clock" | "purposes" | "paymentsSimulated">,
  importId: string,
): Promise<void> {
  // The embedded database works in this process: without a pause, calls would wait for the whole import.
  await setImmediate();
  await ctx.write(async (unit) => {
    const { tx } = unit;
    const row = await lockFormerForChunk(tx, importId);
    if (row?.state !== "running" || row.decidedBy === null) return;
    const lines = await listWaitingGifts(tx, importId, CHUNK);
    const left = await leaveOut(tx, lines, { row, decidedBy: row.decidedBy, now: ctx.clock.now() });
    for (const { line, outcome, note } of left.values()) await settleGiftLine(tx, line, { outcome, note });
    const gifts = lines.filter((line) => !left.has(line));
    const confirmer: StaffActor = { kind: "staff", id: row.decidedBy, roles: [] };
    const attemptIds = await importPayments(unit, ctx, {
      payments: gifts.map((line) => pastPaymentOf(line, row)),
      source: { name: FORMER_PROVIDER, merchant: "", simulated: ctx.paymentsSimulated },
      proof: { evidence: "staff_confirmed", staff: confirmer, reason: REASON },
      mailReceipts: false,
    });
    const booked = gifts.map((line, place) => {
      const attemptId = attemptIds[place];
      if (!attemptId) throw new Error(`line ${line.line} of import ${importId} is in the books without being booked`);
      return { ...line, attemptId };
    });
    for (const line of booked) {
      await settleGiftLine(tx, line, { outcome: "booked", attemptId: line.attemptId });
    }
    await insertBookedGifts(
      tx,
      booked.map(({ attemptId, reference, fingerprint }) => ({
        attemptId,
        importId,
        source: row.source,
        reference: referenceKey(reference),
        fingerprint: fingerprint ?? "",
      })),
    );
    const waiting = lines.length < CHUNK ? 0 : row.waiting - lines.length;
    const outcomes = [...left.values()].map(({ outcome }) => outcome);
    await updateFormerImport(tx, importId, {
      waiting,
      booked: row.booked + booked.length,
      bookedAmount: row.bookedAmount + booked.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
      known: row.known + outcomes.filter((outcome) => outcome === "known").length,
      refused: row.refused + outcomes.filter((outcome) => outcome === "refused").length,
      ...(waiting === 0 ? { state: "done", finishedAt: ctx.clock.now() } : {}),
    });
    const dedupeKey = `${formerChunk.kind}:${importId}:${lines.at(-1)?.line}`;
    if (waiting > 0) unit.enqueue(formerChunk, { importId }, { dedupeKey });
  });
}

interface LeftOut {
  line: FormerLineRow;
  outcome: "known" | "refused";
  note: string;
}

/** Returns the lines that are not booked: booked meanwhile, without their campaign, or the confirmer's own gifts. */
async function leaveOut(
  tx: Transaction,
  lines: readonly FormerLineRow[],
  { row, decidedBy, now }: { row: FormerImportRow; decidedBy: string; now: Date },
): Promise<Map<FormerLineRow, LeftOut>> {
  const own = await readOwnIdentity(tx, { id: decidedBy });
  const ids = [...new Set(lines.flatMap(({ campaignId }) => campaignId ?? []))];
  const campaigns = new Set((await listVisibleByIds(tx, ids, now)).map(({ id }) => id));
  const identities = lines.map((line) => ({
    line,
    fingerprint: line.fingerprint ?? "",
    reference: referenceKey(line.reference),
  }));
  const known = matchKnownGifts(identities, await findBookedGifts(tx, row.source, identities));
  const left = new Map<FormerLineRow, LeftOut>();
  for (const identity of identities) {
    const { line } = identity;
    if (known.has(identity)) left.set(line, { line, outcome: "known", note: KNOWN });
    else if (!campaigns.has(line.campaignId ?? "")) left.set(line, { line, outcome: "refused", note: GONE });
    else if (line.email !== "" && isOwn(own, { userId: null, email: line.email })) {
      left.set(line, { line, outcome: "refused", note: OWN });
    }
  }
  return left;
}

function pastPaymentOf(line: FormerLineRow, { source }: FormerImportRow): PastPayment {
  const { importId, day, amount, firstName, lastName, email, method, campaignId } = line;
  const origin =
    source === "other" ? "d’avant le site" : `de ${FORMER_SOURCES.find(({ code }) => code === source)?.label}`;
  return {
    reference: `${importId}:${line.line}`,
    purpose: "don",
    targetId: campaignId,
    amount: amount ?? 0,
    payer: { firstName, lastName, email, phone: "", showName: false, userId: null },
    method: { code: FORMER_METHOD.code, label: `${method || "Don"}, repris ${origin}` },
    paidAt: new Date(`${day}T12:00:00Z`),
  };
}
