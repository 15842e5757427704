import type { ReactNode } from "react";
import { formatNumber } from "#shared/formats.ts";
import { Picture } from "#web/ui/picture.tsx";

/** A portrait in an arch, as wide as `className` makes it; decoration beside the name. */
export function PersonPortrait({
  avatar,
  name,
  className,
  sizes,
}: {
  avatar: string | null;
  name: string;
  className: string;
  sizes: string;
}): ReactNode {
  return (
    <div className={`arch relative aspect-[80/92] flex-none overflow-hidden bg-sand [--rise:43.5%] ${className}`}>
      <Picture reference={avatar} seed={name} alt="" sizes={sizes} />
    </div>
  );
}

/** The number of times a volunteer has helped, as counted by staff; renders nothing for 0. */
export function ContributionCount({ count }: { count: number }): ReactNode {
  if (count <= 0) return null;
  return (
    <p className="text-[0.93rem] font-[650] text-leaf">{`${formatNumber(count)} ${count > 1 ? "contributions" : "contribution"}`}</p>
  );
}
