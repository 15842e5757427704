import { type ReactNode, useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { GIVE_ANCHOR } from "#shared/site-paths.ts";
import { ButtonLink } from "#web/ui/button.tsx";

/** Keeps a link to the form in reach on small screens until the form itself is visible. */
export function GiveBar({ label }: { label: string }): ReactNode {
  return (
    <div className="give-bar sticky bottom-0 z-1 -mx-gutter mt-8 -mb-6 border-t border-line bg-ivory px-gutter py-3 lg:hidden print:hidden">
      <ButtonLink to={`#${GIVE_ANCHOR}`} tone="give" wide>
        {label}
      </ButtonLink>
    </div>
  );
}

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
