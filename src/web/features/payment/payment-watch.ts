import type { PaymentStatus } from "#contracts/payment.ts";

/** How long a payment is watched on the page, in seconds. The payment itself goes on after that. */
export const WATCH_SECONDS = 300;

/** How often its status is asked meanwhile, in seconds. */
const POLL_SECONDS = 60;

/**
 * Where a watch stands. `left`: the payer went back to the form. A payment that was left, has failed or took
 * too long can still be confirmed; nothing follows on `confirmed`.
 */
export type WatchPhase = "watching" | "left" | "elapsed" | "failed" | "confirmed";

export interface Watch {
  phase: WatchPhase;
  /** When the countdown is at zero, in milliseconds of the epoch. */
  endsAt: number;
  /** When the status is to be asked, or null for no more by itself. */
  askAt: number | null;
}

export type WatchEvent =
  | { kind: "tick" }
  /** Something may have changed: the tab is seen again, another tab knows more. */
  | { kind: "nudged" }
  | { kind: "asked" }
  | { kind: "answered"; status: PaymentStatus }
  | { kind: "left" };

/**
 * The watch of a payment from where this device left it. One that has just been opened is asked about after
 * a minute, one that is found again at once. Both times are milliseconds of the epoch.
 */
export function beginWatch(payment: { startedAt: number; state: "watching" | "left" | "paid" }, found: boolean): Watch {
  const endsAt = payment.startedAt + WATCH_SECONDS * 1_000;
  if (payment.state === "paid") return { phase: "confirmed", endsAt, askAt: null };
  return { phase: payment.state, endsAt, askAt: found ? 0 : payment.startedAt + POLL_SECONDS * 1_000 };
}

/** What the watch becomes by this event at this time (milliseconds of the epoch). */
export function advance(watch: Watch, event: WatchEvent, now: number): Watch {
  if (watch.phase === "confirmed") return watch;
  switch (event.kind) {
    case "tick":
      // The last question is asked when the time is over: a telephone that slept may have missed the answer.
      return watch.phase === "watching" && now >= watch.endsAt ? { ...watch, phase: "elapsed", askAt: now } : watch;
    case "nudged":
      return { ...watch, askAt: now };
    case "asked":
      return { ...watch, askAt: watch.phase === "watching" ? now + POLL_SECONDS * 1_000 : null };
    case "left":
      return { ...watch, phase: "left", askAt: null };
    case "answered":
      return learn(watch, event.status);
  }
}

function learn(watch: Watch, status: PaymentStatus): Watch {
  switch (status) {
    case "paid":
      return { ...watch, phase: "confirmed", askAt: null };
    case "failed":
    case "cancelled":
      return { ...watch, phase: "failed", askAt: null };
    case "expired":
      return { ...watch, phase: "elapsed", askAt: null };
    case "pending":
      return watch;
  }
}

/** Whole seconds until the countdown is at zero. */
export function secondsLeft(watch: Watch, now: number): number {
  return Math.max(0, Math.ceil((watch.endsAt - now) / 1_000));
}

/** What is said aloud of the time left: it changes at each minute and when half a minute is left, no more often. */
export function announceTime(seconds: number): string {
  if (seconds <= 30) return "Il reste moins de 30\u00a0secondes.";
  const minutes = Math.ceil(seconds / 60);
  return `Il reste ${minutes}\u00a0minute${minutes > 1 ? "s" : ""}.`;
}
