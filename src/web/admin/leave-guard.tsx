import { type ReactNode, type RefObject, useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

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
    <ConfirmDialog
      open={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      title="Quitter sans enregistrer ?"
      confirm="Quitter"
      keep="Rester"
      destroys
      onConfirm={() => blocker.proceed?.()}
    >
      {text}
    </ConfirmDialog>
  );
}
