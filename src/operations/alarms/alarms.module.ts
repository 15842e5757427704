import type { Module } from "#composition/module.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { alarmRoutes } from "./alarms.routes.ts";
import { alarmMessage } from "./alarms-outbox.ts";
import { deliverAlarm } from "./deliver-alarm.ts";
import { evaluateAlarms } from "./evaluate-alarms.ts";
import { SITE_ALARMS } from "./site-alarms.ts";

export const alarmsModule: Module = {
  api: alarmRoutes,
  alarms: SITE_ALARMS,
  messages: (ctx) => handleMessage(alarmMessage, (message) => deliverAlarm(ctx, message)),
  schedules: (ctx) => [{ name: "evaluate-alarms", cron: "*/5 * * * *", work: () => evaluateAlarms(ctx) }],
};
