import * as z from "zod/mini";
import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { sendAccountMail } from "#people/identity/account-mails.ts";
import { findAccount } from "#people/identity/accounts.db.ts";
import { abilitiesOf, type StaffActor } from "#people/staff/authorize.ts";
import { listHolders } from "#people/staff/holders.ts";
import { staffAccess } from "#people/staff/staff-access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { defineMessage, handleMessage } from "#platform/jobs/define-message.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { greeting } from "#shared/greeting-name.ts";
import { paths } from "#shared/site-paths.ts";
import type { AlarmContext, AlarmFact, AlarmSource } from "./alarm-source.ts";
import { type AlarmList, alarmList } from "./alarms.contract.ts";
import { findAlarm, insertAlarm, listOpen, lockAlarms, type StoredAlarm, updateAlarm } from "./alarms.db.ts";
import { SITE_ALARMS } from "./site-alarms.ts";

const ALARM_EVENTS = ["opened", "goes_on", "closed"] as const;
type AlarmEvent = (typeof ALARM_EVENTS)[number];

/** Mails a member of staff that an alarm opened, goes on or has ended. */
export const alarmMessage = defineMessage(
  "alarm",
  "prompt",
  z.object({ alarmId: z.uuid(), accountId: z.uuid(), event: z.enum(ALARM_EVENTS) }),
);

const REMINDER_MS = 24 * 3600 * 1000;

type EvaluationContext = Pick<
  AppContext,
  "db" | "write" | "clock" | "log" | "adminEmail" | "alarmSources" | "readDisk" | "keepsBackups"
> &
  Pick<AlarmContext, "provider">;

/**
 * Opens an alarm for each thing that is wrong and has none, and closes those of what is well again. Those who may act
 * are mailed when it opens, once a day while it goes on, and when it closes. A source that throws changes none of its
 * alarms.
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

const SUBJECTS: Readonly<Record<AlarmEvent, string>> = {
  opened: "Alarme",
  goes_on: "Alarme toujours en cours",
  closed: "Réglé",
};

/**
 * Mails the member of staff what the alarm says now. An alarm that ended before the mail of its opening is not
 * announced.
 */
export async function deliverAlarm(
  ctx: Pick<AppContext, "db" | "mail" | "publicUrl" | "readSettings" | "alarmSources">,
  { alarmId, accountId, event }: { alarmId: string; accountId: string; event: AlarmEvent },
): Promise<void> {
  const [alarm, account] = [await findAlarm(ctx.db, alarmId), await findAccount(ctx.db, accountId)];
  const source = ctx.alarmSources.find(({ kind }) => kind === alarm?.kind);
  if (!alarm || !account || !source) return;
  if (event !== "closed" && alarm.closedAt) return;
  const ends = event === "closed";
  await sendAccountMail(ctx, account.email, {
    subject: `${SUBJECTS[event]}\u00a0: ${source.title.charAt(0).toLowerCase()}${source.title.slice(1)}`,
    preview: ends ? "L’alarme est terminée." : alarm.text,
    title: greeting(account.firstName),
    introduction: ends ? `L’alarme «\u00a0${source.title}\u00a0» est terminée.` : alarm.text,
    closing: ends ? "Il n’y a plus rien à faire." : source.advice,
    button: ends ? null : { label: "Ouvrir l’administration", url: ctx.publicUrl + (source.path ?? paths.admin) },
  });
}

/** Returns the open alarms about which this member of staff may act, the oldest first. */
async function listAlarms(
  { db, alarmSources }: Pick<AppContext, "db" | "alarmSources">,
  { roles }: Pick<StaffActor, "roles">,
): Promise<AlarmList> {
  const abilities = abilitiesOf(roles);
  const own = new Map(
    alarmSources.filter(({ ability }) => abilities.includes(ability)).map((source) => [source.kind, source]),
  );
  const open = await listOpen(db);
  return {
    data: open.flatMap(({ id, kind, text, openedAt }) => {
      const source = own.get(kind);
      if (!source) return [];
      const { title, advice, path } = source;
      return [{ id, title, text, advice, path, opened_at: openedAt.toISOString() }];
    }),
  };
}

/** The open alarms, as the home of the back office shows them. */
function alarmRoutes(ctx: AppContext): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: "/admin/alarms",
        access: staffAccess(ctx),
        chapter: "Administration",
        summary: "What is wrong, for those who may act",
        answers: { 200: ["The open alarms, the oldest first", alarmList] },
      },
      ({ caller }) => listAlarms(ctx, caller),
    ),
  ];
}

export const alarmsModule: Module = {
  api: alarmRoutes,
  alarms: SITE_ALARMS,
  messages: (ctx) => handleMessage(alarmMessage, (message) => deliverAlarm(ctx, message)),
  schedules: (ctx) => [{ name: "evaluate-alarms", cron: "*/5 * * * *", work: () => evaluateAlarms(ctx) }],
};
