import type { ReactNode } from "react";
import { LAST_DAY } from "#contracts/promise.ts";
import { showContent } from "#web/features/payment/amount-text.ts";
import type { Form } from "#web/forms/use-form.ts";
import { SelectField, TextField } from "#web/ui/field.tsx";

const DAYS = Array.from({ length: LAST_DAY }, (_, index) => index + 1);

/** The amount of a promise, and the day of its reminder. */
export function PromiseFields({ form, amount, day }: { form: Form; amount: number; day: number }): ReactNode {
  return (
    <>
      <TextField
        {...form.field("amount")}
        label="Montant chaque mois"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={amount === 0 ? "" : showContent(String(amount))}
        suffix="FCFA"
      />
      <SelectField {...form.field("day")} label="Jour du rappel" defaultValue={String(day)}>
        {DAYS.map((one) => (
          <option key={one} value={one}>{`Le ${dayName(one)} du mois`}</option>
        ))}
      </SelectField>
    </>
  );
}

/** Returns a day of the month as French writes it: `1er`, `2`. */
export function dayName(day: number): string {
  return day === 1 ? "1er" : String(day);
}
