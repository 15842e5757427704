import type { ReactNode } from "react";
import { formatFcfa } from "#contracts/formats.ts";
import type { PaymentPurpose } from "#contracts/payment.ts";
import { Button } from "#web/ui/button.tsx";
import { francsIn } from "./amount-text.ts";
import { OrderSummary } from "./order-summary.tsx";
import { PayNotice } from "./pay-notice.tsx";
import { PURPOSE_MESSAGES } from "./payment.messages.ts";
import { SameGiftNotice, type SameGiftNoticeProps } from "./same-gift-notice.tsx";
import type { OrderFormState } from "./use-order-form.ts";

/** At the bottom of a phone's screen; on a laptop a card that stays beside the text, from the form's top to the end of the page's. */
const place =
  "z-1 mt-5 border-line bg-white max-lg:py-3 max-lg:-mx-gutter max-lg:border-t max-lg:px-gutter tall:sticky tall:bottom-0 lg:rounded-panel lg:border lg:px-7 lg:py-5 lg:shadow-panel lg:tall:top-4 lg:tall:bottom-4";

interface PayBarProps {
  type: PaymentPurpose;
  purposeTitle: string;
  order: OrderFormState;
  /** What the payment that is already open asks instead of the button, or null. */
  sameGift: SameGiftNoticeProps | null;
}

/** The button that pays, with what its last press led to: always in reach, unless the screen is too low for it. */
export function PayBar({
  type,
  purposeTitle,
  order: { form, draft, coveredFees, problem },
  sameGift,
}: PayBarProps): ReactNode {
  const amount = francsIn(draft.values.amount) + coveredFees;
  return (
    <div className={place}>
      <OrderSummary purposeTitle={purposeTitle} amount={amount} code={draft.values.payment_code} />
      <PayNotice problem={problem} sending={form.sending} />
      {sameGift ? (
        <SameGiftNotice {...sameGift} />
      ) : (
        <Button type="submit" tone="give" size="large" wide disabled={!draft.ready || !form.open} busy={form.sending}>
          {amount > 0 ? `${PURPOSE_MESSAGES[type].action} ${formatFcfa(amount)}` : PURPOSE_MESSAGES[type].action}
        </Button>
      )}
    </div>
  );
}
