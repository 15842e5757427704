import type { Module } from "#modules/module.ts";
import { receiptFileRoutes, receiptRoutes } from "./receipts.routes.ts";

export const receiptsModule: Module = {
  api: receiptRoutes,
  site: receiptFileRoutes,
};
