import type { Module } from "#modules/module.ts";
import { ACCOUNT_DELETED_MESSAGE, deliverFarewell } from "./deliver-farewell.ts";
import { myDataRoutes } from "./my-data.routes.ts";

export const privacyModule: Module = {
  legacyApi: (ctx) => [myDataRoutes(ctx)],
  messages: (ctx) => ({
    [ACCOUNT_DELETED_MESSAGE]: {
      lane: "ordinary",
      handle: ({ email, firstName }) =>
        deliverFarewell(ctx, { email: email ? String(email) : null, firstName: String(firstName) }),
    },
  }),
};
