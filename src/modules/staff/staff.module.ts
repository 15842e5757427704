import type { Module } from "#modules/module.ts";
import { deliverFactorNotice, FACTOR_MESSAGE } from "./deliver-factor-notice.ts";
import type { FactorEvent } from "./factor-mails.ts";
import { forgetStaffSessions } from "./forget-staff-sessions.ts";
import { staffRoutes } from "./staff.routes.ts";
import { twoFactorRoutes } from "./two-factor.routes.ts";

export const staffModule: Module = {
  legacyApi: (ctx) => [staffRoutes(ctx), twoFactorRoutes(ctx)],
  messages: (ctx) => ({
    [FACTOR_MESSAGE]: {
      lane: "prompt",
      handle: ({ accountId, event }) =>
        deliverFactorNotice(ctx, { accountId: String(accountId), event: event as FactorEvent }),
    },
  }),
  schedules: (ctx) => [{ name: "forget-staff-sessions", cron: "45 3 * * *", work: () => forgetStaffSessions(ctx) }],
};
