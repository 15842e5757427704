import type { ReactNode } from "react";

/** What stands before the fields of a form: that each is required, but those whose label says that they are not. */
export function RequirementHint({ className = "" }: { className?: string }): ReactNode {
  return <p className={`text-[0.92rem] text-muted ${className}`}>Tous les champs sont obligatoires.</p>;
}
