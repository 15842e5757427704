import type { Module } from "#modules/module.ts";
import { ACCOUNT_FILES_MESSAGE, deleteFiles } from "./account-files.ts";
import { authRoutes } from "./auth.routes.ts";
import { deliverReset, deliverVerification, RESET_MESSAGE, VERIFY_MESSAGE } from "./deliver-code.ts";
import { deliverEmailChange, EMAIL_CHANGE_MESSAGE } from "./deliver-email-change.ts";
import { deliverFactorNotice, FACTOR_MESSAGE } from "./deliver-factor-notice.ts";
import {
  ACCOUNT_DELETED_MESSAGE,
  deliverFarewell,
  deliverPasswordChanged,
  PASSWORD_CHANGED_MESSAGE,
} from "./deliver-notice.ts";
import { emailChangeRoutes } from "./email-change.routes.ts";
import type { FactorEvent } from "./factor-mails.ts";
import { forgetSessions } from "./forget-sessions.ts";
import { forgetSignUps } from "./forget-sign-ups.ts";
import { myDataRoutes } from "./my-data.routes.ts";
import { profileRoutes } from "./profile.routes.ts";
import { staffRoutes } from "./staff.routes.ts";
import { twoFactorRoutes } from "./two-factor.routes.ts";

export const accountsModule: Module = {
  legacyApi: (ctx) => [
    authRoutes(ctx),
    profileRoutes(ctx),
    staffRoutes(ctx),
    twoFactorRoutes(ctx),
    myDataRoutes(ctx),
    emailChangeRoutes(ctx),
  ],
  messages: (ctx) => ({
    [VERIFY_MESSAGE]: {
      lane: "prompt",
      handle: ({ email, registering }) =>
        deliverVerification(ctx, { email: String(email), registering: registering === true }),
    },
    [RESET_MESSAGE]: {
      lane: "prompt",
      handle: ({ email, choosing }) => deliverReset(ctx, { email: String(email), choosing: choosing === true }),
    },
    [ACCOUNT_FILES_MESSAGE]: { lane: "ordinary", handle: (files) => deleteFiles(ctx.files, files) },
    [PASSWORD_CHANGED_MESSAGE]: {
      lane: "prompt",
      handle: ({ accountId }) => deliverPasswordChanged(ctx, String(accountId)),
    },
    [FACTOR_MESSAGE]: {
      lane: "prompt",
      handle: ({ accountId, event }) =>
        deliverFactorNotice(ctx, { accountId: String(accountId), event: event as FactorEvent }),
    },
    [EMAIL_CHANGE_MESSAGE]: {
      lane: "prompt",
      handle: ({ changeId, side }) =>
        deliverEmailChange(ctx, { changeId: String(changeId), side: side === "old" ? "old" : "new" }),
    },
    [ACCOUNT_DELETED_MESSAGE]: {
      lane: "ordinary",
      handle: ({ email, firstName }) =>
        deliverFarewell(ctx, { email: email ? String(email) : null, firstName: String(firstName) }),
    },
  }),
  schedules: (ctx) => [
    { name: "forget-sessions", cron: "45 3 * * *", work: () => forgetSessions(ctx) },
    { name: "forget-sign-ups", cron: "5 4 * * *", work: () => forgetSignUps(ctx) },
  ],
};
