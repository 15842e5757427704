import { type ReactNode, useEffect, useRef } from "react";
import { NOTHING_DEBITED } from "./payment.messages.ts";
import { INTERRUPTED, type Problem } from "./payment-failure.ts";

interface PayNoticeProps {
  problem: Problem | typeof INTERRUPTED | null;
  sending: boolean;
}

/**
 * Says above the pay button what became of it: the payment is being opened, or was not, and what happened to the money.
 * Takes the focus, so that it is read out and in sight.
 */
export function PayNotice({ problem, sending }: PayNoticeProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After a reload the page stays where the browser has scrolled it.
    if (problem || sending) box.current?.focus({ preventScroll: problem === INTERRUPTED });
  }, [problem, sending]);

  if (sending) {
    return (
      <div ref={box} tabIndex={-1} className="mb-2.5 text-center text-[0.95rem]">
        <strong className="font-semibold">Ouverture du paiement…</strong> Rien n’est débité tant que vous n’avez pas
        confirmé.
      </div>
    );
  }
  if (!problem) return null;
  return (
    <div ref={box} tabIndex={-1} className="mb-3 rounded-card border border-low bg-blush px-4 py-3 leading-snug">
      <p className="font-semibold text-low">{problem.title}</p>
      <p className="mt-0.5 text-[0.95rem]">
        {!problem.perhapsPaid && <strong className="font-semibold">{`${NOTHING_DEBITED} `}</strong>}
        <span>{problem.text}</span>
      </p>
    </div>
  );
}
