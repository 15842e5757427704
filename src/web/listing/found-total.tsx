import type { ReactNode } from "react";
import { formatNumber } from "#shared/formats.ts";

/** The number of rows that a list finds. `name` returns the noun for so many: 'campagnes'. */
export function FoundTotal({
  total,
  name,
  alike = false,
}: {
  total: number;
  name: (count: number) => string;
  /** True for names that are only heard, or nearly heard, like what was typed. */
  alike?: boolean;
}): ReactNode {
  if (alike) return <HeardAlike count={total} />;
  return <p role="status" className="py-1 text-[0.95rem] text-muted">{`${formatNumber(total)} ${name(total)}`}</p>;
}

/** Says of the names that follow that they are only heard, or nearly heard, like what was typed. */
export function HeardAlike({
  count,
  beside = false,
}: {
  count: number;
  /** True if others have the name as it was typed. */
  beside?: boolean;
}): ReactNode {
  if (beside) {
    const others = count > 1 ? "D’autres noms se prononcent" : "Un autre nom se prononce";
    return <p className="mt-3 py-1">{`${others} presque de la même façon\u00a0:`}</p>;
  }
  const these = count > 1 ? "Ceux-ci se prononcent" : "Celui-ci se prononce";
  return <p role="status" className="py-1">{`Aucun nom ne s’écrit ainsi. ${these} presque de la même façon\u00a0:`}</p>;
}
