import type { ReactNode } from "react";
import type { Pending } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/states.tsx";

export interface HomeSectionProps {
  /** Also its anchor. */
  id: string;
  title: string;
  /** The page with all of them, and the text of its link. */
  all: { to: string; label: string };
  tone?: "ivory" | "dune";
  /** True if its items are a row that snaps, which shows the link itself. */
  row?: boolean;
}

/** A section of the home page: its heading, the link to all of them, and its items. */
export function HomeSection({
  id,
  title,
  all,
  tone = "ivory",
  row = false,
  children,
}: HomeSectionProps & { children: ReactNode }): ReactNode {
  return (
    <section aria-labelledby={id} className={`section-space ${tone === "dune" ? "bg-dune" : ""}`}>
      <div className="relative wrap">
        <div className="mb-4 flex flex-wrap items-end justify-between gap-x-3 sm:mb-8">
          <h2 id={id} className="py-1.5 text-section">
            {title}
          </h2>
          {!row && <AllLink {...all} className="max-sm:-ml-2" />}
        </div>
        {children}
      </div>
    </section>
  );
}

/** The link to all items of a section: in the line of a row's buttons, on wide screens beside the section's heading. */
export function AllLink({
  to,
  label,
  className = "ml-auto lg:absolute lg:top-3 lg:right-gutter",
}: HomeSectionProps["all"] & { className?: string }): ReactNode {
  return (
    <ButtonLink to={to} tone="quiet" size="small" className={`-mr-2 ${className}`}>
      {label}
    </ButtonLink>
  );
}

/** The first items of a list as a section of the home page; renders nothing, not even the heading, if there is none. */
export function HomeList<Item>({
  answer,
  loading,
  children,
  ...section
}: HomeSectionProps & {
  answer: Pending<{ data: readonly Item[] }>;
  loading: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}): ReactNode {
  return (
    <WhenLoaded
      answer={answer}
      loading={<HomeSection {...section}>{loading}</HomeSection>}
      failed={(failure, retry) => (
        <HomeSection {...section} row={false}>
          <ErrorState text={failure.message} onRetry={retry} />
        </HomeSection>
      )}
    >
      {({ data }) => data.length > 0 && <HomeSection {...section}>{children(data)}</HomeSection>}
    </WhenLoaded>
  );
}
