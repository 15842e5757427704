import type { ReactNode } from "react";
import { CardSkeleton, Loading, Shapes } from "./skeleton.tsx";

const COLUMNS = { three: "lg:grid-cols-3", four: "xl:grid-cols-4" };
const grid = "grid gap-6.5 sm:grid-cols-2";

/** How many cards stand side by side on a wide screen. */
type Columns = keyof typeof COLUMNS;

/** One card for each item. `above` of them are visible without scrolling: their pictures load first. */
export function CardGrid<Item extends { id: string }>({
  items,
  above = 0,
  columns = "three",
  card,
}: {
  items: readonly Item[];
  above?: number | undefined;
  columns?: Columns | undefined;
  card: (item: Item, priority: boolean) => ReactNode;
}): ReactNode {
  return (
    <ul className={`${grid} ${COLUMNS[columns]}`}>
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
  columns = "three",
}: {
  text: string;
  count: number;
  columns?: Columns | undefined;
}): ReactNode {
  return (
    <Loading text={text}>
      <div className={`${grid} ${COLUMNS[columns]}`}>
        <Shapes count={count}>
          <CardSkeleton />
        </Shapes>
      </div>
    </Loading>
  );
}
