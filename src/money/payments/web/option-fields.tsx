import type { ReactNode } from "react";
import type { Fees } from "#money/payments/fees.contract.ts";
import type { PaymentPurpose } from "#money/payments/payment.contract.ts";
import { Checkbox } from "#web/ui/field.tsx";
import type { CardGift } from "./card-preview.tsx";
import { FeesChoice } from "./fees-choice.tsx";
import type { OrderSlot } from "./order-slot.ts";
import { FEES_FIELD } from "./order-values.ts";
import { TributeFields } from "./tribute-fields.tsx";

interface OptionFieldsProps extends OrderSlot {
  type: PaymentPurpose;
  gift: CardGift;
  fees: Fees | null;
}

/** The options of a payment: to be named among the donors, to cover the fees, to give in a person's name. */
export default function OptionFields({ type, gift, fees, ...slot }: OptionFieldsProps): ReactNode {
  const { values, errors, onChange } = slot;
  return (
    <div className="grid gap-4">
      <div>
        {type !== "cotisation" && (
          <Checkbox
            label="Afficher mon nom parmi les donateurs"
            name="show_name"
            checked={values.show_name}
            onChange={(event) => onChange({ show_name: event.currentTarget.checked })}
          />
        )}
        <FeesChoice values={values} fees={fees} error={errors[FEES_FIELD]} onChange={onChange} />
      </div>
      {type !== "cotisation" && <TributeFields {...slot} type={type} gift={gift} />}
    </div>
  );
}
