import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";

/**
 * Returns the number of the page at this path, another one for each that is opened, and the way to go on with the page
 * under another address: it keeps its state, where it is scrolled and what has the focus.
 */
export function useOpenedPage(pathname: string): { number: number; goOnAt: (path: string) => void } {
  const navigate = useNavigate();
  const [opened, setOpened] = useState({ pathname, number: 0 });
  const [next, setNext] = useState<string | null>(null);
  if (opened.pathname !== pathname) {
    setOpened({ pathname, number: opened.number + (next === pathname ? 0 : 1) });
    setNext(null);
  }
  const { number } = opened;
  const focused = useRef<{ number: number; element: Element | null }>({ number, element: null });
  // The content of the frame takes the focus when the path changes: before it does, and after.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each path is another change
  useLayoutEffect(() => {
    const goesOn = focused.current.number === number;
    focused.current = { number, element: goesOn ? document.activeElement : null };
  }, [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each path is another change
  useEffect(() => {
    const { element } = focused.current;
    if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  }, [pathname]);
  return {
    number,
    goOnAt(path) {
      setNext(path);
      void navigate(path, { replace: true, preventScrollReset: true });
    },
  };
}
