import type { PaymentStatus } from "#money/payments/payment.contract.ts";
import { advance, type Watch, type WatchEvent } from "./payment-watch.ts";

export interface Follower {
  /** Fetches the status at once, or as soon as the running fetch has ended. */
  refresh(): void;
  /** Ends the countdown; only a refresh fetches again. */
  abandon(): void;
  /** Stops everything; the answer of a running fetch is ignored. */
  stop(): void;
}

/**
 * Runs a watch: calls `onChange` each second while its time runs and after each change, with the time in
 * milliseconds of the epoch. Reads the device's clock, so that a telephone that slept shows the right time when it
 * wakes. `fetchStatus` returns null if the status could not be read, and must never reject.
 */
export function followPayment(
  begun: Watch,
  fetchStatus: () => Promise<PaymentStatus | null>,
  onChange: (watch: Watch, now: number) => void,
): Follower {
  let watch = begun;
  let fetching = false;
  let stopped = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  function dispatch(event: WatchEvent): void {
    if (stopped) return;
    const now = Date.now();
    watch = advance(watch, event, now);
    if (watch.phase === "watching") timer ??= setInterval(() => dispatch({ kind: "tick" }), 1_000);
    else stopTimer();
    onChange(watch, now);
    if (watch.fetchAt !== null && now >= watch.fetchAt && !fetching) void fetchNow();
  }

  async function fetchNow(): Promise<void> {
    fetching = true;
    dispatch({ kind: "fetchStarted" });
    const status = await fetchStatus();
    fetching = false;
    // A refresh during the fetch demands another one, whatever came.
    dispatch(status === null ? { kind: "unanswered" } : { kind: "answered", status });
  }

  function stopTimer(): void {
    clearInterval(timer);
    timer = undefined;
  }

  dispatch({ kind: "tick" });
  return {
    refresh: () => dispatch({ kind: "refreshRequested" }),
    abandon: () => dispatch({ kind: "abandoned" }),
    stop() {
      stopped = true;
      stopTimer();
    },
  };
}
