import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { formatNumber } from "#shared/formats.ts";
import type { Paginated } from "#shared/pagination.ts";
import { ButtonLink } from "./button.tsx";
import { isPastLast } from "./list-query.ts";
import { pageQuery } from "./page-numbers.ts";
import { EmptyState } from "./states.tsx";

interface EmptyListProps {
  list: Pick<Paginated<unknown>, "current_page" | "last_page">;
  /** Shown if the whole list is empty, with an optional way on. */
  text: string;
  children?: ReactNode;
  /** Stands in place of `children` if nothing was filtered: the way on would lead to this page. */
  soon?: string;
  /** Parameters that links to other pages drop. */
  dropped?: readonly string[];
}

/** Shown if a page of a list is empty: past the last page it says so, with a link back. */
export function EmptyList({ list, text, children, soon, dropped }: EmptyListProps): ReactNode {
  const [query] = useSearchParams();
  if (!isPastLast(list)) {
    const unfiltered = soon !== undefined && query.toString() === "";
    return <EmptyState text={text}>{unfiltered ? <p className="text-muted">{soon}</p> : children}</EmptyState>;
  }
  const { current_page: current, last_page: last } = list;
  const pages = last > 1 ? `compte ${formatNumber(last)}\u00a0pages` : "ne compte qu’une page";
  return (
    <EmptyState text={`La page ${formatNumber(current)} n’existe pas\u00a0: cette liste ${pages}.`}>
      <ButtonLink to={{ search: pageQuery(query, last, dropped) }} tone="ghost" size="small">
        {last > 1 ? "Aller à la dernière page" : "Aller à la première page"}
      </ButtonLink>
    </EmptyState>
  );
}
