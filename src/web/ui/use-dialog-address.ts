import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";

/** The state of links that open a dialog on its own page: closing it goes back to where they were. */
export const OPENED_HERE = { openedHere: true };

/**
 * Returns whether the address ends with this hash, and a function that closes the dialog: a link opens it, from any
 * page, and going back closes it. It is never open before hydration.
 */
export function useDialogAddress(hash: string): { open: boolean; close: () => void } {
  const location = useLocation();
  const navigate = useNavigate();
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const open = hydrated && location.hash === hash;
  // Closing twice at once must not leave the page.
  const closing = useRef(false);
  useEffect(() => {
    if (open) closing.current = false;
  }, [open]);

  function close() {
    if (!open || closing.current) return;
    closing.current = true;
    if ((location.state as typeof OPENED_HERE | null)?.openedHere) void navigate(-1);
    else void navigate({ search: location.search, hash: "" }, { replace: true, preventScrollReset: true });
  }

  return { open, close };
}
