import * as z from "zod/mini";
import { errorBody } from "#shared/error.ts";
import { contentSummary } from "./content.contract.ts";

const WRONG_LIST = "Rechargez la page\u00a0: la liste à ordonner n’est pas complète.";

/** The contents whose order staff decides, in the order in which the site shows them; drafts too, none of the trash. */
export const contentOrder = z.object({
  data: z.array(z.pick(contentSummary, { id: true, title: true, state: true })),
});

const ids = z
  .array(z.string({ error: WRONG_LIST }).check(z.maxLength(36, WRONG_LIST)), { error: WRONG_LIST })
  .check(z.maxLength(1_000, WRONG_LIST));

/** A new order, `after`, made from the one that the person saw, `before`: the same ids. */
export const contentOrderChange = z.object({ before: ids, after: ids }).check(
  z.refine(({ before, after }) => before.toSorted().join() === after.toSorted().join(), {
    path: ["after"],
    error: WRONG_LIST,
  }),
);

/** The refusal (409) of an order made from another one than the current. */
export const contentOrderConflict = z.extend(errorBody, { current: contentOrder });

export type ContentOrder = z.infer<typeof contentOrder>;
export type ContentOrderChange = z.infer<typeof contentOrderChange>;
