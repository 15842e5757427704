import * as z from "zod/mini";
import { versionInUrl } from "#shared/version.ts";
import { contentState } from "./content.contract.ts";

const NO_SUCH_VERSION = "Cette version n’existe pas.";

/** A version in a path. */
export const versionInPath = versionInUrl(NO_SUCH_VERSION);

/** The query of the versions of a record: those below `before`. */
export const revisionsQuery = z.object({
  before: z.optional(versionInUrl(NO_SUCH_VERSION, 0)),
});

/**
 * A version of a record: what it was after a change, and who made it, null if that account was deleted. The `original`
 * was there before staff first changed it. `state` is where it then stood, null for what is neither a draft nor
 * published.
 */
function revisionOf<Fields extends z.ZodMiniType>(fields: Fields) {
  return z.object({
    version: z.number(),
    at: z.string(),
    by: z.nullable(z.string()),
    original: z.boolean(),
    state: z.nullable(contentState),
    published_at: z.nullable(z.string()),
    fields,
  });
}

/** The versions of a record, the newest first. `next` is the query's `before` for those behind them. */
export function revisionList<Fields extends z.ZodMiniType>(fields: Fields) {
  return z.object({ data: z.array(revisionOf(fields)), next: z.nullable(z.number()) });
}

/** One version, and the fields that the record would get if it were restored now. */
export function openedRevision<Fields extends z.ZodMiniType>(fields: Fields) {
  return z.extend(revisionOf(fields), { restored: fields });
}
