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

/** Makes the next accounts of an import of members. */
export const importChunk = defineMessage("member-import.chunk", "ordinary", z.object({ importId: z.uuid() }));

/** Mails the owner of an imported account the link by which to open it. */
export const importInvitation = defineMessage("member-import.invitation", "bulk", z.object({ accountId: z.uuid() }));
