import { type ReactNode, useEffect, useRef } from "react";
import { CheckIcon } from "./icons.tsx";

/** The outcome of a form, in the form's place. Takes the focus, as the form that had it is gone. */
export function FormDone({
  title,
  as: Heading = "h3",
  children,
}: {
  title: string;
  /** The level of the heading on its page. */
  as?: "h2" | "h3";
  children: ReactNode;
}): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-3">
      <CheckIcon className="size-9 text-high" />
      <Heading ref={heading} tabIndex={-1} className="text-[1.4rem] leading-tight">
        {title}
      </Heading>
      {children}
    </div>
  );
}
