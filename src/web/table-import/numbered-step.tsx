import { type ReactNode, useId } from "react";

/** One numbered step of a longer task. */
export function NumberedStep({
  number,
  title,
  children,
}: {
  number: number;
  title: string;
  children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="flex items-center gap-3 text-card">
        <span
          aria-hidden="true"
          className="grid size-8 flex-none place-items-center rounded-full bg-forest text-[1rem] text-white"
        >
          {number}
        </span>
        <span>{title}</span>
      </h2>
      {children}
    </section>
  );
}
