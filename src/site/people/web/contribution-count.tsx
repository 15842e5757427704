import type { ReactNode } from "react";
import { formatNumber } from "#shared/formats.ts";

/** How often a volunteer has helped, as counted by staff; renders nothing for 0. */
export function ContributionCount({ count }: { count: number }): ReactNode {
  if (count <= 0) return null;
  return (
    <p className="text-[0.93rem] font-[650] text-leaf">{`${formatNumber(count)} ${count > 1 ? "contributions" : "contribution"}`}</p>
  );
}
