import { type ReactNode, useEffect, useRef, useState } from "react";
import type { PaymentPurpose } from "#money/payments/payment.contract.ts";
import { formatFcfa } from "#shared/formats.ts";
import { Button } from "#web/ui/button.tsx";
import { useAmountText } from "./abroad.ts";
import { francsIn } from "./amount-text.ts";
import { findOffered } from "./offered-methods.ts";
import type { OpenPayment } from "./open-payment.ts";
import { NOTHING_DEBITED, PURPOSE_MESSAGES } from "./payment.messages.ts";
import { fetchStatus } from "./payment-calls.ts";
import { INTERRUPTED, type Problem } from "./payment-failure.ts";
import type { PaymentTab } from "./payment-tab.ts";
import { NothingDebited } from "./stage-heading.tsx";
import type { OrderFormState } from "./use-order-form.ts";

interface PayBarProps {
  type: PaymentPurpose;
  order: OrderFormState;
  /** The question about a payment that is already open, in place of the button; null if there is none. */
  sameGift: SameGiftNoticeProps | null;
}

/** The button that pays, with what its last press led to: always in reach, unless the screen is too low for it. */
export function PayBar({
  type,
  order: { form, draft, monthly, coveredFees, problem },
  sameGift,
}: PayBarProps): ReactNode {
  const amount = francsIn(draft.values.amount) + coveredFees;
  const amountText = useAmountText();
  const text = amount > 0 ? amountText(amount) : "";
  const method = findOffered(draft.values.payment_code)?.name;
  return (
    <div className="pay-foot">
      {!monthly && (
        <p className="mb-2 text-[0.95rem] font-semibold max-lg:hidden">
          {[text, method].filter(Boolean).join("\u00a0· ")}
        </p>
      )}
      <PayNotice problem={problem} sending={form.sending && !monthly} />
      {sameGift ? (
        <SameGiftNotice {...sameGift} />
      ) : (
        <Button type="submit" tone="give" size="large" wide disabled={!draft.ready || !form.open} busy={form.sending}>
          {monthly
            ? `Promettre ${text ? `${text} par\u00a0mois` : "chaque mois"}`
            : `${PURPOSE_MESSAGES[type].action} ${text}`.trim()}
        </Button>
      )}
      {/* Where text is large for the screen it would cover the fields, and stands above the button instead. */}
      {monthly && <NothingDebited className="mt-2 text-center @max-[14em]:hidden" />}
    </div>
  );
}

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

interface SameGiftNoticeProps {
  payment: OpenPayment;
  sending: boolean;
  /** Counts the warnings: each increase moves the focus here. */
  warnings: number;
  openTab: (amount: number) => PaymentTab;
  onResume: () => void;
  onAgain: () => void;
}

/** Asks whether this gift is the one that is already open, so that a visitor does not pay twice by mistake. */
function SameGiftNotice({ payment, sending, warnings, openTab, onResume, onAgain }: SameGiftNoticeProps): ReactNode {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (warnings > 0) box.current?.focus();
  }, [warnings]);

  const [checking, setChecking] = useState(false);
  const { payment_link: link, reference } = payment;

  async function resume() {
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
      <p className="mb-3 font-semibold">{`Un paiement de ${formatFcfa(payment.amount)} est déjà ${link ? "ouvert" : "parti"}. Est-ce le même\u202f?`}</p>
      <div className="grid grid-cols-1 gap-2.5 no-containers:grid-cols-2 @min-[15em]:grid-cols-2">
        <Button size="small" tone="give" disabled={sending || checking} busy={checking} onClick={resume}>
          {`${link ? "Reprendre" : "Voir"} ce paiement`}
        </Button>
        <Button size="small" tone="ghost" disabled={sending || checking} busy={sending} onClick={onAgain}>
          {PURPOSE_MESSAGES[payment.type].again}
        </Button>
      </div>
    </section>
  );
}
