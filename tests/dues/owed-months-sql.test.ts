import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { computeStanding, owedMonthsSql } from "#giving/dues/compute-standing.ts";
import { duesAllocations, duesPayments } from "#giving/dues/dues.db.ts";
import type { DuesSchedule } from "#giving/dues/dues-terms.contract.ts";
import { duesWaivers } from "#giving/dues/waivers.db.ts";
import { accounts } from "#people/identity/accounts.db.ts";
import type { DatabaseHandle } from "#platform/db/database.ts";
import { addMonths } from "#platform/months.ts";
import { openTestDatabase } from "../setup/test-database.ts";

const NOW = new Date("2026-03-15T12:00:00Z");
const DAY_MS = 86_400_000;
const MONTHLY_DUES = 1_000;

let handle: DatabaseHandle;
beforeAll(async () => {
  handle = await openTestDatabase();
});
afterAll(() => handle.close());

/**
 * A member verified so many days ago, with the months since 2024 that are paid, some of them taken back, paid again or
 * waived.
 */
const histories = fc.record({
  verifiedDaysAgo: fc.integer({ min: 0, max: 800 }),
  months: fc.array(fc.constantFrom("unpaid", "paid", "taken_back", "paid_again", "waived", "waiver_ended"), {
    minLength: 36,
    maxLength: 36,
  }),
});

it("counts the months that each member owes as the standing does, whatever was paid and taken back", async () => {
  const members = fc.sample(histories, { numRuns: 200, seed: 7 }).map((history) => ({ id: randomUUID(), ...history }));
  await handle.db.transaction(async (tx) => {
    // Without the orders that the payments belong to.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const { id, verifiedDaysAgo, months } of members) {
      const at = new Date(NOW.getTime() - verifiedDaysAgo * DAY_MS);
      await tx.insert(accounts).values({
        id,
        email: `${id}@exemple.example`,
        emailKey: `${id}@exemple.example`,
        firstName: "Awa",
        lastName: "Koné",
        passwordHash: "-",
        cardCode: id,
        emailVerifiedAt: at,
        createdAt: at,
        updatedAt: at,
      });
      const attemptId = randomUUID();
      await tx.insert(duesPayments).values({
        attemptId,
        accountId: id,
        amount: MONTHLY_DUES,
        monthlyAmount: MONTHLY_DUES,
        fromMonth: "2024-01",
        confirmedAt: at,
      });
      const rows = months.flatMap((state, index) => {
        const row = { attemptId, accountId: id, month: addMonths("2024-01", index), recordedAt: at };
        const paid = { ...row, round: 1, kind: "paid" as const, amount: MONTHLY_DUES };
        const back = { ...row, round: 1, kind: "taken_back" as const, amount: -MONTHLY_DUES };
        const again = [paid, back, { ...paid, round: 2 }];
        const none = { unpaid: [], waived: [], waiver_ended: [] };
        return { ...none, paid: [paid], taken_back: [paid, back], paid_again: again }[state];
      });
      if (rows.length > 0) await tx.insert(duesAllocations).values(rows);
      const waivers = months.flatMap((state, index) => {
        const decision = { waiverId: attemptId, reason: "Maladie", recordedBy: attemptId, recordedAt: at };
        const waiver = { ...decision, accountId: id, month: addMonths("2024-01", index) };
        return state === "waived" ? [waiver] : state === "waiver_ended" ? [{ ...waiver, endedAt: at }] : [];
      });
      if (waivers.length > 0) await tx.insert(duesWaivers).values(waivers);
    }
  });
  const sameSince = (due_day: number): DuesSchedule => [{ from: "2019-01", amount: MONTHLY_DUES, due_day }];
  const changing: DuesSchedule = [
    ...sameSince(28),
    { from: "2024-09", amount: 1_500, due_day: 3 },
    { from: "2025-06", amount: 1_500, due_day: 20 },
    { from: "2026-03", amount: 2_000, due_day: 12 },
  ];
  for (const schedule of [...[1, 10, 15, 28].map(sameSince), changing]) {
    const counted = await handle.db
      .select({ id: accounts.id, owed: owedMonthsSql(accounts, { schedule, now: NOW }) })
      .from(accounts);
    const byId = new Map(counted.map(({ id, owed }) => [id, owed]));
    for (const { id, verifiedDaysAgo, months } of members) {
      const { owed_months } = computeStanding({
        verifiedAt: new Date(NOW.getTime() - verifiedDaysAgo * DAY_MS),
        paid: months.flatMap((state, index) => (/^(paid|waived)/.test(state) ? [addMonths("2024-01", index)] : [])),
        schedule,
        now: NOW,
      });
      expect([schedule, verifiedDaysAgo, byId.get(id)]).toEqual([schedule, verifiedDaysAgo, owed_months]);
    }
  }
});
