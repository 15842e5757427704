import { type ReactNode, useId } from "react";
import { Panel } from "./card.tsx";
import { ChevronIcon } from "./icons.tsx";
import { useWideScreen } from "./use-wide-screen.ts";

/** A titled part of a page; with an `id`, one that `showPart` shows. */
export function TitledPanel({ title, id, children }: { title: string; id?: string; children: ReactNode }): ReactNode {
  const titleId = useId();
  return (
    <section {...(id ? { id, tabIndex: -1 } : {})} aria-labelledby={titleId} className="min-w-0">
      <Panel className="grid gap-4">
        <h2 id={titleId} className="text-card">
          {title}
        </h2>
        {children}
      </Panel>
    </section>
  );
}

/** For a `<details>` of which paper shows all, folded or not. */
export const PRINTED_WHOLE = "print:[&::details-content]:[content-visibility:visible]";

/**
 * A titled part of a page that is open on a wide screen. On a narrow one it is folded, with a line that says what is in
 * it; what is typed there stays while it is folded.
 */
export function FoldedPanel({
  title,
  inside,
  rare = false,
  children,
}: {
  title: string;
  inside: string;
  /** True for a part that is folded on wide screens, too: it is long, or seldom needed. */
  rare?: boolean;
  children: ReactNode;
}): ReactNode {
  const id = useId();
  const isWide = useWideScreen();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <details
        open={isWide && !rare}
        className={`group/fold rounded-panel border border-line bg-white lg:shadow-panel ${PRINTED_WHOLE}`}
      >
        <summary
          className={`flex min-h-14 cursor-pointer list-none items-center justify-between gap-x-3 rounded-panel px-gutter py-2.5 sm:px-7 ${rare ? "" : "lg:pt-6 lg:pb-3"} [&::-webkit-details-marker]:hidden`}
        >
          <span className="min-w-0">
            <h2 id={id} className={`text-[1.06rem] leading-snug ${rare ? "" : "lg:text-card"}`}>
              {title}
            </h2>
            <span className="block text-[0.92rem] leading-snug text-muted [overflow-wrap:anywhere] group-open/fold:hidden">
              {inside}
            </span>
          </span>
          <ChevronIcon className="size-4 flex-none text-forest group-open/fold:rotate-180" />
        </summary>
        <div className="grid gap-4 px-gutter pt-1 pb-gutter sm:px-7 sm:pb-7">{children}</div>
      </details>
    </section>
  );
}

/**
 * Facts with their names; those without a value are left out. On a narrow screen a value stands at the end of its
 * line where it fits; if `dense`, always beside its name.
 */
export function FactList({
  facts,
  dense = false,
}: {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  dense?: boolean;
}): ReactNode {
  const narrow = dense ? "max-xs:grid-cols-[5.5rem_minmax(0,1fr)] max-xs:gap-x-3 gap-y-1" : "gap-y-2.5";
  return (
    <dl className={`grid gap-x-5 xs:grid-cols-[9rem_minmax(0,1fr)] ${narrow}`}>
      {facts
        .filter(([, value]) => value !== null && value !== "" && value !== false)
        .map(([name, value]) => (
          <div
            key={name}
            className={dense ? "contents" : "flex flex-wrap items-baseline justify-between gap-x-4 xs:contents"}
          >
            <dt className="text-[0.95rem] text-muted">{name}</dt>
            <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
