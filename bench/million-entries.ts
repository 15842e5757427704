import type { DataSet } from "./data-set.ts";
import { loadBooks } from "./load-books.ts";

const SMALL = { campaigns: 200, gifts: 500, members: 1_000, texts: 100, pictures: 50, entries: 1_000 };
const ENTRIES = 1_000_000;
/** Each giver gives this often. */
const GIFTS_OF_EACH = 5;

/**
 * The books with a small number of everything, and 1,000,000 paid gifts more in their orders, attempts, receipts and ledger
 * entries, over two years. PostgreSQL only. Written in bulk with the triggers off: their sums by day and giver, and the
 * donors, are made afterwards, but not the donations, so that `check:data` does not hold.
 */
export async function loadMillionEntries(data: DataSet): Promise<void> {
  await loadBooks(data, SMALL);
  for (const statement of STATEMENTS) await data.query(statement);
}

const STATEMENTS = [
  `create table gifts as
    select gen_random_uuid() as order_id, gen_random_uuid() as attempt_id, place, c.id::text as campaign, c.title,
      500 + (place % 40) * 500 as amount, (array['OMCIV2', 'MOMOCI', 'WAVECI', 'CARD'])[place % 4 + 1] as method,
      now() - interval '1 hour' - (place * 63)::int * interval '1 second' as at,
      'giver-' || place % ${ENTRIES / GIFTS_OF_EACH} || '@exemple.example' as email
    from generate_series(1, ${ENTRIES}) as place
    join (select id, title, row_number() over (order by id) - 1 as line, count(*) over () as lines from campaigns) c
      on c.line = place % c.lines`,
  `set session_replication_role = replica;
  insert into orders (id, key_hash, body_hash, link_salt, purpose, purpose_id, purpose_label, return_path, amount, currency,
    first_name, last_name, email, phone, show_name, created_at)
  select order_id, 'bench-' || place, '-', '-', 'don', campaign, title, '/', amount, 'XOF', 'Awa',
    'Koné ' || place % ${ENTRIES / GIFTS_OF_EACH}, email, '+2250700000000', false, at from gifts;
  insert into attempts (id, order_id, number, reference, provider, simulated, merchant, method_code, method_label, amount, currency, state,
    evidence, secret_hash, return_hash, created_at, settled_at, allocated)
  select attempt_id, order_id, 1, 'BENCH' || place, 'simulator', true, '-', method, method, amount, 'XOF', 'paid', 'api_verified',
    'bench-' || place, 'bench-' || place, at, at, true from gifts;
  insert into receipts (number, year, sequence, attempt_id, verify_code, first_name, last_name, email, amount, currency, purpose,
    purpose_label, purpose_path, method_label, reference, duplicate, paid_at, sent_at)
  select 'bench-' || place, extract(year from at), 10000000 + place, attempt_id, 'bench-' || place, 'Awa',
    'Koné ' || place % ${ENTRIES / GIFTS_OF_EACH}, email, amount, 'XOF', 'don', title, '/', method, 'BENCH' || place, false, at, at
  from gifts;
  insert into ledger_entries (kind, attempt_id, purpose, purpose_id, amount, currency, actor, recorded_at)
  select 'payment', attempt_id, 'don', campaign, amount, 'XOF', 'system', at from gifts;
  insert into listed_payments (attempt_id, created_at, payer, giver, paid, settled_at)
  select attempt_id, at, 'awa kone ' || place % ${ENTRIES / GIFTS_OF_EACH} || ' awa' || e'\\n' || email || e'\\n+2250700000000',
    md5(email)::uuid, amount, at
  from gifts;
  truncate ledger_days, giver_days;
  insert into ledger_days (day, part, key, payments, amount, refunds, refunded)
  select (e.recorded_at at time zone 'UTC')::date, k.part, k.key,
    count(*) filter (where e.kind = 'payment'), coalesce(sum(e.amount) filter (where e.kind = 'payment'), 0),
    count(*) filter (where e.kind = 'refund'), coalesce(-sum(e.amount) filter (where e.kind = 'refund'), 0)
  from ledger_entries e join attempts a on a.id = e.attempt_id
  cross join lateral (values ('target', e.purpose || ':' || e.purpose_id), ('method', a.method_code),
    ('size', case when e.kind = 'payment' and e.purpose <> 'cotisation' then (e.amount - e.covered_fees)::text end)) as k (part, key)
  where k.key is not null group by 1, 2, 3;
  insert into giver_days (day, giver, first_day, gifts, amount)
  select g.day, g.giver, min(g.day) over (partition by g.giver), g.gifts, g.amount
  from (select (e.recorded_at at time zone 'UTC')::date as day, md5(lower(o.email))::uuid as giver, count(*) as gifts,
      sum(e.amount) as amount
    from ledger_entries e join attempts a on a.id = e.attempt_id join orders o on o.id = a.order_id
    where e.kind = 'payment' and e.purpose <> 'cotisation' group by 1, 2) g`,
  "insert into stale_donors (account_id, email_key) select distinct user_id, lower(email) from orders; select refresh_donors()",
  "drop table gifts",
  "vacuum analyze",
];
