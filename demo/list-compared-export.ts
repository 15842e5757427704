import { and, asc, eq, gte, lt } from "drizzle-orm";
import { attempts } from "#money/payments/payments.table.ts";
import { SIMULATOR } from "#money/providers/simulator/create-simulator.ts";
import { compareChunk } from "#money/reconciliation/compare-chunk.ts";
import { startReconciliation } from "#money/reconciliation/reconciliations.ts";
import { showReconciliation } from "#money/reconciliation/show-reconciliations.ts";
import { findVerifiedByEmail } from "#people/identity/find-accounts.ts";
import { authorize } from "#people/staff/authorize.ts";
import { dayOf, endOfDay, startOfDay } from "#platform/abidjan-days.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { contextAt } from "./editor-at.ts";
import { originOf } from "./origin-of.ts";
import { readTableHere } from "./read-table-here.ts";
import type { ListStaffWork } from "./staff-work.ts";

const DAY_MS = 24 * 3600 * 1000;
const FEE = 0.025;

/** The treasurer compared a week with an export of the provider, which differs in three lines. */
export const listComparedExport: ListStaffWork = async (unit, now) => {
  const at = new Date(now.getTime() - 3 * DAY_MS);
  return [{ at, write: () => compare(unit, at) }];
};

async function compare(unit: UnitOfWork, at: Date): Promise<void> {
  const [from, to] = [11, 5].map((days) => dayOf(new Date(at.getTime() - days * DAY_MS))) as [string, string];
  const treasurer = await findVerifiedByEmail(unit.tx, "tresorerie@fondation-akwaba.example");
  if (!treasurer) throw new Error("the demo has no treasurer");
  const person = { kind: "staff" as const, id: treasurer.id, roles: treasurer.roles };
  const [staff, reader] = [authorize(person, "move_money"), authorize(person, "read_money")];
  const file = new File([await writeExport(unit, { from, to })], `releve-${from}-${to}.csv`, { type: "text/csv" });
  const ctx = { ...contextAt(unit, at), provider: SIMULATOR, readTable: readTableHere };
  const key = crypto.randomUUID();
  const { id } = await startReconciliation(ctx, staff, {
    form: { file, from, to },
    key,
    origin: originOf("tresorerie"),
  });
  // Compared then, not when the demo is loaded.
  while ((await showReconciliation(ctx, reader, id)).state === "running") {
    await compareChunk(ctx, { reconciliationId: id, round: 1 });
  }
}

/** One payment is missing, one has another amount, and one is not known here. */
async function writeExport({ tx }: UnitOfWork, { from, to }: { from: string; to: string }): Promise<string> {
  const { reference, amount, settledAt, provider } = attempts;
  const paid = await tx
    .select({ reference, amount, settledAt })
    .from(attempts)
    .where(
      and(
        eq(provider, SIMULATOR.name),
        eq(attempts.state, "paid"),
        gte(settledAt, startOfDay(from)),
        lt(settledAt, endOfDay(to)),
      ),
    )
    .orderBy(asc(settledAt), asc(reference));
  const [, ...listed] = paid;
  const [odd] = listed;
  const rows = listed.map((payment) => [
    payment.reference,
    payment === odd ? payment.amount + 500 : payment.amount,
    payment.settledAt?.toISOString().slice(0, 19).replace("T", " "),
    "SUCCES",
    Math.round(payment.amount * FEE),
  ]);
  const unknown = ["7Q2MX4KD9TB1HV6RW8ZC", 5_000, `${to} 18:22:07`, "SUCCES", 125];
  return ["Référence;Montant;Date;Statut;Frais", ...[...rows, unknown].map((row) => row.join(";"))].join("\r\n");
}
