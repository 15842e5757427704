import type { ReactNode } from "react";
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
