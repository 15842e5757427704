import * as z from "zod/mini";

const TOO_LONG = "Cette recherche est trop longue.";
const MISSING = "Écrivez ce que vous cherchez.";

/** The query of the searches over the back office and over the pages of the site. */
export const staffSearchQuery = z.object({
  q: z.string({ error: MISSING }).check(z.trim(), z.minLength(1, MISSING), z.maxLength(100, TOO_LONG)),
});

/**
 * The results of a search, each with its kind, its name, its date and state if it has any, and the path of its page.
 * `cut` names the kinds of which only the first are there; it is missing if there is none.
 */
export const staffSearchResults = z.object({
  data: z.array(z.object({ kind: z.string(), title: z.string(), detail: z.nullable(z.string()), path: z.string() })),
  cut: z.optional(z.array(z.string())),
});

export type StaffSearchResults = z.infer<typeof staffSearchResults>;
