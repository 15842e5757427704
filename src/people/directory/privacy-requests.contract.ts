import * as z from "zod/mini";
import { freshCode } from "#people/staff/two-factor.contract.ts";
import { writtenLine } from "#shared/written-line.ts";

/** A member's request for a copy of their data: how it came, for the audit log and the mail to them, and a fresh code of who answers it. */
export const exportRequest = z.extend(freshCode, { reason: writtenLine(200) });

/** The same to delete the account, and the subscription to the newsletter if they wish. */
export const erasureRequest = z.extend(exportRequest, { forget_newsletter: z.optional(z.boolean()) });

export type ExportRequest = z.infer<typeof exportRequest>;
export type ErasureRequest = z.infer<typeof erasureRequest>;
