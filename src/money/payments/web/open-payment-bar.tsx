import { type ReactNode, useEffect, useState } from "react";
import { formatFcfa } from "#shared/formats.ts";
import { GIVE_ANCHOR } from "#shared/site-paths.ts";
import { FOUND_FOR } from "#web/browser/stored-json.ts";
import { Link } from "#web/ui/link.tsx";
import { deleteOpenPayment, keepInTab, type OpenPayment, readPayments, saveOpenPayment } from "./open-payment.ts";
import { fetchStatus } from "./payment-calls.ts";

/**
 * Says that a payment waits, with the way back to it; nothing of those of this page, nor of what is settled or too old.
 */
export default function OpenPaymentBar({ path }: { path: string }): ReactNode {
  const [payment, setPayment] = useState(() => findUnpaidPayment(path, Date.now()));

  useEffect(() => {
    if (!payment) {
      delete document.documentElement.dataset.openPayment;
      return undefined;
    }
    let isGone = false;
    void fetchStatus(payment.reference).then((status) => {
      if (isGone || status === null || status === "pending") return;
      if (status === "paid") saveOpenPayment({ ...payment, state: "paid" });
      else deleteOpenPayment(payment);
      setPayment(findUnpaidPayment(path, Date.now()));
    });
    return () => {
      isGone = true;
    };
  }, [payment, path]);

  if (!payment) return null;
  return (
    <section aria-label="Paiement en attente" className="bg-sun-soft">
      <div className="wrap flex min-h-16 flex-wrap items-center justify-between gap-x-4 text-[0.92rem] leading-snug sm:min-h-11 sm:justify-center">
        <p className="flex-[1_1_9rem] sm:flex-none">
          Un paiement de <strong className="whitespace-nowrap">{formatFcfa(payment.amount)}</strong>{" "}
          <span>attend votre confirmation</span>
        </p>
        <Link
          to={`${payment.returnPath}#${GIVE_ANCHOR}`}
          onClick={() => {
            saveOpenPayment({ ...payment, startedAt: Date.now(), state: "watching" });
            keepInTab(payment, payment.returnPath);
          }}
          className="quiet-link inline-flex min-h-11 flex-none items-center font-semibold"
        >
          Reprendre
        </Link>
      </div>
    </section>
  );
}

/**
 * Returns a payment that was opened from another page than this within the last two hours and not confirmed here, or
 * null.
 */
export function findUnpaidPayment(path: string, now: number): OpenPayment | null {
  const isShown = ({ state, returnPath, openedAt }: OpenPayment) =>
    state !== "paid" && returnPath !== path && now - openedAt < FOUND_FOR;
  return readPayments().find(isShown) ?? null;
}
