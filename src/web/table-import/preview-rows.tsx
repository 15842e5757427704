import { type ReactNode, useState } from "react";
import { formatNumber } from "#shared/formats.ts";
import { Button } from "#web/ui/button.tsx";

const FIRST = 5;
const MORE = 50;

/**
 * The first lines of a file, as the table that `children` makes of them, and the others behind a button: the next step
 * is in reach.
 */
export function PreviewRows<Row>({
  rows,
  children,
}: {
  rows: readonly Row[];
  children: (shown: readonly Row[]) => ReactNode;
}): ReactNode {
  const [count, setCount] = useState(FIRST);
  const left = rows.length - count;
  return (
    <>
      {children(rows.slice(0, count))}
      {left > 0 && (
        <Button tone="ghost" size="small" className="justify-self-start" onClick={() => setCount(count + MORE)}>
          {left === 1 ? "Voir une autre ligne" : `Voir ${formatNumber(Math.min(left, MORE))} autres lignes`}
        </Button>
      )}
    </>
  );
}
