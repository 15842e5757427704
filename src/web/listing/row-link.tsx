import type { ReactNode } from "react";
import { Link } from "#web/ui/link.tsx";

/** The name of a row of a list, which opens it: on a narrow screen by a press anywhere on the row. */
export function RowLink({
  to,
  className = "font-semibold",
  children,
}: {
  to: string;
  className?: string;
  children: ReactNode;
}): ReactNode {
  return (
    <Link
      to={to}
      className={`${className} text-forest underline-offset-4 hover:underline focus-visible:-outline-offset-3 @max-[35rem]:after:absolute @max-[35rem]:after:inset-0 @min-[35rem]:block @min-[35rem]:truncate @min-[35rem]:leading-11`}
    >
      {children}
    </Link>
  );
}
