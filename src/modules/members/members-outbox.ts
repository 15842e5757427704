import * as z from "zod/mini";
import { defineMessage } from "#platform/jobs/define-message.ts";

const reference = z.nullable(z.optional(z.string()));

/** Deletes files that no account names any more: the reference of a public picture, and keys of private ones. */
export const accountFiles = defineMessage(
  "account.files",
  "ordinary",
  z.object({ avatar: reference, idCardFront: reference, idCardBack: reference }),
);
