import { type ReactNode, useEffect, useState } from "react";
import { formatFcfa } from "#shared/formats.ts";
import { GIVE_ANCHOR } from "#shared/site-paths.ts";
import { Link } from "#web/ui/link.tsx";
import { deleteOpenPayment, findUnpaidPayment, saveOpenPayment } from "./open-payment.ts";
import { fetchStatus } from "./payment-calls.ts";

/** Says that a payment waits, with the way back to it; renders nothing on the page of that payment, and none that is settled or too old. */
export default function OpenPaymentBar({ path }: { path: string }): ReactNode {
  const [payment, setPayment] = useState(() => findUnpaidPayment(Date.now()));
  const shown = payment?.returnPath === path ? null : payment;

  useEffect(() => {
    if (!shown) {
      delete document.documentElement.dataset.openPayment;
      return undefined;
    }
    let isGone = false;
    void fetchStatus(shown.reference).then((status) => {
      if (isGone || status === null || status === "pending") return;
      if (status === "paid") saveOpenPayment({ ...shown, state: "paid" });
      else deleteOpenPayment(shown);
      setPayment(null);
    });
    return () => {
      isGone = true;
    };
  }, [shown]);

  if (!shown) return null;
  return (
    <section aria-label="Paiement en attente" className="bg-sun-soft">
      <div className="wrap flex min-h-16 flex-wrap items-center justify-between gap-x-4 text-[0.92rem] leading-snug sm:min-h-11 sm:justify-center">
        <p className="flex-[1_1_9rem] sm:flex-none">
          Un paiement de <strong className="whitespace-nowrap">{formatFcfa(shown.amount)}</strong>{" "}
          <span>attend votre confirmation</span>
        </p>
        <Link
          to={`${shown.returnPath}#${GIVE_ANCHOR}`}
          onClick={() => saveOpenPayment({ ...shown, startedAt: Date.now(), state: "watching" })}
          className="quiet-link inline-flex min-h-11 flex-none items-center font-semibold"
        >
          Reprendre
        </Link>
      </div>
    </section>
  );
}
