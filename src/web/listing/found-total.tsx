import type { ReactNode } from "react";
import { formatNumber } from "#shared/formats.ts";

/** The number of rows that a list finds. `name` returns the noun for so many: 'campagnes'. */
export function FoundTotal({ total, name }: { total: number; name: (count: number) => string }): ReactNode {
  return <p role="status" className="py-1 text-[0.95rem] text-muted">{`${formatNumber(total)} ${name(total)}`}</p>;
}
