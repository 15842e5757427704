import type { ComponentProps, ReactNode } from "react";
import { TextField } from "#web/ui/field.tsx";

/** A field for a recovery code, or for any code of the second factor: capitals and hyphens make no difference. */
export function RecoveryCodeField(props: ComponentProps<typeof TextField>): ReactNode {
  return (
    <TextField
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      className="[&_input]:font-semibold [&_input]:tracking-[0.1em]"
      {...props}
    />
  );
}
