import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { type FromList, Link } from "#web/ui/link.tsx";

/** The name of a row of a list, which opens it: on a narrow screen by a press anywhere on the row. */
export function RowLink({
  to,
  className = "font-semibold",
  long = false,
  children,
}: {
  to: string;
  className?: string;
  /** True for a title, which takes two lines of a narrow row if it needs them. */
  long?: boolean;
  children: ReactNode;
}): ReactNode {
  const { pathname, search } = useLocation();
  return (
    <Link
      to={to}
      state={{ list: pathname + search } satisfies FromList}
      className={`${className} ${long ? "@max-[35rem]:line-clamp-2 @max-[35rem]:whitespace-normal" : ""} text-forest underline-offset-4 hover:underline focus-visible:-outline-offset-3 @max-[35rem]:after:absolute @max-[35rem]:after:inset-0 @min-[35rem]:block @min-[35rem]:truncate @min-[35rem]:leading-11`}
    >
      {children}
    </Link>
  );
}
