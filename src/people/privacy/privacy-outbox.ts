import * as z from "zod/mini";
import { defineMessage } from "#platform/jobs/define-message.ts";

/** Mails a former member that the account is deleted. The address is erased from the payload once it is sent. */
export const farewell = defineMessage(
  "account.deleted",
  "ordinary",
  z.object({ email: z.nullish(z.string()), firstName: z.optional(z.string()) }),
);
