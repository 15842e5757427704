import { useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { GIVE_ANCHOR } from "#shared/site-paths.ts";

/** Scrolls to the form if the address names it: it did not exist yet when the browser looked for it. */
export function useArrivalAtForm(): void {
  const { hash, key } = useLocation();
  // With the first paint: a scroll after it would move the page under the finger, and the tap would be lost.
  useLayoutEffect(() => {
    if (key === "default" || hash !== `#${GIVE_ANCHOR}`) return;
    const form = document.getElementById(GIVE_ANCHOR);
    form?.scrollIntoView({ behavior: "instant" });
    form?.focus({ preventScroll: true });
  }, [hash, key]);
}
