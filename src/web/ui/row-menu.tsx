import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";

/** A small menu at the end of a row. Escape and a click elsewhere close it; of all menus of the page one is open. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }): ReactNode {
  const menu = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    function closeFromBeside({ target }: Event) {
      const isBeside = target instanceof Node && !menu.current?.contains(target);
      if (isBeside) menu.current?.removeAttribute("open");
    }
    document.addEventListener("click", closeFromBeside);
    return () => document.removeEventListener("click", closeFromBeside);
  }, []);

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== "Escape" || !menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector("summary")?.focus();
  }

  return (
    <details ref={menu} name="row-menu" onKeyDown={closeByKey} className="relative flex-none">
      <summary className="grid size-11 cursor-pointer list-none place-items-center rounded-full text-forest hover:bg-mint [&::-webkit-details-marker]:hidden">
        <span className="sr-only">{label}</span>
        <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5" fill="currentColor">
          <path d="M10 2.6a1.9 1.9 0 1 0 .01 0zM10 8.1a1.9 1.9 0 1 0 .01 0zM10 13.6a1.9 1.9 0 1 0 .01 0z" />
        </svg>
      </summary>
      <div className="absolute top-full right-0 z-2 grid w-max max-w-[calc(100vw-4rem)] min-w-52 justify-items-start rounded-tile border border-line bg-white p-1.5 shadow-float">
        {children}
      </div>
    </details>
  );
}
