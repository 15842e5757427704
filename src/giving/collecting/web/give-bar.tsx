import type { ReactNode } from "react";
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
