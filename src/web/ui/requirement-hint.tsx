import type { ReactNode } from "react";

/** The hint before the fields of a form: each is required, but those whose label says that they are not. */
export function RequirementHint({ className = "" }: { className?: string }): ReactNode {
  return <p className={`text-[0.92rem] text-muted ${className}`}>Tous les champs sont obligatoires.</p>;
}
