import { expect, it } from "vitest";
import { computeStanding } from "#giving/dues/compute-standing.ts";
import { dueStep } from "#giving/dues/reminder.policy.ts";
import { DEFAULT_SETTINGS } from "#site/settings/default-settings.ts";
import { propertyRuns } from "../setup/property-runs.ts";
import { liveTwoYears, type NewRows, type Stage } from "./live-two-years.ts";

/**
 * The policy of the reminders alone, in memory, so that ten thousand members can live through two years in seconds.
 * That the daily run on a database does as the policy says, two-years-of-reminders.test.ts shows for fewer.
 */
const MEMBERS = propertyRuns({ quick: 1_000, full: 10_000 });
const SCHEDULE = DEFAULT_SETTINGS.dues.terms;
const DUE_DAY = SCHEDULE[0].due_day;

interface MemberRecord {
  since: Date;
  wanted: boolean;
  /** When something last happened that suppresses reminders for the day. */
  changedAt: Date;
  paid: Set<string>;
  /** By month, the latest step raised. */
  steps: Map<string, number>;
}

it(`the policy reminds ${MEMBERS} members over two years exactly as it should: none lost, none once paid, none twice`, async () => {
  expect(await liveTwoYears(MEMBERS, inMemory())).toBeGreaterThan(3 * MEMBERS);
});

function inMemory(): Stage {
  const members = new Map<string, MemberRecord>();
  const log: Awaited<ReturnType<Stage["logged"]>> = [];
  const recordOf = (id: string) => {
    const record = members.get(id);
    if (!record) throw new Error(`nobody has joined as ${id}`);
    return record;
  };
  return {
    async store(rows: NewRows) {
      for (const { id = "", createdAt } of rows.accounts) {
        members.set(id, { since: createdAt, wanted: true, changedAt: createdAt, paid: new Set(), steps: new Map() });
      }
      for (const { accountId, month, kind, recordedAt } of rows.allocations) {
        const record = recordOf(accountId);
        if (kind === "paid") record.paid.add(month);
        else record.paid.delete(month);
        record.changedAt = latest(record.changedAt, recordedAt);
      }
      for (const { accountId, wanted, changedAt } of rows.choices) {
        const record = recordOf(accountId);
        record.wanted = wanted;
        record.changedAt = latest(record.changedAt, changedAt);
      }
    },
    async raise(today) {
      const before = log.length;
      const now = new Date(`${today}T18:15:00Z`);
      for (const [accountId, { since, wanted, changedAt, paid, steps }] of members) {
        if (!wanted) continue;
        const facts = { verifiedAt: since, paid: [...paid], schedule: SCHEDULE, now };
        const { month } = computeStanding(facts).next_due;
        const quietUntil = changedAt.toISOString().slice(0, 10);
        const step = dueStep({ month, dueDay: DUE_DAY, quietUntil, lastStep: steps.get(month) ?? null, today });
        if (step === null) continue;
        steps.set(month, step);
        log.push({ accountId, month, step });
      }
      return log.length - before;
    },
    logged: async () => log,
  };
}

function latest(one: Date, other: Date): Date {
  return one < other ? other : one;
}
