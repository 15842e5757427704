import type { Context } from "hono";
import type { AppContext } from "#composition/context.ts";
import type { AppEnv } from "#platform/http/app-env.ts";
import { largeForms } from "#platform/http/large-forms.ts";
import type { Limit } from "#platform/http/limits.ts";
import type { StaffMember } from "./read-staff-session.ts";

/**
 * Returns how the calls of one kind take a file of staff in their form, and what they answer if they do not. Calls that were
 * made from one of these share its memory.
 */
export function staffUpload(
  ctx: Pick<AppContext, "limits">,
  { file = "file", megabytes, limit }: { file?: string /** Of the whole form. */; megabytes: number; limit: Limit },
) {
  const senderOf = (c: Context<AppEnv>) => (c.get("caller") as StaffMember).account.id;
  return {
    upload: {
      files: [file],
      reading: largeForms<AppEnv>({
        maxBytes: megabytes * 1024 * 1024,
        senderOf,
        beforeReading: (c) => ctx.limits.consume(limit, senderOf(c)),
      }),
    },
    refusals: {
      408: "The form had not arrived after two minutes",
      413: `The form is larger than ${megabytes} MB`,
      429: "Too many uploads",
      503: "Too many large forms are being read: try again in some seconds",
    } as const,
  };
}
