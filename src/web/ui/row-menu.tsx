import type { MouseEvent, ReactNode } from "react";
import { PopUp } from "./pop-up.tsx";

/** A small menu at the end of a row; of all menus of the page one is open. What is chosen in it closes it. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <PopUp
      group="row-menu"
      className="flex-none print:hidden"
      look="grid size-11 place-items-center rounded-full text-forest hover:bg-mint"
      summary={
        <>
          <span className="sr-only">{label}</span>
          <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5" fill="currentColor">
            <path d="M10 2.6a1.9 1.9 0 1 0 .01 0zM10 8.1a1.9 1.9 0 1 0 .01 0zM10 13.6a1.9 1.9 0 1 0 .01 0z" />
          </svg>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the buttons within are clicked, by keys too */}
      <div
        onClick={closeBehind}
        className="absolute top-full right-0 z-2 grid w-max max-w-[calc(100vw-4rem)] min-w-52 justify-items-start rounded-tile border border-line bg-white p-1.5 shadow-float"
      >
        {children}
      </div>
    </PopUp>
  );
}

/** Closes the menu behind a choice. The focus goes to the menu's button, where a dialog that opens leads back to. */
function closeBehind({ target, currentTarget }: MouseEvent): void {
  const details = currentTarget.closest("details");
  if (!details || !(target instanceof Element && target.closest("button, a"))) return;
  details.open = false;
  details.querySelector("summary")?.focus({ preventScroll: true });
}
