import * as z from "zod/mini";
import { defineMessage } from "#platform/jobs/define-message.ts";

const reference = z.nullable(z.optional(z.string()));

/** Deletes files that no account references: a public picture, and private files by their keys. */
export const accountFiles = defineMessage(
  "account.files",
  "ordinary",
  z.object({ avatar: reference, idCardFront: reference, idCardBack: reference }),
);

/** Deletes those of these uploaded files that no account references. */
export const uploadedFiles = defineMessage(
  "account.uploads",
  "ordinary",
  z.object({ avatar: reference, idCardFront: reference, idCardBack: reference }),
);

/** Mails a member the decision on the identity document. */
export const identityDecided = defineMessage(
  "account.identity-decided",
  "prompt",
  z.object({ accountId: z.uuid(), decision: z.enum(["accepted", "refused"]), reason: z.nullable(z.string()) }),
);
