import type { Module } from "#composition/module.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { deliverFarewell, farewell } from "./delete-account.ts";
import { myDataRoutes } from "./my-data.routes.ts";

export const privacyModule: Module = {
  api: myDataRoutes,
  messages: (ctx) => handleMessage(farewell, (mail) => deliverFarewell(ctx, mail)),
};
