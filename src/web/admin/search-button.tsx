import { type ReactNode, useEffect, useState } from "react";
import { SearchIcon } from "#web/ui/search-icon.tsx";
import { type FindablePage, SearchDialog } from "./search-dialog.tsx";

/** Opens the search over the back office, also by Ctrl K. Its code is no file of its own: letters typed meanwhile would be lost. */
export function SearchButton({ pages }: { pages: readonly FindablePage[] }): ReactNode {
  const [open, setOpen] = useState(false);
  const [listens, setListens] = useState(false);

  useEffect(() => {
    function openByKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      // Above a dialog, what was typed there would be left behind it.
      if (!document.querySelector("dialog[open]")) setOpen(true);
    }
    window.addEventListener("keydown", openByKey);
    setListens(true);
    return () => window.removeEventListener("keydown", openByKey);
  }, []);

  return (
    <>
      <button
        type="button"
        // Only from then on that the page listens: a key pressed before is lost.
        aria-keyshortcuts={listens ? "Control+K" : undefined}
        onClick={() => setOpen(true)}
        className="flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2.5 rounded-lg text-left font-[550] hover:bg-forest-deep lg:min-h-8.5 lg:max-w-92 lg:flex-1 lg:justify-start lg:bg-white/12 lg:px-3"
      >
        <SearchIcon className="size-5 flex-none lg:size-4.5" />
        <span className="max-lg:sr-only">Recherche</span>
        <span
          aria-hidden="true"
          className="ml-auto font-sans text-[0.8rem] whitespace-nowrap max-lg:hidden pointer-coarse:hidden"
        >
          Ctrl K
        </span>
      </button>
      {open && <SearchDialog pages={pages} onClose={() => setOpen(false)} />}
    </>
  );
}
