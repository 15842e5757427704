import type { Module } from "#composition/module.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { compareChunk, comparisonChunk } from "./compare-chunk.ts";
import { reconciliationRoutes } from "./reconciliation.routes.ts";

export const reconciliationModule: Module = {
  api: reconciliationRoutes,
  messages: (ctx) => handleMessage(comparisonChunk, (chunk) => compareChunk(ctx, chunk)),
};
