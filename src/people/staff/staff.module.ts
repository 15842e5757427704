import type { Module } from "#composition/module.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { announceMovedStaff } from "./announce-moved-staff.ts";
import { deliverFactorNotice } from "./deliver-factor-notice.ts";
import { deliverWatchedChange } from "./deliver-watched-change.ts";
import { staffMerge } from "./merge-views.ts";
import { purgeStaffSessions } from "./purge-staff-sessions.ts";
import { savedViewsRoutes } from "./saved-views.routes.ts";
import { staffRoutes } from "./staff.routes.ts";
import { factorNotice, watchedChangeNotice } from "./staff-outbox.ts";
import { twoFactorRoutes } from "./two-factor.routes.ts";

export const staffModule: Module = {
  api: (ctx) => [...staffRoutes(ctx), ...twoFactorRoutes(ctx), ...savedViewsRoutes(ctx)],
  personalData: () => ({ merging: staffMerge }),
  onStaffAddressChanged: announceMovedStaff,
  messages: (ctx) => ({
    ...handleMessage(factorNotice, (notice) => deliverFactorNotice(ctx, notice)),
    ...handleMessage(watchedChangeNotice, (notice) => deliverWatchedChange(ctx, notice)),
  }),
  schedules: (ctx) => [{ name: "purge-staff-sessions", cron: "45 3 * * *", work: () => purgeStaffSessions(ctx) }],
};
