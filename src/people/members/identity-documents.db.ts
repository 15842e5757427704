import { and, asc, count, isNotNull, isNull, lt, min, or, type SQL, sql } from "drizzle-orm";
import { type Account, accounts } from "#people/identity/accounts.db.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { ListCursor } from "#platform/http/paginate.ts";

const isWaiting = (): SQL | undefined => and(isNotNull(accounts.idCardSentAt), isNull(accounts.idCardDecision));

/** Returns the accounts whose identity document waits for a decision, the oldest first, from the cursor on. */
export async function listWaiting(
  db: Database,
  { after, limit }: { after: ListCursor | undefined; limit: number },
): Promise<Account[]> {
  const sentAt = sql`date_trunc('milliseconds', ${accounts.idCardSentAt})`;
  return db
    .select()
    .from(accounts)
    .where(
      and(isWaiting(), after && sql`(${sentAt}, ${accounts.id}) > (${after.value}::timestamptz, ${after.id}::uuid)`),
    )
    .orderBy(asc(sentAt), asc(accounts.id))
    .limit(limit);
}

/** Returns how many of them wait, and since when the oldest does. */
export async function sumWaiting(db: Database): Promise<{ count: number; since: Date | null }> {
  const [row] = await db
    .select({ count: count(), since: min(accounts.idCardSentAt) })
    .from(accounts)
    .where(isWaiting());
  return row ?? { count: 0, since: null };
}

/** Takes the images off the accounts on whose document was decided before this moment. Returns their keys. */
export async function takeDecidedImages(
  tx: Transaction,
  decidedBefore: Date,
): Promise<Pick<Account, "idCardFront" | "idCardBack">[]> {
  const decided = tx
    .select({ id: accounts.id, front: accounts.idCardFront, back: accounts.idCardBack })
    .from(accounts)
    .where(
      and(
        lt(accounts.idCardDecidedAt, decidedBefore),
        or(isNotNull(accounts.idCardFront), isNotNull(accounts.idCardBack)),
      ),
    )
    .for("update");
  const rows = await decided;
  for (const { id } of rows) {
    await tx.update(accounts).set({ idCardFront: null, idCardBack: null }).where(sql`${accounts.id} = ${id}`);
  }
  return rows.map(({ front, back }) => ({ idCardFront: front, idCardBack: back }));
}
