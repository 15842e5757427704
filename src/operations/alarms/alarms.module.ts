import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { abilitiesOf, type StaffActor } from "#people/staff/authorize.ts";
import { staffAccess } from "#people/staff/staff-access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { type AlarmList, alarmList } from "./alarms.contract.ts";
import { listOpen } from "./alarms.db.ts";
import { alarmMessage, deliverAlarm, evaluateAlarms } from "./evaluate-alarms.ts";
import { SITE_ALARMS } from "./site-alarms.ts";

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
