import { type ReactNode, useEffect, useRef } from "react";

/**
 * The title of what has taken the form's place. It takes the focus that the form lost with it, and brings itself
 * into view; a focus that is elsewhere on the page stays there.
 */
export function StageHeading({
  children,
  className = "scroll-mt-48",
}: {
  children: ReactNode;
  className?: string;
}): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className={`text-[1.75rem] leading-tight ${className}`}>
      {children}
    </h2>
  );
}
