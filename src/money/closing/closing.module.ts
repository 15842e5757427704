import type { Module } from "#composition/module.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { closingProposed, deliverClosingProposed } from "./closing.mails.ts";
import { closingRoutes } from "./closing.routes.ts";

export const closingModule: Module = {
  api: closingRoutes,
  messages: (ctx) => handleMessage(closingProposed, (asked) => deliverClosingProposed(ctx, asked)),
};
