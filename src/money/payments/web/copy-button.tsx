import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { useCopying } from "#web/ui/use-copying.ts";

const WORDS = { idle: "Copier", copied: "Copié", failed: "Sélectionnez le texte" } as const;

/** Copies a text by one tap; if that is not allowed, asks to select it by hand. */
export function CopyButton({ label, text }: { label: string; text: string }): ReactNode {
  const { state, copy } = useCopying();
  return (
    <>
      <Button tone="ghost" size="small" className="max-w-28" onClick={() => void copy(text)}>
        <span>{WORDS[state]}</span>
        <span className="sr-only">{`\u00a0: ${label}`}</span>
      </Button>
      <span role="status" className="sr-only">
        {state === "idle" ? "" : `${label}\u00a0: ${WORDS[state].toLowerCase()}`}
      </span>
    </>
  );
}
