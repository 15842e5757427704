import type { MouseEvent, ReactNode } from "react";
import { useNavigate } from "react-router";
import { paths } from "#shared/site-paths.ts";
import { ButtonLink } from "#web/ui/button.tsx";

/** Links back to the page of this site that the visitor came from, or home if there is none. */
export function BackLink({ children }: { children: ReactNode }): ReactNode {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (!cameFromHere()) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <ButtonLink to={paths.home} tone="ghost" onClick={goBack}>
      {children}
    </ButtonLink>
  );
}

/** The router numbers the pages it has opened; a page loaded as a document has a referrer. */
function cameFromHere(): boolean {
  const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
  return idx > 0 || document.referrer.startsWith(`${window.location.origin}/`);
}
