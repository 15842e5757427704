import type { Module } from "#composition/module.ts";
import { receipts } from "./receipts.db.ts";
import { receiptFileRoutes, receiptRoutes } from "./receipts.routes.ts";

export const receiptsModule: Module = {
  api: receiptRoutes,
  site: receiptFileRoutes,
  personalData: () => ({ merging: { columns: { unchanged: [receipts.email] } } }),
};
