import type { Module } from "#composition/module.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { compareChunk } from "./compare-chunk.ts";
import { reconciliationRoutes } from "./reconciliation.routes.ts";
import { comparisonChunk } from "./reconciliation-outbox.ts";

export const reconciliationModule: Module = {
  api: reconciliationRoutes,
  messages: (ctx) => handleMessage(comparisonChunk, (chunk) => compareChunk(ctx, chunk)),
};
