import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * A button that opens something small over the page. Escape, a click elsewhere and another page close it; of those with
 * one `group`, one is open.
 */
export function PopUp({
  summary,
  look,
  className = "",
  group,
  fresh = false,
  children,
}: {
  summary: ReactNode;
  /** The classes of the button. */
  look: string;
  className?: string;
  group?: string;
  /** True to render the content anew each time it opens, and not at all before. */
  fresh?: boolean;
  children: ReactNode;
}): ReactNode {
  const details = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes it
  useEffect(() => details.current?.removeAttribute("open"), [key]);

  useEffect(() => {
    if (!open) return;
    function closeFromBeside({ target }: Event) {
      if (target instanceof Node && !details.current?.contains(target)) details.current?.removeAttribute("open");
    }
    document.addEventListener("click", closeFromBeside);
    return () => document.removeEventListener("click", closeFromBeside);
  }, [open]);

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== "Escape" || !details.current?.open) return;
    details.current.open = false;
    details.current.querySelector("summary")?.focus();
  }

  return (
    <details
      ref={details}
      name={group}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        // At the foot of a phone it would open out of sight.
        if (currentTarget.open) currentTarget.lastElementChild?.scrollIntoView({ block: "nearest" });
      }}
      onKeyDown={closeByKey}
      className={`relative ${className}`}
    >
      <summary className={`cursor-pointer list-none ${look}`}>{summary}</summary>
      {(open || !fresh) && children}
    </details>
  );
}
