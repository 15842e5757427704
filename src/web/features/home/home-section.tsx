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
}

/** A section of the home page: its heading, the link to all of them, and its items. */
export function HomeSection({
  id,
  title,
  all,
  tone = "ivory",
  children,
}: HomeSectionProps & { children: ReactNode }): ReactNode {
  return (
    <section aria-labelledby={id} className={`section-space ${tone === "dune" ? "bg-dune" : ""}`}>
      <div className="wrap">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-x-5 gap-y-1">
          <h2 id={id} className="text-section">
            {title}
          </h2>
          <ButtonLink to={all.to} tone="quiet" className="-ml-3 sm:ml-0">
            {all.label}
          </ButtonLink>
        </div>
        {children}
      </div>
    </section>
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
        <HomeSection {...section}>
          <ErrorState text={failure.message} onRetry={retry} />
        </HomeSection>
      )}
    >
      {({ data }) => data.length > 0 && <HomeSection {...section}>{children(data)}</HomeSection>}
    </WhenLoaded>
  );
}
