import { expect } from "vitest";
import { statusOf } from "../payments/drive-simulator.ts";
import type { Command, Step } from "./commands.ts";
import type { World } from "./history-world.ts";
import type { By } from "./open-office.ts";
import { type Act, PAYER_COMMANDS } from "./payer-commands.ts";
import { STAFF_COMMANDS } from "./staff-commands.ts";

const COMMANDS = { ...PAYER_COMMANDS, ...STAFF_COMMANDS };

async function prepare(world: World, command: Command, by: By): Promise<Act> {
  const preparing = COMMANDS[command.kind] as (world: World, command: Command, by: By) => Promise<Act> | Act;
  return preparing(world, command, by);
}

/**
 * Carries out the steps, and settles what they left open: what the provider has been paid for is asked of it once more.
 */
export async function playHistory(world: World, steps: readonly Step[]): Promise<void> {
  const { office } = world;
  for (const step of steps) {
    await takeStep(world, step);
    await office.app.settled();
  }
  await office.advance(1_000);
  await wakeAll(world);
  for (const reference of world.attempts) {
    office.app.clock.advance(10);
    await statusOf(office.app, reference);
  }
  await wakeAll(world);
}

async function takeStep(world: World, step: Step): Promise<void> {
  const act = await prepare(world, step.command, step.by);
  if (step.how === "alone") {
    await act();
    return;
  }
  if (step.how === "at once") {
    const other = step.other ? await prepare(world, step.other, step.otherBy) : act;
    await Promise.all([act(), other()]);
    return;
  }
  world.office.database.dieAfter(step.after);
  await act().catch(() => undefined);
  await world.office.app.settled();
  const hadDied = world.office.database.revive();
  // A person sends it again; leases of work that died end meanwhile.
  await world.office.advance(700);
  await wakeAll(world);
  if (hadDied) await act();
}

async function wakeAll({ office: { app } }: World): Promise<void> {
  app.site.app.inbox.wake();
  app.site.app.outbox.wake();
  await app.settled();
}

/** Fails unless each order that the provider was paid for is paid here, and what was acknowledged is in the books. */
export async function expectNothingMissing(world: World): Promise<void> {
  const { office, attempts, refunds, decided } = world;
  const { executeSql } = office.app.handle.jobs;
  const { rows } = await executeSql(
    `select a.reference, bool_or(s.state in ('paid', 'refunded')) as paid from attempts a
      join attempts s on s.order_id = a.order_id where a.reference = any($1) group by 1`,
    [[...attempts]],
  );
  const unpaid = rows
    .filter(({ reference, paid }) => !paid && office.provider.statuses.get(reference)?.kind === "paid")
    .map(({ reference }) => reference);
  expect(unpaid).toEqual([]);
  const { rows: given } = await executeSql(
    "select attempt_id as id, -sum(amount)::int as amount from ledger_entries where kind = 'refund' group by 1",
    [],
  );
  const refunded = new Map(given.map(({ id, amount }) => [id, amount]));
  for (const [id, tried] of refunds.tried) {
    expect(refunded.get(id) ?? 0).toBeGreaterThanOrEqual(refunds.acknowledged.get(id) ?? 0);
    expect(refunded.get(id) ?? 0).toBeLessThanOrEqual(tried);
  }
  for (const [id, state] of decided) {
    const { rows: found } = await executeSql("select state from offline_payments where id = $1", [id]);
    expect(found).toEqual([{ state }]);
  }
}
