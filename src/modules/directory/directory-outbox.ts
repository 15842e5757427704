import * as z from "zod/mini";
import { defineMessage } from "#platform/jobs/define-message.ts";

/** Mails a member that staff changed the account: the name, or the roles given and taken. */
export const accountNotice = defineMessage(
  "account.changed-by-staff",
  "prompt",
  z.object({
    accountId: z.uuid(),
    change: z.union([
      z.object({ former: z.string(), latter: z.string() }),
      z.object({ given: z.array(z.string()), taken: z.array(z.string()) }),
    ]),
  }),
);
