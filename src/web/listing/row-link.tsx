import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { placeInHistory } from "#web/browser/place-in-history.ts";
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
  const from = useFromHere();
  return (
    <Link
      to={to}
      state={from}
      className={`${className} ${long ? "cards:line-clamp-2 cards:leading-snug cards:whitespace-normal" : ""} text-forest underline-offset-4 hover:underline focus-visible:-outline-offset-3 cards:after:absolute cards:after:inset-0 columns:block columns:truncate columns:leading-11`}
    >
      {children}
    </Link>
  );
}

/** Returns what a link of a list takes along, so that the way back leads to its filters. */
export function useFromHere(): FromList {
  const { pathname, search } = useLocation();
  return { list: pathname + search, at: placeInHistory() };
}
