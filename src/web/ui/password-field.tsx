import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { type FieldTexts, TextField } from "./field.tsx";

/** A field for a password, with a button that shows what is typed; other props go to the input. */
export function PasswordField({
  toggle = "Afficher le mot de passe",
  ...field
}: FieldTexts & Omit<ComponentProps<"input">, "prefix" | "type"> & { toggle?: string }): ReactNode {
  const made = useId();
  const id = field.id ?? made;
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      id={id}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      action={
        <button
          type="button"
          aria-label={toggle}
          aria-pressed={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
          className="mr-1 grid size-11 flex-none cursor-pointer place-items-center rounded-full text-muted hover:bg-dune hover:text-ink"
        >
          <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6" fill="none" stroke="currentColor">
            <path
              d="M2.5 12c2.5-4.5 5.7-6.5 9.5-6.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12z"
              strokeWidth="2"
            />
            <circle cx="12" cy="12" r="3" strokeWidth="2" />
            {shown && <path d="M4 20L20 4" strokeWidth="2.2" strokeLinecap="round" />}
          </svg>
        </button>
      }
    />
  );
}
