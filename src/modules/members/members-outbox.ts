import * as z from "zod/mini";
import { defineMessage } from "#platform/jobs/define-message.ts";

const reference = z.nullable(z.optional(z.string()));

/** Deletes files that no account references: a public picture, and private files by their keys. */
export const accountFiles = defineMessage(
  "account.files",
  "ordinary",
  z.object({ avatar: reference, idCardFront: reference, idCardBack: reference }),
);
