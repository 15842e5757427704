import type { PaymentStatus } from "#money/payments/payment.contract.ts";

/** Time during which a payment is watched on the page, in seconds. The payment itself goes on after that. */
export const WATCH_SECONDS = 300;

/** Seconds between two fetches of its status meanwhile. */
const POLL_SECONDS = 60;

/**
 * The phase of a watch. `left`: the payer went back to the form. A payment that was left, has failed, was cancelled or
 * took too long can still be confirmed; `confirmed` is final.
 */
export type WatchPhase = "watching" | "left" | "elapsed" | "failed" | "cancelled" | "confirmed";

/** Where the last fetch of the status stands; `unreadable` if it brought none. */
export type LastFetch = "none" | "running" | "answered" | "unreadable";

export interface Watch {
  phase: WatchPhase;
  /** End of the countdown, in milliseconds of the epoch. */
  endsAt: number;
  /** Time of the next fetch in milliseconds of the epoch, or null if none is planned. */
  fetchAt: number | null;
  lastFetch: LastFetch;
}

type WatchEvent =
  | { kind: "tick" }
  /** Something may have changed: the tab is visible again, another tab knows more. */
  | { kind: "refreshRequested" }
  | { kind: "fetchStarted" }
  | { kind: "answered"; status: PaymentStatus }
  | { kind: "unanswered" }
  | { kind: "abandoned" };

/**
 * Returns the watch of a payment as this device left it. The first fetch comes after a minute for a payment that
 * was just opened, at once for one found again. Both times are milliseconds of the epoch.
 */
export function beginWatch(payment: { startedAt: number; state: "watching" | "left" | "paid" }, found: boolean): Watch {
  const endsAt = payment.startedAt + WATCH_SECONDS * 1_000;
  const begun = { endsAt, lastFetch: "none" as const };
  if (payment.state === "paid") return { ...begun, phase: "confirmed", fetchAt: null };
  return { ...begun, phase: payment.state, fetchAt: found ? 0 : payment.startedAt + POLL_SECONDS * 1_000 };
}

/** Returns the watch after this event at this time (milliseconds of the epoch). */
function advance(watch: Watch, event: WatchEvent, now: number): Watch {
  if (watch.phase === "confirmed") return watch;
  switch (event.kind) {
    case "tick":
      // One last fetch when the time is over: a telephone that slept may have missed the answer.
      return watch.phase === "watching" && now >= watch.endsAt ? { ...watch, phase: "elapsed", fetchAt: now } : watch;
    case "refreshRequested":
      return { ...watch, fetchAt: now };
    case "fetchStarted":
      return {
        ...watch,
        fetchAt: watch.phase === "watching" ? now + POLL_SECONDS * 1_000 : null,
        lastFetch: "running",
      };
    case "abandoned":
      return { ...watch, phase: "left", fetchAt: null };
    case "answered":
      return applyStatus({ ...watch, lastFetch: "answered" }, event.status);
    case "unanswered":
      return { ...watch, lastFetch: "unreadable" };
  }
}

function applyStatus(watch: Watch, status: PaymentStatus): Watch {
  switch (status) {
    case "paid":
      return { ...watch, phase: "confirmed", fetchAt: null };
    case "failed":
    case "cancelled":
      return { ...watch, phase: status, fetchAt: null };
    case "expired":
      return { ...watch, phase: "elapsed", fetchAt: null };
    case "pending":
      return watch;
  }
}

/** Returns the watch after the device's clock was set back by these milliseconds: what is left of its times stays. */
function setBack({ endsAt, fetchAt, ...watch }: Watch, by: number): Watch {
  return { ...watch, endsAt: endsAt - by, fetchAt: fetchAt && fetchAt - by };
}

/** Returns the whole seconds until the end of the countdown. */
export function secondsLeft(watch: Watch, now: number): number {
  return Math.max(0, Math.ceil((watch.endsAt - now) / 1_000));
}

/**
 * Describes the time left for screen readers: the text changes each minute and at the last 30 seconds, no more often.
 */
export function describeTimeLeft(seconds: number): string {
  if (seconds <= 30) return "Il reste moins de 30\u00a0secondes.";
  const minutes = Math.ceil(seconds / 60);
  return `Il reste ${minutes}\u00a0minute${minutes > 1 ? "s" : ""}.`;
}

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
  let last = 0;
  let fetching = false;
  let stopped = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  function dispatch(event: WatchEvent): void {
    if (stopped) return;
    const now = Date.now();
    if (now < last) watch = setBack(watch, last - now);
    last = now;
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
