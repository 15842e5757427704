import type { ReactNode } from "react";

/** Announces what went wrong with a whole form; its fields keep their values. */
export function FormProblem({ title, text }: { title: string; text: string }): ReactNode {
  return (
    <div role="alert" className="rounded-card border border-low bg-blush px-4.5 py-3.5 text-ink">
      <p className="font-semibold text-low">{title}</p>
      <p className="text-[0.95rem]">{text}</p>
    </div>
  );
}
