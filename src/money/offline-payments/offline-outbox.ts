import * as z from "zod/mini";
import { defineMessage } from "#platform/jobs/define-message.ts";

/** Deletes the uploaded proof if no recorded payment refers to it. */
export const uploadedProof = defineMessage("offline.proof", "ordinary", z.object({ key: z.string() }));
