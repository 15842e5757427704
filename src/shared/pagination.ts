import * as z from "zod/mini";
import { readPageNumber } from "./page-number.ts";

const INVALID_PAGE =
  "Le numéro de page s’écrit en chiffres, sans zéro devant, à partir de 1 et en quinze chiffres au plus.";

/** The query of every list call: pages start at 1. */
export const pageQuery = z.object({
  page: z._default(
    z.pipe(
      z.string(INVALID_PAGE).check(z.refine((text) => readPageNumber(text) !== null, INVALID_PAGE)),
      z.transform(Number),
    ),
    1,
  ),
});

/** The response of every list call, with the keys of a Laravel paginator, in its order. */
export function paginated<T extends z.core.SomeType>(item: T) {
  return z.object({
    data: z.array(item),
    current_page: z.number(),
    last_page: z.number(),
    total: z.number(),
    per_page: z.number(),
    from: z.nullable(z.number()),
    to: z.nullable(z.number()),
    next_page_url: z.nullable(z.string()),
    prev_page_url: z.nullable(z.string()),
  });
}

export interface Paginated<T> {
  data: T[];
  current_page: number;
  last_page: number;
  total: number;
  per_page: number;
  from: number | null;
  to: number | null;
  next_page_url: string | null;
  prev_page_url: string | null;
}
