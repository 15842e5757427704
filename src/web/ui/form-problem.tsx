import type { ReactNode } from "react";

/** What went wrong with a whole form, said at once to everybody; its fields keep what they hold. */
export function FormProblem({ title, text }: { title: string; text: string }): ReactNode {
  return (
    <div role="alert" className="rounded-card border border-low bg-blush px-4.5 py-3.5 text-ink">
      <p className="font-semibold text-low">{title}</p>
      <p className="text-[0.95rem]">{text}</p>
    </div>
  );
}
