import * as z from "zod/mini";
import { defineMessage } from "#platform/jobs/define-message.ts";
import { FACTOR_EVENTS } from "./factor-mails.ts";

/** Mails a member of staff what happened to their two-factor sign-in. */
export const factorNotice = defineMessage(
  "account.two-factor",
  "prompt",
  z.object({ accountId: z.uuid(), event: z.enum(FACTOR_EVENTS) }),
);

/** A change of where money or power goes. Values are masked, and people named by the ids of their accounts. */
const watchedChange = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("setting"),
    /** The section's name, and the path of its page in the back office. */
    name: z.string(),
    path: z.string(),
    fields: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  }),
  z.object({ kind: z.literal("roles"), memberId: z.uuid(), given: z.array(z.string()), taken: z.array(z.string()) }),
  z.object({ kind: z.literal("address"), memberId: z.uuid(), before: z.string(), after: z.string() }),
]);

export type WatchedChange = z.infer<typeof watchedChange>;

/** Tells an administrator or treasurer that a colleague changed where money or power goes. */
export const watchedChangeNotice = defineMessage(
  "staff.watched-change",
  "prompt",
  z.object({
    accountId: z.uuid(),
    by: z.union([z.uuid(), z.literal("operator")]),
    at: z.iso.datetime(),
    change: watchedChange,
  }),
);
