import { type RefObject, useEffect, useRef } from "react";

/** Calls `onNear` once the element has come so near the screen; the distance is a CSS margin. */
export function useNear(place: RefObject<Element | null>, onNear: () => void, distance = "300px 0px"): void {
  const call = useRef(onNear);
  call.current = onNear;
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        call.current();
      },
      { rootMargin: distance },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, distance]);
}
