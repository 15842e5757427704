import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { useBlocker } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

/** The sentences about changes that this device keeps: when their form is left, and when it opens again. */
export const CHANGES_STAY = "Vos modifications restent sur cet appareil : vous les retrouverez ici.";
export const CHANGES_FOUND = "Vos modifications non enregistrées ont été retrouvées sur cet appareil.";

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

/** Gives up what is not saved, after a second look. */
export function DropChanges({
  disabled,
  onDropped,
  children,
}: {
  disabled: boolean;
  onDropped: () => void;
  /** The sentences that say what becomes of the form and the changes. */
  children: string;
}): ReactNode {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button tone="quiet" size="small" disabled={disabled} onClick={() => setOpen(true)}>
        Abandonner…
      </Button>
      <ConfirmDialog
        open={open}
        onClose={close}
        title={"Abandonner vos modifications\u202f?"}
        confirm="Abandonner"
        keep="Les garder"
        destroys
        onConfirm={onDropped}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}

/** Says beside the button that saves whether there are unsaved changes, and whether this device could keep them. */
export function UnsavedNote({
  dirty,
  stored,
  className = "",
}: {
  dirty: boolean;
  stored: boolean;
  className?: string;
}): ReactNode {
  return (
    <span role="status" className={`text-[0.95rem] text-muted ${className}`}>
      {dirty && (stored ? "Non enregistré, gardé sur cet appareil" : "Modifications non enregistrées")}
    </span>
  );
}
