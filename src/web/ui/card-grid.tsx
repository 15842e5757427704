import type { ReactNode } from "react";
import { CardSkeleton } from "./card-skeleton.tsx";
import { Loading, Shapes } from "./skeleton.tsx";

const grid = "grid gap-6.5 sm:grid-cols-2 lg:grid-cols-3";

/** One card for each item. `above` of them are visible without scrolling: their pictures load first. */
export function CardGrid<Item extends { id: string }>({
  items,
  above = 0,
  card,
}: {
  items: readonly Item[];
  above?: number | undefined;
  card: (item: Item, priority: boolean) => ReactNode;
}): ReactNode {
  return (
    <ul className={grid}>
      {items.map((item, index) => (
        <li key={item.id} className="grid">
          {card(item, index < above)}
        </li>
      ))}
    </ul>
  );
}

/** The skeleton of a grid of cards, with its loading text. */
export function CardGridLoading({
  text,
  count,
  height,
}: {
  text: string;
  count: number;
  /** The classes that make it as high as the cards usually are. */
  height?: string | undefined;
}): ReactNode {
  return (
    <Loading text={text}>
      <div className={grid}>
        <Shapes count={count}>
          <CardSkeleton height={height} />
        </Shapes>
      </div>
    </Loading>
  );
}
