import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Purpose } from "./check-order.ts";
import { type Follower, followPayment } from "./follow-payment.ts";
import {
  findOpenPayment,
  forgetOpenPayment,
  keepOpenPayment,
  OPEN_PAYMENT_KEY,
  type OpenPayment,
} from "./open-payment.ts";
import { fetchStatus } from "./payment-calls.ts";
import { beginWatch, secondsLeft, type WatchPhase } from "./payment-watch.ts";

export interface FollowedPayment {
  payment: OpenPayment;
  phase: WatchPhase;
  secondsLeft: number;
}

export interface PaymentFollowing {
  /** The payment that this page follows, or null. */
  followed: FollowedPayment | null;
  /** A payment has just been opened. */
  begin: (payment: OpenPayment) => void;
  /** A payment opened earlier is watched again, for the whole time. */
  resume: (payment: OpenPayment) => void;
  /** Its status is asked now. */
  nudge: () => void;
  /** The payer goes back to the form; a payment that can still be paid stays known. */
  leave: () => void;
  /** This payment is no longer shown here. */
  forget: () => void;
}

interface Followed {
  payment: OpenPayment;
  found: boolean;
}

/**
 * The payment that this device opened for this purpose is followed, from this page or another, before or after
 * a reload. Once it is confirmed, `onConfirmed` hears of it and the page asks for its data again.
 */
export function useFollowedPayment({ type, purposeId }: Purpose, onConfirmed: () => void): PaymentFollowing {
  const [followed, setFollowed] = useState<Followed | null>(null);
  const [seen, setSeen] = useState<{ of: Followed; phase: WatchPhase; left: number } | null>(null);
  const follower = useRef<Follower>(null);
  const { revalidate } = useRevalidator();

  useEffect(() => {
    const payment = findOpenPayment({ type, purposeId }, Date.now());
    if (payment) setFollowed({ payment, found: true });
  }, [type, purposeId]);

  useEffect(() => {
    if (!followed) return;
    const { payment, found } = followed;
    const one = followPayment(
      beginWatch(payment, found),
      () => fetchStatus(payment.reference),
      (watch, now) => setSeen({ of: followed, phase: watch.phase, left: secondsLeft(watch, now) }),
    );
    follower.current = one;
    const stopListening = listenForNews(one.nudge);
    return () => {
      stopListening();
      one.stop();
    };
  }, [followed]);

  const current = seen !== null && seen.of === followed ? seen : null;
  const phase = current?.phase ?? null;
  const react = useRef({ onConfirmed, revalidate });
  useEffect(() => {
    react.current = { onConfirmed, revalidate };
  });
  useEffect(() => {
    if (!followed || followed.payment.state === "paid") return;
    if (phase === "failed") forgetOpenPayment(followed.payment);
    if (phase !== "confirmed") return;
    keepOpenPayment({ ...followed.payment, state: "paid" });
    react.current.onConfirmed();
    void react.current.revalidate();
  }, [followed, phase]);

  function follow(payment: OpenPayment, found: boolean) {
    keepOpenPayment(payment);
    setFollowed({ payment, found });
  }

  return {
    followed:
      followed && current ? { payment: followed.payment, phase: current.phase, secondsLeft: current.left } : null,
    begin: (payment) => follow(payment, false),
    resume: (payment) => follow({ ...payment, startedAt: Date.now(), state: "watching" }, true),
    nudge: () => follower.current?.nudge(),
    leave() {
      if (!followed) return;
      if (phase === "failed") return setFollowed(null);
      keepOpenPayment({ ...followed.payment, state: "left" });
      follower.current?.leave();
    },
    forget() {
      if (followed) forgetOpenPayment(followed.payment);
      setFollowed(null);
    },
  };
}

/** Calls `nudge` whenever something may have changed: the tab is seen again, the network is back, another tab knows more. */
function listenForNews(nudge: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && nudge(), { signal });
  window.addEventListener("pageshow", (event) => event.persisted && nudge(), { signal });
  window.addEventListener("online", nudge, { signal });
  window.addEventListener("storage", ({ key }) => (key === OPEN_PAYMENT_KEY || key === null) && nudge(), { signal });
  return () => listening.abort();
}
