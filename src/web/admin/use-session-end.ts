import { useEffect, useRef, useState } from "react";
import { STAFF_CALL } from "#web/api/staff-calls.ts";

const MINUTE = 60_000;
/** As long as the server keeps a session without a call. */
const IDLE = 30 * MINUTE;
const WARNING = 2 * MINUTE;
/** Other tabs of this browser have the same session: each of their calls counts for it. */
const LAST_CALL = "akwaba.staff-call";

/** The state of the session: `left` is in milliseconds, null if its end is far. */
export interface SessionEnd {
  left: number | null;
  /** True if no call can prolong it. */
  final: boolean;
  ended: boolean;
}

/**
 * Watches for the end of the staff session: two minutes before, and once it has ended. `closesIn` is in seconds from
 * now, the end that no call prolongs.
 */
export function useSessionEnd(closesIn: number): SessionEnd {
  const closesAt = useRef(Date.now() + closesIn * 1_000);
  const [state, setState] = useState<SessionEnd>({ left: null, final: false, ended: false });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let lastCall = Date.now();

    function look() {
      clearTimeout(timer);
      const idleEnd = lastCall + IDLE;
      const final = closesAt.current <= idleEnd;
      const left = Math.min(idleEnd, closesAt.current) - Date.now();
      if (left <= 0) return setState({ left: 0, final, ended: true });
      setState({ left: left <= WARNING ? left : null, final, ended: false });
      timer = setTimeout(look, left > WARNING ? left - WARNING : 1_000);
    }
    function count(event: Event) {
      if ((event as CustomEvent<number>).detail === 401) {
        clearTimeout(timer);
        return setState({ left: 0, final: false, ended: true });
      }
      lastCall = Date.now();
      // Storage may be refused: then each tab counts for itself.
      try {
        localStorage.setItem(LAST_CALL, String(lastCall));
      } catch {}
      look();
    }
    function countElsewhere({ key, newValue }: StorageEvent) {
      if (key !== LAST_CALL) return;
      lastCall = Math.max(lastCall, Number(newValue) || 0);
      look();
    }

    look();
    document.addEventListener(STAFF_CALL, count);
    // The timers of a telephone stand still while it sleeps.
    document.addEventListener("visibilitychange", look);
    window.addEventListener("storage", countElsewhere);
    return () => {
      clearTimeout(timer);
      document.removeEventListener(STAFF_CALL, count);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("storage", countElsewhere);
    };
  }, []);
  return state;
}
