import * as z from "zod/mini";
import { atMost } from "#shared/at-most.ts";

/** Largest number of views of one list that a person keeps. */
export const VIEWS_LIMIT = 20;

const NO_NAME = "Donnez un nom à cette vue.";
const NO_LIST = "Cette liste n’existe pas.";
const WRONG_QUERY = "Ces filtres ne s’enregistrent pas.";

const list = z.string({ error: NO_LIST }).check(z.regex(/^[a-z][a-z-]{0,39}$/, NO_LIST));
const name = z
  .string({ error: NO_NAME })
  .check(z.trim(), z.minLength(1, NO_NAME), atMost(60), z.regex(/^\P{Cc}*$/u, NO_NAME));

export const savedViewsQuery = z.object({ list });

/** `query` is that of the list's address, without the question mark. */
export const newView = z.object({
  list,
  name,
  query: z.string({ error: WRONG_QUERY }).check(z.maxLength(2000, WRONG_QUERY), z.regex(/^[!-~]*$/, WRONG_QUERY)),
});

export const viewName = z.object({ name });

const savedView = z.object({ id: z.string(), name: z.string(), query: z.string() });

/** The person's views of one list, by name. */
export const savedViews = z.object({ data: z.array(savedView) });

export type NewView = z.infer<typeof newView>;
export type SavedView = z.infer<typeof savedView>;
export type SavedViews = z.infer<typeof savedViews>;
