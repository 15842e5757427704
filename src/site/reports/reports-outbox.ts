import * as z from "zod/mini";
import { defineMessage } from "#platform/jobs/define-message.ts";

/** Deletes the uploaded PDF with this id, and its cover, if no report refers to it. */
export const uploadedReport = defineMessage("reports.upload", "ordinary", z.object({ id: z.uuid() }));
