import type { Module } from "#modules/module.ts";
import { authRoutes } from "./auth.routes.ts";
import { deliverReset, deliverVerification, RESET_MESSAGE, VERIFY_MESSAGE } from "./deliver-code.ts";
import { deliverEmailChange, EMAIL_CHANGE_MESSAGE } from "./deliver-email-change.ts";
import { deliverPasswordChanged, PASSWORD_CHANGED_MESSAGE } from "./deliver-password-changed.ts";
import { emailChangeRoutes } from "./email-change.routes.ts";
import { forgetSessions } from "./forget-sessions.ts";
import { forgetSignUps } from "./forget-sign-ups.ts";
import { ownAccountRoutes } from "./own-account.routes.ts";

export const identityModule: Module = {
  legacyApi: (ctx) => [authRoutes(ctx), ownAccountRoutes(ctx), emailChangeRoutes(ctx)],
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
    [PASSWORD_CHANGED_MESSAGE]: {
      lane: "prompt",
      handle: ({ accountId }) => deliverPasswordChanged(ctx, String(accountId)),
    },
    [EMAIL_CHANGE_MESSAGE]: {
      lane: "prompt",
      handle: ({ changeId, side }) =>
        deliverEmailChange(ctx, { changeId: String(changeId), side: side === "old" ? "old" : "new" }),
    },
  }),
  schedules: (ctx) => [
    { name: "forget-sessions", cron: "45 3 * * *", work: () => forgetSessions(ctx) },
    { name: "forget-sign-ups", cron: "5 4 * * *", work: () => forgetSignUps(ctx) },
  ],
};
