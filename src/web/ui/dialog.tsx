import { type MouseEvent, type ReactNode, useId } from "react";
import { CrossIcon } from "./icons.tsx";
import { useModalDialog } from "./use-modal-dialog.ts";

/**
 * The native modal dialog: while `open` it traps the focus, Escape and a click outside call `onClose`, and the focus
 * begins on its title, and returns to the element that had it.
 */
export function Dialog({
  open,
  onClose,
  title,
  wide = false,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  /** For pictures and tables. */
  wide?: boolean;
  children: ReactNode;
}): ReactNode {
  const modal = useModalDialog(open, onClose);
  const titleId = useId();

  function closeFromBeside(event: MouseEvent) {
    if (event.target === modal.ref.current) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, natively
    <dialog {...modal} className={`sheet ${wide ? "wide" : ""}`} aria-labelledby={titleId} onClick={closeFromBeside}>
      {open && (
        <div className="p-6 sm:p-7">
          <div className="mb-4 flex items-start justify-between gap-4">
            <h2 id={titleId} tabIndex={-1} className="text-[min(1.5rem,7.5vw)] leading-tight">
              {title}
            </h2>
            <button
              type="button"
              onClick={onClose}
              className="-mt-2 -mr-2 grid size-11 flex-none cursor-pointer place-items-center rounded-full hover:bg-dune"
            >
              <span className="sr-only">Fermer</span>
              <CrossIcon className="size-5" />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
