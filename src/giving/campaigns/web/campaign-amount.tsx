import type { ReactNode } from "react";
import type { CampaignDetail } from "#giving/campaigns/campaign.contract.ts";
import { AmountChoice } from "#money/payments/web/amount-choice.tsx";
import { AmountLabel } from "#money/payments/web/amount-label.tsx";
import { francsIn } from "#money/payments/web/amount-text.ts";
import type { OrderSlot } from "#money/payments/web/order-slot.ts";
import { MINIMUM_PAYMENT, PRESET_AMOUNTS } from "#shared/money.ts";
import { GiftWorthLine } from "./gift-worth-line.tsx";

/** The largest rest of a goal that is offered as one gift, in FCFA. */
const LARGEST_REST = 500_000;

interface CampaignAmountProps extends OrderSlot {
  campaign: Pick<CampaignDetail, "amount" | "collected_amount" | "unit">;
}

/** The amount of a gift to a campaign, with what it does; near the goal also what is missing to it. */
export function CampaignAmount({ campaign, values, errors, onChange }: CampaignAmountProps): ReactNode {
  const { unit } = campaign;
  const rest = campaign.amount - campaign.collected_amount;
  const isOffered = rest >= MINIMUM_PAYMENT && rest <= LARGEST_REST && !PRESET_AMOUNTS.some((usual) => usual === rest);
  return (
    <AmountChoice
      content={values.amount}
      error={errors.amount}
      onChange={(amount) => onChange({ amount })}
      last={isOffered ? { value: String(rest), wide: true, label: <RestLabel rest={rest} /> } : null}
    >
      {unit && <GiftWorthLine amount={francsIn(values.amount)} unit={unit} />}
    </AmountChoice>
  );
}

function RestLabel({ rest }: { rest: number }): ReactNode {
  return (
    <span>
      Ce qui manque&nbsp;: <AmountLabel amount={rest} />
    </span>
  );
}
