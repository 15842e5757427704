import type { ComponentProps, ReactNode } from "react";
import { TextField } from "#web/ui/field.tsx";

/** The end of the page's address. `prefix` is the path before it. */
export function SlugField(field: Omit<ComponentProps<typeof TextField>, "label"> & { prefix: string }): ReactNode {
  return (
    <TextField
      {...field}
      label="Adresse de la page (facultatif)"
      maxLength={100}
      hint={
        field.defaultValue
          ? "Laissez vide pour la former à partir du titre. L’ancienne adresse continue de mener à la page."
          : "Laissez vide pour la former à partir du titre."
      }
    />
  );
}
