import type { ReactNode } from "react";
import { Link } from "#web/ui/link.tsx";

/** A figure that leads to the rows that it counts. */
export function FigureLink({ to, children }: { to: string; children: ReactNode }): ReactNode {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-semibold text-forest underline decoration-sun decoration-2 underline-offset-4"
    >
      {children}
    </Link>
  );
}
