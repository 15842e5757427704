import type { ReactNode } from "react";
import type { PaymentPurpose } from "#money/payments/payment.contract.ts";
import { Button } from "#web/ui/button.tsx";
import { useAmountText } from "./abroad.ts";
import { francsIn } from "./amount-text.ts";
import { NothingDebited } from "./nothing-debited.tsx";
import { findOffered } from "./offered-methods.ts";
import { PayNotice } from "./pay-notice.tsx";
import { PURPOSE_MESSAGES } from "./payment.messages.ts";
import { SameGiftNotice, type SameGiftNoticeProps } from "./same-gift-notice.tsx";
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
