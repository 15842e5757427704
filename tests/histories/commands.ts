import fc from "fast-check";
import type { By } from "./open-office.ts";

const ONLINE = ["WAVECI", "OMCIV2", "CARD"] as const;
const OFFLINE = ["CASH", "TRANSFER", "DEPOSIT"] as const;

const AMOUNTS = [500, 1_000, 5_500, 10_000] as const;
const pick = fc.nat({ max: 20 });
const amount = fc.constantFrom(...AMOUNTS);
const target = fc.constantFrom("don" as const, "don" as const, "projet" as const, "cotisation" as const);
const payer = fc.constantFrom("giver" as const, "member" as const, "unknown" as const, "treasurer" as const);
const reasonable = <Kind extends string>(kind: Kind) => fc.record({ kind: fc.constant(kind), pick });

/** The commands of two treasurers, payers and the provider. `pick` chooses among what the history made before. */
const command = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("give" as const),
      target,
      amount,
      payer,
      method: fc.constantFrom(...ONLINE),
      coversFees: fc.boolean(),
      outcome: fc.constantFrom("open", "paid", "paid", "notified", "another amount"),
    }),
  },
  fc.record({ kind: fc.constant("pay twice" as const), target, amount, payer }),
  fc.record({
    kind: fc.constant("notify" as const),
    pick,
    code: fc.constantFrom("0", "-1"),
    isOurAmount: fc.constantFrom(true, true, false),
    times: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    kind: fc.constant("provider says" as const),
    pick,
    answer: fc.constantFrom("paid" as const, "failed" as const, "unknown" as const, "no_answer" as const),
  }),
  reasonable("poll"),
  reasonable("ask provider"),
  reasonable("confirm"),
  reasonable("confirm proposal"),
  reasonable("refuse proposal"),
  reasonable("reject"),
  reasonable("allocate"),
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("refund" as const),
      pick,
      part: fc.constantFrom("all" as const, "half" as const, "one franc" as const),
      by: fc.constantFrom("provider" as const, "foundation" as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("record offline" as const),
      target,
      amount,
      payer,
      method: fc.constantFrom(...OFFLINE),
      daysAgo: fc.constantFrom(0, 3, 40),
    }),
  },
  { weight: 2, arbitrary: reasonable("confirm offline") },
  reasonable("refuse offline"),
  fc.record({
    kind: fc.constant("import statement" as const),
    account: fc.constantFrom("TRANSFER" as const, "DEPOSIT" as const),
    amounts: fc.array(amount, { minLength: 1, maxLength: 3 }),
  }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("link line" as const), pick, payment: pick }) },
  reasonable("set line aside"),
  reasonable("reopen line"),
  reasonable("compare export"),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("close month" as const) }) },
  fc.record({ kind: fc.constant("state provider" as const), fees: amount }),
  fc.record({ kind: fc.constant("sweep" as const) }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("wait" as const), days: fc.constantFrom(0, 1, 32) }) },
);

export type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;
export type Kind = Command["kind"];

const by: fc.Arbitrary<By> = fc.constantFrom(0 as const, 1 as const);

/**
 * One command; two at once, each by one treasurer or both by one; or one that dies in its middle and is then sent
 * again.
 */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ how: fc.constant("alone" as const), command, by }) },
  fc.record({ how: fc.constant("at once" as const), command, by, other: fc.option(command), otherBy: by }),
  fc.record({ how: fc.constant("killed" as const), command, by, after: fc.nat({ max: 30 }) }),
);

export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

export const history: fc.Arbitrary<Step[]> = fc.array(step, { minLength: 4, maxLength: 18 });
