import { expect } from "vitest";
import type { CampaignDetail } from "#giving/campaigns/campaign.contract.ts";
import type { MonthRecord } from "#money/closing/closing.contract.ts";
import type { PaymentList } from "#money/treasury/staff-payments.contract.ts";
import type { CollectedFigures } from "#operations/dashboard/dashboard.contract.ts";
import { checkData } from "#operations/integrity/check-data.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import type { World } from "./history-world.ts";
import { type Answering, exportedSum } from "./read-exports.ts";

const DAY_MS = 24 * 3_600_000;

/** Rows of the books that no person or proof answers for: none. `$1` are the ids of the treasurers. */
const UNANSWERED = `
  select 'entry' as what, l.id::text, l.actor from ledger_entries l
    where l.actor <> 'system' and not l.actor = any($1)
      or l.actor = 'system' and l.kind <> 'payment'
      or l.actor <> 'system' and not exists (select from audit_entries e where e.actor = l.actor
        and (e.subject_kind = 'attempts' and e.subject_id = l.attempt_id::text
          or e.subject_kind = 'offline-payments' and e.action = 'confirmed' and e.subject_id =
            (select id::text from offline_payments where attempt_id = l.attempt_id)))
  union all select 'decision', d.id::text, d.actor from payment_decisions d
    where not exists (select from audit_entries e where e.actor = d.actor
      and (e.subject_kind = 'attempts' and e.subject_id = d.attempt_id::text and e.at = d.decided_at
        or e.subject_kind = 'offline-payments' and e.action = 'confirmed' and e.subject_id =
          (select id::text from offline_payments where attempt_id = d.attempt_id)))
  union all select 'month', m.month, m.closed_by from closed_months m
    where (select count(*) from audit_entries where subject_kind = 'months' and subject_id = m.month
      and action = 'closed' and actor = m.closed_by) <> 1
  union all select 'recorded payment', o.id::text, o.recorded_by from offline_payments o
    where (select count(*) from audit_entries where subject_kind = 'offline-payments' and subject_id = o.id::text
      and action in ('recorded', o.state)) <> case o.state when 'waiting' then 1 else 2 end
  union all select 'line', s.id::text, s.state from statement_lines s
    where coalesce((select action from audit_entries where subject_kind = 'statements' and subject_id = s.id::text
      order by id desc limit 1), 'reopened_line')
      <> case s.state when 'linked' then 'linked_line' when 'set_aside' then 'set_aside' else 'reopened_line' end`;

/** Both sides of each equation, in FCFA. */
const SUMS = `select
  (select coalesce(sum(amount), 0)::int from ledger_entries) as ledger,
  (select coalesce(sum(amount - refunded_amount), 0)::int from receipts) as receipts,
  (select coalesce(sum(amount - refunded), 0)::int from ledger_days where part = 'target') as by_target,
  (select coalesce(sum(amount - refunded), 0)::int from ledger_days where part = 'method') as by_method,
  (select coalesce(sum(l.amount), 0)::int from ledger_entries l join attempts a on a.id = l.attempt_id
    where not a.allocated) as unallocated,
  (select coalesce(sum(covered_fees), 0)::int from ledger_entries l join attempts a on a.id = l.attempt_id
    where a.allocated) as fees,
  (select coalesce(sum(collected_amount), 0)::int from campaigns) as campaigns,
  (select coalesce(sum(collected_amount), 0)::int from projects) as projects,
  (select coalesce(sum(amount - refunded_amount), 0)::int from dues_payments) as dues`;

/** Closed months whose entries do not add up to the figures that were stored. */
const CHANGED_MONTHS = `select m.month, m.figures - array['days', 'targets', 'methods', 'evidence'] as stored, e.entered
  from closed_months m cross join lateral (
    select jsonb_build_object('entries', count(*), 'net', coalesce(sum(amount), 0),
      'payments', count(*) filter (where kind = 'payment'),
      'amount', coalesce(sum(amount) filter (where kind = 'payment'), 0),
      'refunds', count(*) filter (where kind = 'refund'),
      'refunded', coalesce(-sum(amount) filter (where kind = 'refund'), 0),
      'corrected', coalesce(sum(amount) filter (where kind = 'correction'), 0),
      'covered_fees', coalesce(sum(covered_fees), 0)) as entered
    from ledger_entries where to_char(recorded_at at time zone 'UTC', 'YYYY-MM') = m.month) e
  where m.figures - array['days', 'targets', 'methods', 'evidence'] <> e.entered`;

/** Fails unless ledger, totals, receipts, dues, audit log, closed months, dashboard and exports agree. */
export async function expectAgreement(world: World): Promise<void> {
  const { app, treasurers } = world.office;
  const { executeSql } = app.handle.jobs;
  // Who lists the donors brings them up to date.
  await world.office.read("donors");
  expect(await checkData(app.handle.db)).toEqual([]);
  const { rows: unanswered } = await executeSql(UNANSWERED, [treasurers.map(({ id }) => id)]);
  expect(unanswered).toEqual([]);
  const { rows } = await executeSql(SUMS, []);
  const { ledger, receipts, by_target, by_method, unallocated, fees, campaigns, projects, dues } = rows[0];
  expect([receipts, by_target, by_method]).toEqual([ledger, ledger, ledger]);
  expect(campaigns + projects + dues).toBe(ledger - unallocated - fees);
  await expectClosedAsTheyWere(world);
  await expectShownSums(world);
}

async function expectClosedAsTheyWere({ office, closed }: World): Promise<void> {
  for (const [month, before] of closed) {
    const { figures, provider } = await office.read<MonthRecord>(`months/${month}`);
    expect(JSON.stringify([figures, provider])).toBe(before);
  }
  // Those of former histories too: what was stored is what the entries still add up to.
  const { rows } = await office.app.handle.jobs.executeSql(CHANGED_MONTHS, []);
  expect(rows).toEqual([]);
}

async function expectShownSums({ office, campaign }: World): Promise<void> {
  const now = office.app.clock.now();
  const [from, to] = [dayOf(new Date(now.getTime() - 400 * DAY_MS)), dayOf(now)];
  const paid = { paid_from: from, paid_to: to };
  const { total, targets } = await office.read<CollectedFigures>(
    `dashboard/collected?period=own&from=${from}&to=${to}`,
  );
  const answer: Answering = (path) => office.send(path, {}, 0);
  expect(await exportedSum(answer, "payments/export", { ...paid })).toBe(total.amount);
  const days = { from, to };
  expect(await exportedSum(answer, "ledger/export", days, "Encaissement")).toBe(total.amount);
  expect(await exportedSum(answer, "ledger/export", days, "Remboursement")).toBe(total.refunded);
  for (const { purpose, target, amount, payments } of targets) {
    const list = await office.read<PaymentList>(`payments?${new URLSearchParams({ ...paid, purpose, target })}`);
    expect([list.paid, list.total]).toEqual([amount, payments]);
  }
  const page = await office.app.call(`/api/v01/public/donations/${campaign.slug}`);
  const shown = (await page.json()) as CampaignDetail;
  const { rows } = await office.app.handle.jobs.executeSql(
    `select coalesce(sum(l.amount - l.covered_fees), 0)::int as net from ledger_entries l
      join attempts a on a.id = l.attempt_id where a.allocated and l.purpose_id = $1`,
    [campaign.id],
  );
  expect([shown.collected_amount, shown.donors.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([
    rows[0].net,
    rows[0].net,
  ]);
}
