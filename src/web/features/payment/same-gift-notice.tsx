import { type ReactNode, useEffect, useRef, useState } from "react";
import { formatFcfa } from "#contracts/formats.ts";
import { Button } from "#web/ui/button.tsx";
import type { OpenPayment } from "./open-payment.ts";
import { fetchStatus } from "./payment-calls.ts";
import { openPaymentTab } from "./payment-tab.ts";
import { PURPOSE_TEXTS } from "./payment-texts.ts";

interface SameGiftNoticeProps {
  payment: OpenPayment;
  sending: boolean;
  /** Raised each time the payer should see it. */
  calls: number;
  onResume: () => void;
  onAgain: () => void;
}

/** Asks whether this gift is the one that is already open, so that nobody pays twice by mistake. */
export function SameGiftNotice({ payment, sending, calls, onResume, onAgain }: SameGiftNoticeProps): ReactNode {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (calls > 0) box.current?.focus();
  }, [calls]);

  const [asking, setAsking] = useState(false);

  async function resume() {
    const { payment_link: link, reference } = payment;
    if (link !== null) {
      setAsking(true);
      const tab = openPaymentTab();
      // It may have been paid meanwhile, on the page of an earlier try too: its link must not ask for the money again.
      if ((await fetchStatus(reference)) === "paid") tab.close();
      else tab.go(link);
      setAsking(false);
    }
    onResume();
  }

  return (
    <section ref={box} tabIndex={-1} aria-label="Paiement déjà ouvert" className="rounded-card bg-sun-soft p-4.5">
      <p className="font-semibold">Un paiement de {formatFcfa(payment.amount)} est déjà ouvert.</p>
      <p className="mt-1 mb-4 text-[0.95rem]">
        Vous l’avez commencé il y a moins de 30&nbsp;minutes et il n’est pas encore confirmé. Est-ce le même&#8239;?
      </p>
      <div className="grid gap-2.5">
        <Button wide disabled={sending || asking} busy={asking} onClick={resume}>
          Reprendre ce paiement
        </Button>
        <Button wide tone="ghost" disabled={sending || asking} busy={sending} onClick={onAgain}>
          {PURPOSE_TEXTS[payment.type].again}
        </Button>
      </div>
    </section>
  );
}
