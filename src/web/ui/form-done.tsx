import { type ReactNode, useEffect, useRef } from "react";

/** What a form led to, in the form's place; the focus goes there, for the form that had it is gone. */
export function FormDone({
  title,
  as: Heading = "h3",
  children,
}: {
  title: string;
  /** As deep as it stands on its page. */
  as?: "h2" | "h3";
  children: ReactNode;
}): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-3">
      <svg aria-hidden="true" viewBox="0 0 26 26" className="size-9 text-high">
        <circle cx="13" cy="13" r="13" className="fill-mint" />
        <path d="M8 13l4 4 7-8" fill="none" stroke="currentColor" strokeWidth="2.6" />
      </svg>
      <Heading ref={heading} tabIndex={-1} className="text-[1.4rem] leading-tight">
        {title}
      </Heading>
      {children}
    </div>
  );
}
