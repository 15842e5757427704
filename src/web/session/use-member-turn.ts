import { useState } from "react";
import { useSession } from "./session-store.ts";

/**
 * Returns a key for what shows one member's data: it changes when another session begins on this device, as in another
 * tab, and not when one ends.
 */
export function useMemberTurn(): number {
  const { token } = useSession();
  const [shown, setShown] = useState({ token, turn: 0 });
  // The first session of a page is only found after hydration: nothing of another one is shown then.
  if (token !== null && token !== shown.token) setShown({ token, turn: shown.token === null ? 0 : shown.turn + 1 });
  return shown.turn;
}
