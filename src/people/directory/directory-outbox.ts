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

/** Mails one of the two owners that the accounts were merged. The address without an account is erased once it is sent. */
export const mergeNotice = defineMessage(
  "account.merged",
  "prompt",
  z.object({
    email: z.nullish(z.string()),
    firstName: z.optional(z.string()),
    notice: z.optional(
      z.object({
        /** Whether the account of this address is the one that stays. */
        stays: z.boolean(),
        /** The member number and, if it may be told, the address by which to sign in. */
        number: z.string(),
        signIn: z.nullable(z.string()),
        reason: z.string(),
      }),
    ),
  }),
);

/** Mails the person whom a command on the server made a member of staff the link by which to open the account. */
export const staffInvitation = defineMessage("staff.invitation", "prompt", z.object({ accountId: z.uuid() }), {
  endsIfRefused: true,
});

/** Makes the next accounts of an import of members. */
export const importChunk = defineMessage("member-import.chunk", "ordinary", z.object({ importId: z.uuid() }));

/** Mails the owner of an imported account the link by which to open it. */
export const importInvitation = defineMessage("member-import.invitation", "bulk", z.object({ accountId: z.uuid() }), {
  endsIfRefused: true,
});
