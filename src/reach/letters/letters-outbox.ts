import * as z from "zod/mini";
import { defineMessage } from "#platform/jobs/define-message.ts";

/** Sends the letter to some of its recipients, and enqueues the next round. */
export const letterRound = defineMessage("letter-round", "letters", z.object({ letterId: z.uuid(), round: z.int() }));

/** Mails the letter to the member of staff who writes it. */
export const letterTest = defineMessage("letter-test", "prompt", z.object({ letterId: z.uuid(), accountId: z.uuid() }));
