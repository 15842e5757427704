import { type RefObject, useEffect, useRef } from "react";

/** Saves the form by Ctrl S, as other editors do: the browser would save the page as a file. */
export function useSaveKey(ref: RefObject<HTMLFormElement | null>, submit: () => unknown): void {
  const save = useRef(submit);
  useEffect(() => {
    save.current = submit;
  });
  useEffect(() => {
    function saveByKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      // Not behind a dialog, nor while an older version is read.
      if (ref.current?.offsetParent && !document.querySelector("dialog[open]")) save.current();
    }
    window.addEventListener("keydown", saveByKey);
    return () => window.removeEventListener("keydown", saveByKey);
  }, [ref]);
}
