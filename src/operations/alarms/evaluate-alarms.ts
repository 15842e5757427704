import type { AppContext } from "#composition/context.ts";
import { listHolders } from "#people/staff/holders.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import type { AlarmContext, AlarmFact, AlarmSource } from "./alarm-source.ts";
import { insertAlarm, listOpen, lockAlarms, type StoredAlarm, updateAlarm } from "./alarms.repo.ts";
import { type AlarmEvent, alarmMessage } from "./alarms-outbox.ts";

const REMINDER_MS = 24 * 3600 * 1000;

type EvaluationContext = Pick<
  AppContext,
  "db" | "write" | "clock" | "log" | "adminEmail" | "alarmSources" | "readDisk" | "keepsBackups"
> &
  Pick<AlarmContext, "provider">;

/**
 * Opens an alarm for each thing that is wrong and has none, and closes those of what is well again. Those who may act are
 * mailed when it opens, once a day while it goes on, and when it closes. A source that throws changes none of its alarms.
 */
export async function evaluateAlarms(ctx: EvaluationContext): Promise<void> {
  for (const source of ctx.alarmSources) {
    try {
      await evaluate(ctx, source);
    } catch (error) {
      ctx.log.error({ err: error, kind: source.kind }, "an alarm could not be evaluated");
    }
  }
}

async function evaluate(ctx: EvaluationContext, source: AlarmSource): Promise<void> {
  const facts = await source.find(ctx);
  await ctx.write(async (unit) => {
    // Two nodes may be here at once: the second one finds what the first one has opened.
    await lockAlarms(unit.tx);
    const open = (await listOpen(unit.tx)).filter(({ kind }) => kind === source.kind);
    for (const fact of facts) {
      const known = open.find(({ subject }) => subject === fact.subject);
      if (known) await goOn(ctx, unit, { source, fact, known });
      else await begin(ctx, unit, { source, fact });
    }
    const ended = open.filter(({ subject }) => !facts.some((fact) => fact.subject === subject));
    for (const { id } of ended) {
      await updateAlarm(unit.tx, id, { closedAt: ctx.clock.now() });
      await mail(ctx, unit, { source, id, event: "closed" });
    }
  });
}

async function begin(
  ctx: EvaluationContext,
  unit: UnitOfWork,
  { source, fact }: { source: AlarmSource; fact: AlarmFact },
): Promise<void> {
  const now = ctx.clock.now();
  const id = await insertAlarm(unit.tx, { kind: source.kind, ...fact, openedAt: now, mailedAt: now });
  await mail(ctx, unit, { source, id, event: "opened" });
}

async function goOn(
  ctx: EvaluationContext,
  unit: UnitOfWork,
  { source, fact, known }: { source: AlarmSource; fact: AlarmFact; known: StoredAlarm },
): Promise<void> {
  const now = ctx.clock.now();
  const isDue = now.getTime() - known.mailedAt.getTime() >= REMINDER_MS;
  if (isDue) await mail(ctx, unit, { source, id: known.id, event: "goes_on" });
  if (isDue || known.text !== fact.text) {
    await updateAlarm(unit.tx, known.id, { text: fact.text, ...(isDue ? { mailedAt: now } : {}) });
  }
}

async function mail(
  { clock, adminEmail }: EvaluationContext,
  { tx, enqueue }: UnitOfWork,
  { source, id, event }: { source: AlarmSource; id: string; event: AlarmEvent },
): Promise<void> {
  const at = clock.now().toISOString();
  for (const holder of await listHolders({ db: tx, adminEmail }, source.ability)) {
    const payload = { alarmId: id, accountId: holder.id, event };
    enqueue(alarmMessage, payload, { dedupeKey: `alarm:${id}:${event}:${at}:${holder.id}` });
  }
}
