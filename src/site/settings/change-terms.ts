import { isDeepStrictEqual } from "node:util";
import type { DuesTerms } from "#giving/dues/dues-terms.contract.ts";
import { AppError } from "#platform/errors.ts";
import { monthOf } from "#platform/months.ts";

const STARTED =
  "Ce qui valait avant ce mois-ci ne change plus\u00a0: des membres ont payé d’après lui. Ajoutez une ligne à partir de ce mois-ci, ou d’un mois à venir.";

/**
 * Returns the new terms of dues in the order of their months. Throws 422 if those of a month before this one would change:
 * who owed what since when must stay as it was.
 */
export function changeTerms(before: readonly DuesTerms[], terms: readonly DuesTerms[], now: Date): DuesTerms[] {
  const current = monthOf(now);
  const sorted = terms.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const started = (all: readonly DuesTerms[]) => all.filter(({ from }) => from < current);
  if (!isDeepStrictEqual(started(before), started(sorted))) {
    throw new AppError(422, "terms_started", STARTED, { fields: { terms: [STARTED] } });
  }
  return sorted;
}
