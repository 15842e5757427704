import { type ReactNode, useId } from "react";
import { Link } from "./link.tsx";

/** A titled part of a page whose content is one-line rows, with at most one link beside the title. */
export function CompactSection({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border border-line bg-white px-4 py-3">
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

/** A row of one line, which leads to its page if it has one; what is said at its end never wraps. */
export function CompactRow({
  to,
  title,
  note,
  end,
}: {
  to: string | null;
  title: string;
  note?: ReactNode;
  end?: ReactNode;
}): ReactNode {
  const name = <span className="font-semibold [overflow-wrap:anywhere] sm:truncate">{title}</span>;
  return (
    <li className="flex min-h-11 items-center justify-between gap-x-3 py-1">
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2.5">
        {to === null ? (
          name
        ) : (
          <Link
            to={to}
            title={title}
            className="inline-flex min-h-9 max-w-full items-center text-forest underline-offset-4 hover:underline"
          >
            {name}
          </Link>
        )}
        {note && <span className="text-[0.9rem] text-muted">{note}</span>}
      </span>
      {end && <span className="flex-none text-[0.95rem] whitespace-nowrap tabular-nums">{end}</span>}
    </li>
  );
}
