import { sql } from "drizzle-orm";
import type { Invariant } from "./invariants.ts";

interface StoredCollection {
  /** The purpose of the orders that are collected. */
  purpose: string;
  /** The English names of a target and of a contribution. */
  target: string;
  contribution: string;
  targets: string;
  contributions: string;
  targetColumn: string;
}

/** Returns the invariants between the payments of one purpose, its contributions and the totals of its targets. */
function invariantsOf({ purpose, target, contribution, ...stored }: StoredCollection): Invariant[] {
  const targets = sql.identifier(stored.targets);
  const contributions = sql.identifier(stored.contributions);
  const targetId = sql.identifier(stored.targetColumn);
  return [
    {
      name: `every allocated ${contribution} is one to a ${target}, of its amount without fees, and only those are`,
      query: sql`select coalesce(a.id, c.attempt_id) as attempt_id from
        (select attempts.id, attempts.amount - l.covered_fees as amount, orders.purpose_id from attempts
          join orders on orders.id = order_id
          left join ledger_entries l on l.attempt_id = attempts.id and l.kind = 'payment'
          where allocated and orders.purpose = ${purpose}) a
        full join ${contributions} c on c.attempt_id = a.id
        where a.id is null or c.id is null or a.amount is distinct from c.amount or a.purpose_id <> c.${targetId}::text`,
    },
    {
      name: `what a ${target} collected is the sum of its ${contribution}s, net of refunds`,
      query: sql`select t.slug, t.collected_amount, t.donors_count from ${targets} t
        left join lateral (select coalesce(sum(amount - refunded_amount), 0) as total,
          count(*) filter (where refunded_amount < amount) as donors
          from ${contributions} where ${targetId} = t.id) c on true
        where t.collected_amount <> c.total or t.donors_count <> c.donors`,
    },
    {
      name: `what was refunded of a ${contribution} to a ${target} is what the ledger says`,
      query: sql`select c.attempt_id, c.refunded_amount, l.refunded from ${contributions} c
        left join lateral (select coalesce(-sum(amount - covered_fees), 0) as refunded from ledger_entries
          where attempt_id = c.attempt_id and kind = 'refund') l on true
        where c.refunded_amount <> l.refunded`,
    },
    {
      name: `a ${target} names a giver only as long as the order wishes so`,
      query: sql`select c.attempt_id from ${contributions} c
        join attempts a on a.id = c.attempt_id join orders o on o.id = a.order_id where c.show_name and not o.show_name`,
    },
  ];
}

/** Invariants between payments, donations and contributions, and the totals of campaigns and projects. */
export const COLLECTING_INVARIANTS: readonly Invariant[] = [
  ...invariantsOf({
    purpose: "don",
    target: "campaign",
    contribution: "donation",
    targets: "campaigns",
    contributions: "donations",
    targetColumn: "campaign_id",
  }),
  ...invariantsOf({
    purpose: "projet",
    target: "project",
    contribution: "contribution",
    targets: "projects",
    contributions: "project_contributions",
    targetColumn: "project_id",
  }),
];
