import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { OPEN_PAYMENT_KEY } from "#web/browser/stored-json.ts";
import type { Purpose } from "./check-order.ts";
import {
  choosePayment,
  deleteOpenPayment,
  findOpenPayments,
  joinPaymentChannel,
  keepInTab,
  type OpenPayment,
  type PaymentChannel,
  referenceInTab,
  saveOpenPayment,
} from "./open-payment.ts";
import { readPayers } from "./payer.ts";
import { fetchStatus } from "./payment-calls.ts";
import {
  beginWatch,
  type Follower,
  followPayment,
  type LastFetch,
  secondsLeft,
  type Watch,
  type WatchPhase,
} from "./payment-watch.ts";
import type { Draft } from "./use-order-draft.ts";

export interface FollowedPayment {
  payment: OpenPayment;
  phase: WatchPhase;
  secondsLeft: number;
  lastFetch: LastFetch;
}

export interface PaymentFollowing {
  /** The payment that this page follows, or null. */
  followed: FollowedPayment | null;
  /** True once the data of the page was loaded after this payment was confirmed. */
  fresh: boolean;
  /** Follows a payment that was just opened. */
  begin: (payment: OpenPayment) => void;
  /** Watches a payment that was opened earlier again, for the whole time. */
  resume: (payment: OpenPayment) => void;
  /** Fetches its status now. */
  refresh: () => void;
  /** Goes back to the form; a payment that can still be paid stays stored. */
  abandon: () => void;
  /** Deletes the payment from this device and shows the form. */
  dismiss: () => void;
}

interface Followed {
  payment: OpenPayment;
  found: boolean;
}

/**
 * Follows the payment for this purpose that this tab opened, returned from or resumes, after a reload too; if the form
 * is free, one that another tab opened. Once it is confirmed, calls `onConfirmed`, and loads the page's data again if
 * that is new.
 */
export function useFollowedPayment(
  { type, purposeId }: Purpose,
  draft: Draft["current"],
  onConfirmed: (payment: OpenPayment, isNew: boolean) => void,
): PaymentFollowing {
  const [followed, setFollowed] = useState<Followed | null>(null);
  const [seen, setSeen] = useState<{ of: Followed; watch: Watch; left: number } | null>(null);
  /** The reference of the confirmed payment that the page's data is newer than. */
  const [freshAfter, setFreshAfter] = useState<string | null>(null);
  const follower = useRef<Follower>(null);
  const channel = useRef<PaymentChannel>(null);
  /**
   * The payment under way that this tab tells the others of: one that is paid would take the place of the next gift.
   */
  const own = useRef<OpenPayment>(null);
  const { revalidate } = useRevalidator();

  useEffect(() => {
    let isJoining = true;
    function take(payments: OpenPayment[]) {
      const { sent, isFree } = draft.current;
      const sentAs = (isFree ? readPayers()[0] : sent)?.key;
      const payment = choosePayment(payments, referenceInTab(), sentAs, isFree && isJoining);
      // One object: React may ask again what comes of this, and another one would be followed from the start.
      const found = payment && { payment, found: true };
      if (found) setFollowed((before) => before ?? found);
    }
    take(findOpenPayments({ type, purposeId }, Date.now()));
    const joined = joinPaymentChannel({
      requested() {
        // Messages from now on answer another tab.
        isJoining = false;
        follower.current?.refresh();
        if (own.current) joined.send(own.current);
      },
      received(other) {
        if (other.type === type && other.purposeId === purposeId) take([other]);
      },
    });
    channel.current = joined;
    joined.send();
    return joined.close;
  }, [type, purposeId, draft]);

  useEffect(() => {
    if (!followed) return;
    const { payment, found } = followed;
    keepInTab(payment);
    const one = followPayment(
      beginWatch(payment, found),
      () => fetchStatus(payment.reference),
      (watch, now) => setSeen({ of: followed, watch, left: secondsLeft(watch, now) }),
    );
    follower.current = one;
    const stopListening = listenForChanges(one.refresh);
    return () => {
      stopListening();
      one.stop();
    };
  }, [followed]);

  const current = seen !== null && seen.of === followed ? seen : null;
  const phase = current?.watch.phase ?? null;
  const isOver = phase === "failed" || phase === "cancelled";
  const react = useRef({ onConfirmed, revalidate });
  useEffect(() => {
    react.current = { onConfirmed, revalidate };
    const isPaid = phase === "confirmed" || followed?.payment.state === "paid";
    own.current = isOver || isPaid ? null : (followed?.payment ?? null);
  });
  useEffect(() => {
    if (!followed) return undefined;
    const { payment, found } = followed;
    const wasPaid = payment.state === "paid";
    if (isOver && !wasPaid) deleteOpenPayment(payment);
    if (phase !== "confirmed") return undefined;
    const paid = { ...payment, state: "paid" } as const;
    keepInTab(paid);
    if (!wasPaid) {
      saveOpenPayment(paid);
      channel.current?.send();
    }
    const isNew = !(wasPaid && found);
    react.current.onConfirmed(payment, isNew);
    const markFresh = () => setFreshAfter(payment.reference);
    if (isNew) void react.current.revalidate().then(markFresh);
    else markFresh();
    // Who leaves the page has been thanked, and may pay again.
    return () => keepInTab(null);
  }, [followed, phase, isOver]);

  function follow(payment: OpenPayment, found: boolean) {
    saveOpenPayment(payment);
    setFollowed({ payment, found });
  }

  function forget() {
    keepInTab(null);
    setFollowed(null);
  }

  return {
    followed: followed &&
      current && {
        payment: followed.payment,
        phase: current.watch.phase,
        secondsLeft: current.left,
        lastFetch: current.watch.lastFetch,
      },
    fresh: followed !== null && freshAfter === followed.payment.reference,
    begin: (payment) => follow(payment, false),
    resume: (payment) => follow({ ...payment, startedAt: Date.now(), state: "watching" }, true),
    refresh: () => follower.current?.refresh(),
    abandon() {
      if (!followed) return;
      if (isOver) return forget();
      saveOpenPayment({ ...followed.payment, state: "left" });
      follower.current?.abandon();
    },
    dismiss() {
      if (followed) deleteOpenPayment(followed.payment);
      forget();
    },
  };
}

/**
 * Calls `refresh` whenever something may have changed: the tab is visible again, the network is back, another tab knows
 * more.
 */
function listenForChanges(refresh: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && refresh(), { signal });
  window.addEventListener("pageshow", (event) => event.persisted && refresh(), { signal });
  window.addEventListener("online", refresh, { signal });
  window.addEventListener("storage", ({ key }) => (key === OPEN_PAYMENT_KEY || key === null) && refresh(), { signal });
  return () => listening.abort();
}
