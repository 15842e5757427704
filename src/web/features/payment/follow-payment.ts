import type { PaymentStatus } from "#contracts/payment.ts";
import { advance, type Watch, type WatchEvent } from "./payment-watch.ts";

export interface Follower {
  /** The status is asked at once, or as soon as the question under way is answered. */
  nudge(): void;
  /** The countdown ends; only a nudge asks again. */
  leave(): void;
  /** Nothing happens any more, and an answer under way is not heard. */
  stop(): void;
}

/**
 * A watch lives: `onChange` hears of it each second while its time runs and at each change, with the time
 * (milliseconds of the epoch). The clock is the device's own, so that one that slept is right when it wakes.
 * `ask` answers null where nothing could be learned; it never rejects.
 */
export function followPayment(
  begun: Watch,
  ask: () => Promise<PaymentStatus | null>,
  onChange: (watch: Watch, now: number) => void,
): Follower {
  let watch = begun;
  let asking = false;
  let stopped = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  function happen(event: WatchEvent): void {
    if (stopped) return;
    const now = Date.now();
    watch = advance(watch, event, now);
    if (watch.phase === "watching") timer ??= setInterval(() => happen({ kind: "tick" }), 1_000);
    else rest();
    onChange(watch, now);
    if (watch.askAt !== null && now >= watch.askAt && !asking) void askNow();
  }

  async function askNow(): Promise<void> {
    asking = true;
    happen({ kind: "asked" });
    const status = await ask();
    asking = false;
    if (status !== null) happen({ kind: "answered", status });
    // A nudge during the question left a new one to be asked.
    else happen({ kind: "tick" });
  }

  function rest(): void {
    clearInterval(timer);
    timer = undefined;
  }

  happen({ kind: "tick" });
  return {
    nudge: () => happen({ kind: "nudged" }),
    leave: () => happen({ kind: "left" }),
    stop() {
      stopped = true;
      rest();
    },
  };
}
