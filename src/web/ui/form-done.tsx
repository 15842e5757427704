import { type ReactNode, useEffect, useRef } from "react";
import { CheckIcon } from "./icons.tsx";

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
      <CheckIcon className="size-9 text-high" />
      <Heading ref={heading} tabIndex={-1} className="text-[1.4rem] leading-tight">
        {title}
      </Heading>
      {children}
    </div>
  );
}
