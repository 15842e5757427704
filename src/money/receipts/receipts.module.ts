import type { Module } from "#composition/module.ts";
import { receiptFileRoutes, receiptRoutes } from "./receipts.routes.ts";
import { receipts } from "./receipts.table.ts";

export const receiptsModule: Module = {
  api: receiptRoutes,
  site: receiptFileRoutes,
  personalData: () => ({ merging: { columns: { unchanged: [receipts.email] } } }),
};
