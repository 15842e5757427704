import { type ReactNode, useEffect, useRef, useState } from "react";
import { formatFcfa } from "#shared/formats.ts";
import { Button } from "#web/ui/button.tsx";
import type { OpenPayment } from "./open-payment.ts";
import { PURPOSE_MESSAGES } from "./payment.messages.ts";
import { fetchStatus } from "./payment-calls.ts";
import type { PaymentTab } from "./payment-tab.ts";

export interface SameGiftNoticeProps {
  payment: OpenPayment;
  sending: boolean;
  /** Counts the warnings: each increase moves the focus here. */
  warnings: number;
  openTab: (amount: number) => PaymentTab;
  onResume: () => void;
  onAgain: () => void;
}

/** Asks whether this gift is the one that is already open, so that a visitor does not pay twice by mistake. */
export function SameGiftNotice({
  payment,
  sending,
  warnings,
  openTab,
  onResume,
  onAgain,
}: SameGiftNoticeProps): ReactNode {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (warnings > 0) box.current?.focus();
  }, [warnings]);

  const [checking, setChecking] = useState(false);

  async function resume() {
    const { payment_link: link, reference } = payment;
    if (link !== null) {
      setChecking(true);
      const tab = openTab(payment.amount);
      // It may have been paid meanwhile, also on the page of an earlier try: its link must not charge a second time.
      if ((await fetchStatus(reference)) === "paid") tab.close();
      else tab.go(link);
      setChecking(false);
    }
    onResume();
  }

  return (
    <section ref={box} tabIndex={-1} aria-label="Paiement déjà ouvert" className="leading-snug">
      <p className="font-semibold">{`Un paiement de ${formatFcfa(payment.amount)} est déjà ouvert.`}</p>
      <p className="mt-0.5 mb-3 text-[0.95rem]">
        Commencé il y a moins de 30&nbsp;minutes, il n’est pas encore confirmé. Est-ce le même&#8239;?
      </p>
      <div className="grid grid-cols-1 gap-2.5 no-containers:grid-cols-2 @min-[15em]:grid-cols-2">
        <Button size="small" tone="give" disabled={sending || checking} busy={checking} onClick={resume}>
          Reprendre ce paiement
        </Button>
        <Button size="small" tone="ghost" disabled={sending || checking} busy={sending} onClick={onAgain}>
          {PURPOSE_MESSAGES[payment.type].again}
        </Button>
      </div>
    </section>
  );
}
