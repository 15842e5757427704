import type { ReactNode } from "react";
import { formatFcfa } from "#contracts/formats.ts";
import type { PaymentPurpose } from "#contracts/payment.ts";
import { Button } from "#web/ui/button.tsx";
import { francsIn } from "./amount-text.ts";
import { findOffered } from "./offered-methods.ts";
import { PayNotice } from "./pay-notice.tsx";
import { PURPOSE_MESSAGES } from "./payment.messages.ts";
import { SameGiftNotice, type SameGiftNoticeProps } from "./same-gift-notice.tsx";
import type { OrderFormState } from "./use-order-form.ts";

interface PayBarProps {
  type: PaymentPurpose;
  order: OrderFormState;
  /** What the payment that is already open asks instead of the button, or null. */
  sameGift: SameGiftNoticeProps | null;
}

/** The button that pays, with what its last press led to: always in reach, unless the screen is too low for it. */
export function PayBar({ type, order: { form, draft, coveredFees, problem }, sameGift }: PayBarProps): ReactNode {
  const amount = francsIn(draft.values.amount) + coveredFees;
  const method = findOffered(draft.values.payment_code)?.name;
  return (
    <div className="pay-foot">
      <p className="mb-2 text-[0.95rem] font-semibold max-lg:hidden">
        {[amount > 0 && formatFcfa(amount), method].filter(Boolean).join("\u00a0· ")}
      </p>
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
