import type { ReactNode } from "react";
import { Link, type LinkProps } from "#web/ui/link.tsx";

/** A way from one record to another, on a line of its own. */
export function WayLink(props: LinkProps): ReactNode {
  return (
    <Link
      {...props}
      className="inline-flex min-h-11 items-center justify-self-start font-semibold text-forest underline decoration-sun decoration-2 underline-offset-4 hover:decoration-forest"
    />
  );
}

/** The name of a record, which leads to its page. */
export function RecordLink(props: LinkProps): ReactNode {
  return (
    <Link
      {...props}
      className="inline-flex min-h-11 items-center leading-snug font-semibold text-forest [overflow-wrap:anywhere] underline-offset-4 hover:underline"
    />
  );
}
