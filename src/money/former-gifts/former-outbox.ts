import * as z from "zod/mini";
import { defineMessage } from "#platform/jobs/define-message.ts";

/** Books the next gifts of a confirmed import. */
export const formerChunk = defineMessage("former-gifts.chunk", "ordinary", z.object({ importId: z.uuid() }));
