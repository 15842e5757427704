import { type ReactNode, useEffect, useRef } from "react";

/**
 * The title of what has taken the form's place, its parent. It takes the focus that the form lost with it, and the
 * page shows all of it from its top; a focus that is elsewhere on the page stays there.
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
