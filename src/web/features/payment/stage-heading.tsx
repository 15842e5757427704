import { type ReactNode, useEffect, useRef } from "react";

/**
 * The title of the panel that replaces the form. Takes the focus that was in the form, and scrolls to the top of the
 * panel, its parent; a focus elsewhere on the page stays there.
 */
export function StageHeading({ children, className = "" }: { children: ReactNode; className?: string }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    heading.current?.focus({ preventScroll: true });
    const stage = heading.current?.parentElement;
    if (!stage) return;
    const { top, bottom } = stage.getBoundingClientRect();
    if (top < 0 || bottom > window.innerHeight) stage.scrollIntoView({ block: "start" });
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className={`text-[1.75rem] leading-tight ${className}`}>
      {children}
    </h2>
  );
}
