import type { ReactNode } from "react";

/** Stands for a form whose file could not be fetched. */
export function MissingForm(): ReactNode {
  return <p>Le formulaire n’a pas pu être chargé. Vérifiez votre connexion, puis rechargez la page.</p>;
}
