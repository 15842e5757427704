import type { ReactNode } from "react";
import { formatNumber } from "#contracts/formats.ts";

/** How often somebody has helped, as staff count it; nothing where they have not yet. */
export function ContributionCount({ count }: { count: number }): ReactNode {
  if (count <= 0) return null;
  return (
    <p className="text-[0.93rem] font-[650] text-leaf">
      {formatNumber(count)} {count > 1 ? "contributions" : "contribution"}
    </p>
  );
}
