import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { useNear } from "./use-near.ts";

/** Fetched once the row nears the screen; if that fails, the row can still be scrolled. */
const CarouselMotion = lazy(() => import("./carousel-motion.tsx").catch(() => ({ default: () => null })));

export interface Slide {
  id: string;
  /** The text that screen readers announce when the reader moves to the slide. */
  name: string;
  content: ReactNode;
}

/**
 * A row of slides: scrolled without a script, with one it also moves by itself, can be paused, and reacts to buttons,
 * arrow keys and swipes. All slides have the same size, so nothing shifts when the motion arrives.
 */
export function Carousel({ label, slides }: { label: string; slides: readonly Slide[] }): ReactNode {
  const viewport = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useNear(viewport, () => setNear(true));
  const [moving, setMoving] = useState(false);

  return (
    <section aria-label={label} aria-roledescription="carrousel">
      <div
        ref={viewport}
        className={`-mx-1 max-sm:-mr-gutter ${moving ? "overflow-hidden" : "snap-x snap-mandatory overflow-x-auto"}`}
      >
        <ul className="-ml-4 flex touch-pan-y touch-pinch-zoom sm:-ml-6">
          {slides.map(({ id, content }) => (
            <li
              key={id}
              className="min-w-0 flex-[0_0_86%] snap-start pl-4 sm:flex-[0_0_50%] sm:pl-6 lg:flex-[0_0_33.333%]"
            >
              {content}
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-4 flex min-h-12 items-center gap-2 print:hidden">
        {near && (
          <Suspense fallback={null}>
            <CarouselMotion viewport={viewport} names={slides.map(({ name }) => name)} onMoving={setMoving} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
