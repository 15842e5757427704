import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

/** The sentences about changes that this device keeps: when their form is left, and when it opens again. */
export const CHANGES_STAY = "Vos modifications restent sur cet appareil : vous les retrouverez ici.";
export const CHANGES_FOUND = "Vos modifications non enregistrées ont été retrouvées sur cet appareil.";

/** The event before a sign-out, which a page with unsaved changes prevents. */
const SIGN_OUT = "akwaba:sign-out";

/** Returns true if the page has unsaved changes: it asks its reader, and goes on with the sign-out if they leave it. */
export function isAskedFirst(signOut: () => void): boolean {
  return !window.dispatchEvent(new CustomEvent(SIGN_OUT, { cancelable: true, detail: signOut }));
}

/**
 * Asks before the page is left, or signed out of, while there are unsaved changes. `isDirty` is true from the moment of
 * the change on.
 */
export function LeaveGuard({
  isDirty,
  dirty,
  text,
  textOnSignOut = text,
}: {
  isDirty: RefObject<boolean>;
  dirty: boolean;
  /** The sentence that says what becomes of the changes. */
  text: string;
  /** The same, if a sign-out deletes them. */
  textOnSignOut?: string;
}): ReactNode {
  const [signOut, setSignOut] = useState<(() => void) | null>(null);
  const isSigningOut = useRef(false);
  useEffect(() => {
    const ask = (event: Event) => {
      if (!isDirty.current) return;
      event.preventDefault();
      setSignOut(() => (event as CustomEvent<() => void>).detail);
    };
    window.addEventListener(SIGN_OUT, ask);
    return () => window.removeEventListener(SIGN_OUT, ask);
  }, [isDirty]);
  // The page may go on before it is rendered again. An older version opens over the form, which keeps what was typed.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty.current && !isSigningOut.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: Event) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [dirty]);
  function stay() {
    setSignOut(null);
    blocker.reset?.();
  }

  function leave() {
    isSigningOut.current = signOut !== null;
    setSignOut(null);
    blocker.proceed?.();
    signOut?.();
  }

  return (
    <ConfirmDialog
      open={signOut !== null || blocker.state === "blocked"}
      onClose={stay}
      title="Quitter sans enregistrer ?"
      confirm="Quitter"
      keep="Rester"
      destroys
      onConfirm={leave}
    >
      {signOut ? textOnSignOut : text}
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
