import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { CrossIcon } from "./icons.tsx";

export interface ToastMessage {
  title: string;
  text?: ReactNode;
  /** `error` interrupts a screen reader, the others wait for a pause. */
  tone?: "success" | "error" | "info";
  /** Takes back what the message tells of. */
  undo?: (() => void) | undefined;
}

type Shown = ToastMessage & { id: number };

/** Time for which a toast stays if the pointer is not on it, in milliseconds. */
const STAY = { success: 6_000, info: 6_000, error: 10_000 };
/** The same for a toast with a button to undo. */
const STAY_UNDO = 15_000;

/** The user's next actions, which make a message old. Moving the focus and scrolling are none: they are for reading. */
const ACTIONS = ["click", "input", "submit"];

let shown: Shown | null = null;
let count = 0;
const listeners = new Set<() => void>();

function change(next: Shown | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows this message instead of any other: at most one toast is visible. */
export function showToast(message: ToastMessage): void {
  count += 1;
  change({ ...message, id: count });
}

/** Removes the visible toast. */
export function dismissToast(): void {
  change(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The container of toasts, above dialogs too; rendered once, in the shell. */
export function Toaster(): ReactNode {
  const toast = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = place.current;
    // Without popovers (Chrome before 114, Safari before 17) it stands above the page, but below an open dialog.
    if (typeof element?.showPopover === "function") {
      // Leaving and entering again puts it above any dialog opened meanwhile.
      if (element.matches(":popover-open")) element.hidePopover();
      if (toast) element.showPopover();
    }
    if (!toast) return;
    // The focused field may stand where the message now is: the scroll padding of messages brings it out.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.scrollIntoView({ block: "nearest" });
    const dismissByAction = ({ isTrusted, target }: Event) => {
      if (!isTrusted || place.current?.contains(target as Node)) return;
      // After the action: a rendering before its handlers sets a box that was just ticked back to its former state.
      setTimeout(() => shown === toast && dismissToast());
    };
    for (const action of ACTIONS) document.addEventListener(action, dismissByAction, true);
    return () => {
      for (const action of ACTIONS) document.removeEventListener(action, dismissByAction, true);
    };
  }, [toast]);

  const urgent = toast?.tone === "error";
  return (
    <div ref={place} popover="manual" className="toaster print:hidden">
      <div role="status">{toast && !urgent && <Toast key={toast.id} toast={toast} />}</div>
      <div role="alert">{toast && urgent && <Toast key={toast.id} toast={toast} />}</div>
    </div>
  );
}

const marks = { success: "bg-high", error: "bg-low", info: "bg-sun" };

function Toast({ toast }: { toast: Shown }): ReactNode {
  const tone = toast.tone ?? "info";
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function stay() {
    clearTimeout(timer.current);
  }
  function resume() {
    stay();
    timer.current = setTimeout(dismissToast, toast.undo ? STAY_UNDO : STAY[tone]);
  }
  useEffect(() => {
    resume();
    return stay;
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a message only stops its timer
    <div
      onMouseEnter={stay}
      onMouseLeave={resume}
      onFocus={stay}
      onBlur={resume}
      className="toast mx-auto flex max-w-[26rem] items-start gap-2 overflow-hidden rounded-card border border-line bg-white py-2 pr-1 pl-3 leading-snug shadow-float sm:gap-3 sm:py-3.5 sm:pr-2 sm:pl-4 sm:leading-normal lg:in-[.office]:py-0 lg:in-[.office]:leading-tight"
    >
      <span aria-hidden="true" className={`my-1.5 h-8 w-1.5 flex-none rounded-full ${marks[tone]}`} />
      <div className="min-w-0 flex-1 self-center py-1">
        <p className="font-display font-bold max-sm:text-[0.95rem]">{toast.title}</p>
        {toast.text && <p className="text-[0.9rem] text-muted sm:text-[0.95rem]">{toast.text}</p>}
      </div>
      {toast.undo && (
        <button
          type="button"
          onClick={() => {
            dismissToast();
            toast.undo?.();
          }}
          className="quiet-link min-h-11 cursor-pointer px-2"
        >
          Annuler
        </button>
      )}
      <button
        type="button"
        onClick={dismissToast}
        className="grid size-11 flex-none cursor-pointer place-items-center rounded-full hover:bg-dune"
      >
        <span className="sr-only">Fermer le message</span>
        <CrossIcon className="size-4" />
      </button>
    </div>
  );
}
