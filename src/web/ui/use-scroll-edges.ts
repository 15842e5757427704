import { type RefObject, useEffect, useState } from "react";

interface ScrollEdges {
  /** Null before scripts run: then the row may overflow, and the keyboard must reach it. */
  overflows: boolean | null;
  atStart: boolean;
  atEnd: boolean;
}

/** Returns which ends of a row are in sight, as it is scrolled and resized. */
export function useScrollEdges(row: RefObject<HTMLElement | null>): ScrollEdges {
  const [edges, setEdges] = useState<ScrollEdges>({ overflows: null, atStart: true, atEnd: false });

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const hidden = scrollWidth - clientWidth;
      // Positions are fractions of a pixel on some screens.
      const next = { overflows: hidden > 1, atStart: scrollLeft < 2, atEnd: scrollLeft > hidden - 2 };
      setEdges((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [row]);

  return edges;
}
