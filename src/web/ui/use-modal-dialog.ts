import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from "react";
import { openModal } from "./open-modal.ts";
import { dropStrayClicks } from "./stray-clicks.ts";

/**
 * Returns the properties of a modal dialog that is open exactly while `open` is true: Escape calls `onClose`, which
 * must change `open`. It contains one element with `tabindex="-1"`, which gets the focus first.
 */
export function useModalDialog(
  open: boolean,
  onClose: () => void,
): {
  ref: RefObject<HTMLDialogElement | null>;
  onClose: () => void;
  onCancel: (event: SyntheticEvent) => void;
} {
  const ref = useRef<HTMLDialogElement>(null);

  // With the render, so that the two never differ when an event arrives.
  useLayoutEffect(() => {
    if (!open || !ref.current) return;
    dropStrayClicks();
    return openModal(ref.current);
  }, [open]);

  return {
    ref,
    onClose() {
      // The event comes late: the dialog may be open again.
      if (open && !ref.current?.open) onClose();
    },
    onCancel(event) {
      // A file input inside sends this event, too, when its choice is cancelled.
      if (event.target !== ref.current) return;
      // If an address opened the dialog, it changes later: opening again at once must not meet the way back.
      event.preventDefault();
      onClose();
    },
  };
}
