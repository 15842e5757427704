import * as z from "zod/mini";
import { defineMessage } from "#platform/jobs/define-message.ts";

/** Compares the next lines of an export; `round` counts how often it was compared. */
export const comparisonChunk = defineMessage(
  "reconciliation.chunk",
  "ordinary",
  z.object({ reconciliationId: z.uuid(), round: z.int() }),
);
