import { notInArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { formerGiftImports } from "#money/former-gifts/former-gifts.db.ts";
import { closingProposals } from "#money/ledger/closed-months.db.ts";
import { offlinePayments } from "#money/offline-payments/offline-payments.db.ts";
import { attempts, orders } from "#money/payments/payments.table.ts";
import { OPEN_FOR, type ProposedAction, paymentProposals } from "#money/payments/proposals.db.ts";
import { openFindings } from "#money/reconciliation/open-findings.db.ts";
import { reconciliations } from "#money/reconciliation/reconciliations.db.ts";
import { statementLines } from "#money/statements/statements.db.ts";
import { isOwnRow, type OwnIdentity } from "#people/identity/own-identity.ts";
import type { Database } from "#platform/db/database.ts";
import { isUuid } from "#platform/ids.ts";
import { DECISION_KINDS, type DecisionKind } from "./decisions.contract.ts";

/**
 * A decision that waits, as a row. `what` is the finding of a comparison and the day of a line of a statement, `total`
 * the number of lines, `beside` what the line says beside its payer, or why a payment is undone.
 */
export type DecisionRow = {
  kind: DecisionKind;
  id: string;
  since: Date | string;
  amount: string | null;
  who: string;
  what: string;
  total: string;
  beside: string;
};

const payer = sql`${orders.firstName} || ' ' || ${orders.lastName}`;
const ofOrder = sql`from ${attempts} join ${orders} on ${orders.id} = ${attempts.orderId}`;
const byOther = (column: SQLWrapper, { accountIds }: OwnIdentity) => notInArray(column, [...accountIds]);

/**
 * The things of a kind as rows, and which of them wait for the reader. `id`: those that are decided are still rows.
 * `place`: they are not, and this has the place in the list of the one with an id.
 */
interface KindRows {
  rows: SQL;
  waits: SQL;
  id?: SQLWrapper;
  place?: (id: string) => SQL;
}

/** The conditions are written as the indexes are. */
const attemptRows = (waits: SQL, since: SQLWrapper): KindRows => ({
  rows: sql`
  select ${attempts.id} as id, ${since} as since, ${attempts.amount} as amount, ${payer} as who,
    ${orders.purposeLabel} as what, 1 as total, '' as beside
  ${ofOrder}`,
  waits,
  id: attempts.id,
});

/** The reader's own proposals wait for another person. */
const proposalRows = (action: ProposedAction, reader: OwnIdentity): KindRows => ({
  rows: sql`
  select ${attempts.id} as id, ${paymentProposals.proposedAt} as since, ${paymentProposals.amount} as amount,
    ${payer} as who, ${orders.purposeLabel} as what, 1 as total, coalesce(${paymentProposals.cause}, '') as beside
  ${ofOrder} join ${paymentProposals} on ${paymentProposals.attemptId} = ${attempts.id}`,
  waits: sql`${paymentProposals.action} = ${action} and ${paymentProposals.state} = 'waiting' and ${OPEN_FOR[action]}
    and ${byOther(paymentProposals.proposedBy, reader)}`,
  id: attempts.id,
});

/** The decisions of each kind. */
const ROWS: Readonly<Record<DecisionKind, (reader: OwnIdentity) => KindRows>> = {
  review: () => attemptRows(sql`${attempts.state} = 'needs_review'`, attempts.createdAt),
  proposal: (reader) => proposalRows("confirm", reader),
  refund: (reader) => proposalRows("refund", reader),
  duplicate: () =>
    attemptRows(
      sql`${attempts.state} = 'paid' and not ${attempts.allocated}`,
      sql`coalesce(${attempts.settledAt}, ${attempts.createdAt})`,
    ),
  notified: () =>
    attemptRows(sql`${attempts.state} = 'paid' and ${attempts.evidence} = 'notified'`, attempts.settledAt),
  offline: (reader) => ({
    rows: sql`
    select id, ${offlinePayments.recordedAt} as since, amount, ${offlinePayments.firstName} || ' ' || ${offlinePayments.lastName} as who,
      ${offlinePayments.purposeLabel} as what, 1 as total, '' as beside
    from ${offlinePayments}`,
    waits: sql`${offlinePayments.state} = 'waiting'
      and not ${isOwnRow(reader, { userId: offlinePayments.recordedBy, email: offlinePayments.email })}`,
    id: offlinePayments.id,
  }),
  former_gifts: (reader) => ({
    rows: sql`
    select id, ${formerGiftImports.createdAt} as since, amount, ${formerGiftImports.fileName} as who, '' as what,
      ${formerGiftImports.waiting} as total, '' as beside
    from ${formerGiftImports}`,
    waits: sql`${formerGiftImports.state} = 'proposed' and ${byOther(formerGiftImports.actor, reader)}`,
    id: formerGiftImports.id,
  }),
  statement_line: () => ({
    rows: sql`
    select id, ${statementLines.importedAt} as since, amount,
      coalesce(nullif(${statementLines.payer}, ''), nullif(${statementLines.label}, ''), ${statementLines.reference}) as who,
      ${statementLines.paidOn}::text as what, 1 as total,
      case when ${statementLines.payer} = '' then ''
        else coalesce(nullif(${statementLines.label}, ''), ${statementLines.reference}) end as beside
    from ${statementLines}`,
    waits: sql`${statementLines.state} = 'open'`,
    id: statementLines.id,
  }),
  finding: () => ({
    rows: sql`
    select * from (
      select reconciliation_id || '.' || finding as id, max(compared_at) as since, sum(amount) as amount, max(file_name) as who, finding as what,
        count(*) as total, '' as beside
      from (${openFindings()}) as open group by reconciliation_id, finding
    ) as grouped`,
    waits: sql`true`,
    place(id) {
      const [comparison, finding] = id.split(".");
      return sql`
        select ${id}::text as id, ${reconciliations.comparedAt} as since, ${finding ?? ""}::text as what
        from ${reconciliations} where ${reconciliations.id}::text = ${comparison}`;
    },
  }),
  closing: (reader) => ({
    rows: sql`
    select month as id, ${closingProposals.proposedAt} as since, net as amount, month as who, '' as what, 1 as total, '' as beside
    from ${closingProposals}`,
    waits: sql`${closingProposals.state} = 'waiting' and ${byOther(closingProposals.proposedBy, reader)}`,
  }),
};

const waitingRows = (kind: DecisionKind, reader: OwnIdentity) => {
  const { rows, waits } = ROWS[kind](reader);
  return sql`${rows} where ${waits}`;
};

const rowsOf = (kind: DecisionKind, reader: OwnIdentity) => sql`
  select ${kind}::text as kind, id::text, since, amount, who, what, total, beside
  from (${waitingRows(kind, reader)}) as of_kind`;

/** Returns how many decisions of this kind wait for the reader, and since when. */
export async function sumDecisions(
  db: Database,
  kind: DecisionKind,
  reader: OwnIdentity,
): Promise<{ count: number; since: Date | null }> {
  const { rows } = await db.execute<{ count: string; since: Date | string | null }>(
    sql`select count(*) as count, min(since) as since from (${waitingRows(kind, reader)}) as waiting`,
  );
  const [row] = rows;
  return { count: Number(row?.count ?? 0), since: row?.since ? new Date(row.since) : null };
}

/**
 * Returns the decisions that wait for the reader, of one kind or all, the oldest first: `limit` of them behind the
 * first `offset`.
 */
export async function listDecisionRows(
  db: Database,
  {
    kind,
    reader,
    offset,
    limit,
  }: { kind: DecisionKind | undefined; reader: OwnIdentity; offset: number; limit: number },
): Promise<DecisionRow[]> {
  const parts = (kind ? [kind] : DECISION_KINDS).map((one) => rowsOf(one, reader));
  const { rows } = await db.execute<DecisionRow>(sql`
    select * from (${sql.join(parts, sql` union all `)}) as waiting
    order by since, kind, what, id offset ${offset} limit ${limit}`);
  return rows;
}

/**
 * Returns the decision among these kinds behind the thing of this kind and id, decided or not, else the oldest other
 * one, and how many others there are.
 */
export async function findNextDecision(
  db: Database,
  { kind, id, among, reader }: { kind: DecisionKind; id: string; among: readonly DecisionKind[]; reader: OwnIdentity },
): Promise<{ next: DecisionRow | undefined; others: number }> {
  const { rows: things, id: key, place: placeOf } = ROWS[kind](reader);
  const kinds = among.map((one) => rowsOf(one, reader));
  const place =
    placeOf?.(id) ??
    (key && isUuid(id)
      ? sql`${things} where ${key} = ${id}`
      : sql`select * from waiting where waiting.kind = ${kind} and waiting.id = ${id}`);
  const { rows } = await db.execute<DecisionRow & { others: string }>(sql`
    with waiting as (${sql.join(kinds, sql` union all `)}), place as (${place})
    select other.*, count(*) over () as others from waiting as other
    where other.id <> ${id}
    order by exists (
      select from place
      where (place.since, ${kind}::text, place.what, place.id::text) < (other.since, other.kind, other.what, other.id)
    ) desc, since, kind, what, id
    limit 1`);
  return { next: rows[0], others: Number(rows[0]?.others ?? 0) };
}
