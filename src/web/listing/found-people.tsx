import type { ReactNode } from "react";
import { FoundTotal } from "./found-list.tsx";

/** The name of a list of people whose names are only heard like what was typed. */
export const HEARD_LIST = "Noms qui se prononcent ainsi";

/**
 * The people whom a list finds: those whose name is written as it was typed, with their number, and below them those
 * whose name is only heard so. `children` draws people under the name of their list.
 */
export function FoundPeople<Row>({
  label,
  rows,
  total,
  heard,
  name,
  children,
}: {
  label: string;
  rows: readonly Row[];
  /** The number of those written so, and of the rows at the end that are only heard so. */
  total: number;
  heard: number;
  /** Returns the noun for so many; without it their number is not told. */
  name?: (count: number) => string;
  children: (label: string, rows: readonly Row[]) => ReactNode;
}): ReactNode {
  const written = rows.slice(0, rows.length - heard);
  return (
    <>
      {name && total > 0 && <FoundTotal total={total} name={name} />}
      {written.length > 0 && children(label, written)}
      {heard > 0 && (
        <>
          <HeardAlike count={heard} beside={total > 0} />
          {children(HEARD_LIST, rows.slice(-heard))}
        </>
      )}
    </>
  );
}

/** Says of the names that follow that they are only heard, or nearly heard, like what was typed. */
export function HeardAlike({
  count,
  beside,
}: {
  count: number;
  /** True if others have the name as it was typed. */
  beside: boolean;
}): ReactNode {
  if (beside) {
    const others = count > 1 ? "D’autres noms se prononcent" : "Un autre nom se prononce";
    return <p className="mt-3 py-1">{`${others} presque de la même façon\u00a0:`}</p>;
  }
  const these = count > 1 ? "Ceux-ci se prononcent" : "Celui-ci se prononce";
  return <p role="status" className="py-1">{`Aucun nom ne s’écrit ainsi. ${these} presque de la même façon\u00a0:`}</p>;
}
