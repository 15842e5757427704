import type { ReactNode } from "react";

/** The hint before the fields of a form. With `except`, labels of some of them say that they are optional. */
export function RequirementHint({
  except = false,
  className = "",
}: {
  except?: boolean;
  className?: string;
}): ReactNode {
  return (
    <p className={`text-[0.92rem] text-muted ${className}`}>
      {except ? "Sauf mention contraire, tous les champs sont obligatoires." : "Tous les champs sont obligatoires."}
    </p>
  );
}
