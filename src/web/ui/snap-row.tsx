import { type ReactNode, useRef } from "react";
import { CardSkeleton } from "./card-skeleton.tsx";
import { LineIcon } from "./icons.tsx";
import { Loading, Shapes } from "./skeleton.tsx";
import { useScrollEdges } from "./use-scroll-edges.ts";

const GRIDS = {
  three: {
    list: "lg:mx-0 lg:grid lg:grid-cols-3 lg:gap-6.5 lg:px-0",
    item: "lg:w-auto",
    buttons: "lg:hidden",
    line: "lg:mt-0 lg:min-h-0",
  },
  four: {
    list: "xl:mx-0 xl:grid xl:grid-cols-4 xl:gap-6.5 xl:px-0",
    item: "xl:w-auto",
    buttons: "xl:hidden",
    line: "xl:mt-0 xl:min-h-0",
  },
};

// The row reaches both edges of the screen; what snaps keeps the distance of the page's content.
const list = "-mx-gutter flex snap-x snap-mandatory scroll-px-gutter gap-4 px-gutter pb-1 scroll-smooth";
const item = "grid w-[min(17rem,80vw)] flex-none snap-start";

// Its height is there before the buttons are, so that nothing moves when they come. On wide screens it is empty.
const below = "mt-3 flex min-h-12 flex-wrap items-center justify-between gap-x-2";

const round =
  "grid size-12 cursor-pointer place-items-center rounded-full border-2 border-forest text-forest hover:bg-mint aria-disabled:cursor-default aria-disabled:border-line aria-disabled:bg-transparent aria-disabled:text-edge";

/** Number of cards side by side on a wide screen. */
type Columns = keyof typeof GRIDS;

/**
 * Cards in a row that scrolls and snaps, the next one peeking; on wide screens a grid. If scripts run and cards are out
 * of sight, buttons and arrow keys scroll it too.
 */
export function SnapRow<Item extends { id: string }>({
  items,
  label,
  columns = "three",
  after,
  card,
}: {
  items: readonly Item[];
  /** The name of the cards, for the list and its buttons. */
  label: string;
  columns?: Columns;
  /** Stands in the line of the buttons. */
  after?: ReactNode;
  card: (item: Item) => ReactNode;
}): ReactNode {
  const row = useRef<HTMLUListElement>(null);
  const { overflows, atStart, atEnd } = useScrollEdges(row);

  function move(by: -1 | 1) {
    const [first, second] = row.current?.children ?? [];
    if (!first || !second) return;
    row.current?.scrollBy({ left: by * (second.getBoundingClientRect().left - first.getBoundingClientRect().left) });
  }

  return (
    <>
      <ul
        ref={row}
        aria-label={label}
        // As long as cards are out of sight, the keyboard scrolls to them.
        tabIndex={overflows === false ? undefined : 0}
        className={`overflow-x-auto ${list} ${GRIDS[columns].list}`}
      >
        {items.map((one) => (
          <li key={one.id} className={`${item} ${GRIDS[columns].item}`}>
            {card(one)}
          </li>
        ))}
      </ul>
      <div className={`${below} ${GRIDS[columns].line}`}>
        <div className={`flex gap-2 print:hidden ${GRIDS[columns].buttons}`}>
          {overflows && (
            <>
              <button type="button" aria-disabled={atStart} onClick={() => move(-1)} className={round}>
                <span className="sr-only">{`Précédent\u00a0: ${label}`}</span>
                <LineIcon d="M12.5 3.5L6 10l6.5 6.5" />
              </button>
              <button type="button" aria-disabled={atEnd} onClick={() => move(1)} className={round}>
                <span className="sr-only">{`Suivant\u00a0: ${label}`}</span>
                <LineIcon d="M7.5 3.5L14 10l-6.5 6.5" />
              </button>
            </>
          )}
        </div>
        {after}
      </div>
    </>
  );
}

/** The skeleton of a row of cards, with its loading text. */
export function SnapRowLoading({
  text,
  count,
  columns = "three",
  after,
  height,
}: {
  text: string;
  count: number;
  columns?: Columns;
  after?: ReactNode;
  /** The classes that make it as high as the cards usually are. */
  height: string;
}): ReactNode {
  return (
    <>
      <Loading text={text}>
        <div className={`overflow-hidden ${list} ${GRIDS[columns].list}`}>
          <Shapes count={count}>
            <div className={`${item} ${GRIDS[columns].item}`}>
              <CardSkeleton height={height} />
            </div>
          </Shapes>
        </div>
      </Loading>
      <div className={`${below} ${GRIDS[columns].line}`}>{after}</div>
    </>
  );
}
