import { and, eq, sql } from "drizzle-orm";
import { FORMER_METHOD } from "#money/former-gifts/former-method.contract.ts";
import { providerMonths } from "#money/ledger/closed-months.table.ts";
import { OFFLINE_CODES } from "#money/offline-payments/offline-payment.contract.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { Month } from "#platform/months.ts";
import type { ProviderBalance, ProviderStatement } from "./closing.contract.ts";
import { boundsOf } from "./month-figures.repo.ts";

export type ProviderMonth = typeof providerMonths.$inferSelect;

export async function findProviderMonth(db: Database, month: Month): Promise<ProviderMonth | undefined> {
  const [row] = await db.select().from(providerMonths).where(eq(providerMonths.month, month));
  return row;
}

/** Stores what the provider says of the month. Returns whether the stored version was still the shown one. */
export async function storeProviderMonth(
  tx: Transaction,
  month: Month,
  { fees, paid_out: paidOut, version }: ProviderStatement,
): Promise<boolean> {
  const written =
    version === 0
      ? await tx.insert(providerMonths).values({ month, fees, paidOut, version: 1 }).onConflictDoNothing().returning()
      : await tx
          .update(providerMonths)
          .set({ fees, paidOut, version: version + 1 })
          .where(and(eq(providerMonths.month, month), eq(providerMonths.version, version)))
          .returning();
  return written.length === 1;
}

interface Moved {
  received: number;
  refunded: number;
}

/**
 * Returns the foundation's money at the provider over the month, in FCFA. Refunds that the foundation paid itself took nothing
 * from there.
 */
export async function readProviderBalance(db: Database, month: Month): Promise<ProviderBalance> {
  const { from, to } = boundsOf(month);
  const before = await sumMoved(db, { from: new Date(0), to: from });
  const { received, refunded } = await sumMoved(db, { from, to });
  const { rows } = (await db.execute(sql`
    select coalesce(sum(fees + paid_out), 0) as taken from provider_months where month < ${month}
  `)) as unknown as { rows: { taken: string }[] };
  const opening = before.received - before.refunded - Number(rows[0]?.taken);
  const stated = await findProviderMonth(db, month);
  const closing = opening + received - refunded - (stated?.fees ?? 0) - (stated?.paidOut ?? 0);
  return {
    ...{ opening, received, refunded, closing },
    ...{ fees: stated?.fees ?? null, paid_out: stated?.paidOut ?? null, version: stated?.version ?? 0 },
  };
}

async function sumMoved(db: Database, { from, to }: { from: Date; to: Date }): Promise<Moved> {
  const { rows } = (await db.execute(sql`
    with online as (
      select coalesce(sum(amount), 0) as received, coalesce(sum(refunded), 0) as refunded from ledger_days
      where part = 'method' and day >= ${dayOf(from)}::date and day < ${dayOf(to)}::date
        and key not in (${sql.join([...OFFLINE_CODES, FORMER_METHOD.code], sql`, `)})),
    own as (
      select coalesce(sum(d.amount), 0) as refunded
      from payment_decisions d join attempts a on a.id = d.attempt_id
      where d.refunded_by = 'foundation' and a.provider not in ('offline', 'former')
        and d.decided_at >= ${from} and d.decided_at < ${to}),
    corrections as (
      select coalesce(sum(e.amount), 0) as amount
      from ledger_entries e join attempts a on a.id = e.attempt_id
      where e.kind = 'correction' and a.provider not in ('offline', 'former') and e.recorded_at >= ${from} and e.recorded_at < ${to})
    select online.received + corrections.amount as received, online.refunded - own.refunded as refunded
    from online, own, corrections`)) as unknown as { rows: Record<keyof Moved, string>[] };
  return { received: Number(rows[0]?.received), refunded: Number(rows[0]?.refunded) };
}
