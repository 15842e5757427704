import { type ReactNode, type RefObject, useEffect } from "react";
import { useBlocker } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

/** Asks before the page is left while there are unsaved changes. `isDirty` is true from the moment of the change on. */
export function LeaveGuard({
  isDirty,
  dirty,
  text,
}: {
  isDirty: RefObject<boolean>;
  dirty: boolean;
  /** The sentence that says what becomes of the changes. */
  text: string;
}): ReactNode {
  // The page may go on before it is rendered again. An older version opens over the form, which keeps what was typed.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: Event) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [dirty]);
  return (
    <Dialog open={blocker.state === "blocked"} onClose={() => blocker.reset?.()} title="Quitter sans enregistrer ?">
      <p className="mb-5">{text}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => blocker.reset?.()}>Rester</Button>
        <Button tone="ghost" onClick={() => blocker.proceed?.()}>
          Quitter
        </Button>
      </div>
    </Dialog>
  );
}
