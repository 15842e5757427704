import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";

const CONTENT = "contenu";

/** The first thing that the keyboard reaches: it leads past headers and menus. */
export function SkipLink(): ReactNode {
  return (
    <a
      href={`#${CONTENT}`}
      className="sr-only rounded-full bg-forest font-bold text-white focus:not-sr-only focus:px-5 focus:py-3 focus:absolute focus:top-3 focus:left-3 focus:z-40 print:hidden"
    >
      Aller au contenu
    </a>
  );
}

/** The main part of a page, to which the skip link leads, and the focus when another page is opened. */
export function Content({ className, children }: { className: string; children: ReactNode }): ReactNode {
  const main = useFocusOnNavigation();
  return (
    <main ref={main} id={CONTENT} tabIndex={-1} className={className}>
      {children}
    </main>
  );
}

// A link opens a page without loading a document: this puts the focus where a new document would put it, also if
// another page of the same list removed the link that had it.
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname, search, hash } = useLocation();
  const shown = useRef({ pathname, search });
  useEffect(() => {
    const moved = shown.current.pathname !== pathname;
    const focusGone = shown.current.search !== search && document.activeElement === document.body;
    shown.current = { pathname, search };
    if ((moved || focusGone) && !hash) main.current?.focus({ preventScroll: true });
  }, [pathname, search, hash]);
  return main;
}
