import { type ReactNode, useId } from "react";
import { Panel } from "#web/ui/card.tsx";

/** One section of a member's page: its subject, and its actions. */
export function DataSection({
  title,
  text,
  children,
  className = "",
  anchor,
}: {
  title: string;
  text: ReactNode;
  children: ReactNode;
  className?: string;
  /** The anchor for links on this page. */
  anchor?: string;
}): ReactNode {
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id} className={`min-w-0 scroll-mt-6 ${className}`}>
      <Panel className="grid h-full content-start gap-4">
        <h2 id={id} className="text-[min(1.35rem,7.5vw)] leading-tight">
          {title}
        </h2>
        <p className="-mt-2 text-muted">{text}</p>
        {children}
      </Panel>
    </section>
  );
}
