import { type ReactNode, useId } from "react";
import { ChevronIcon } from "./icons.tsx";
import { Link } from "./link.tsx";
import { useWideScreen } from "./use-wide-screen.ts";

const SHEET = "min-w-0 rounded-card border border-line bg-white px-4";

/**
 * A titled part of a page whose content is one-line rows, with at most one link beside the title. If it is `folded`, a
 * narrow screen shows its title and what is `inside` it, until it is touched.
 */
export function CompactSection({
  title,
  aside,
  folded = false,
  inside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  folded?: boolean | "always";
  inside?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const id = useId();
  const isWide = useWideScreen();
  if (folded === "always" || (folded && !isWide)) {
    return (
      <section aria-labelledby={id} className={`${SHEET} @container`}>
        <details className="group/fold">
          <summary className="flex min-h-12 cursor-pointer list-none items-center gap-x-3 py-1.5 @max-[13rem]:flex-wrap @max-[13rem]:justify-between [&::-webkit-details-marker]:hidden">
            <h2 id={id} className="flex-1 text-[1.02rem] leading-tight">
              {title}
            </h2>
            <span className="min-w-0 text-right text-[0.95rem] leading-snug [overflow-wrap:anywhere] text-muted group-open/fold:hidden">
              {inside}
            </span>
            <ChevronIcon className="size-3.5 flex-none text-forest group-open/fold:rotate-180" />
          </summary>
          <div className="pb-3">{children}</div>
        </details>
      </section>
    );
  }
  return (
    <section aria-labelledby={id} className={`${SHEET} py-3`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-[1.1rem] leading-snug">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

export function CompactRows({ children }: { children: ReactNode }): ReactNode {
  return <ul className="divide-y divide-line">{children}</ul>;
}

/**
 * A row of one line, two on a narrow screen, where all of it leads to its page if it has one; what is said at its end
 * never wraps. If the row `wraps`, a narrow screen shows its end below the rest.
 */
export function CompactRow({
  to,
  title,
  note,
  end,
  wraps = false,
}: {
  to: string | null;
  title: string;
  note?: ReactNode;
  end?: ReactNode;
  wraps?: boolean;
}): ReactNode {
  const name = <span className="font-semibold [overflow-wrap:anywhere] sm:truncate">{title}</span>;
  return (
    <li
      className={`relative flex min-h-11 items-center justify-between gap-x-3 py-1 max-sm:py-0.5 ${wraps ? "max-sm:flex-wrap" : ""}`}
    >
      <span className={`flex min-w-0 flex-wrap items-baseline gap-x-2.5 ${wraps ? "max-sm:basis-full" : ""}`}>
        {to === null ? (
          name
        ) : (
          <Link
            to={to}
            title={title}
            className="inline-flex min-h-7 max-w-full items-center leading-snug text-forest underline-offset-4 after:absolute after:inset-0 hover:underline sm:min-h-9 sm:after:hidden"
          >
            {name}
          </Link>
        )}
        {note && <span className="text-[0.9rem] leading-snug text-muted">{note}</span>}
      </span>
      {end && <span className="flex-none text-[0.95rem] whitespace-nowrap tabular-nums">{end}</span>}
    </li>
  );
}
