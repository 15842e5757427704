import { useEffect, useRef } from "react";

/** Calls this whenever the person comes back to this tab: another device, or staff, may have changed what it shows. */
export function useReturn(onReturn: () => void): void {
  const latest = useRef(onReturn);
  useEffect(() => {
    latest.current = onReturn;
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const call = () => document.visibilityState === "visible" && latest.current();
    document.addEventListener("visibilitychange", call, { signal });
    window.addEventListener("pageshow", ({ persisted }) => persisted && call(), { signal });
    return () => listening.abort();
  }, []);
}
