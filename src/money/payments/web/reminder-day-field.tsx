import type { ComponentProps, ReactNode } from "react";
import { LAST_DAY } from "#giving/promises/promise.contract.ts";
import { SelectField } from "#web/ui/field.tsx";

const DAYS = Array.from({ length: LAST_DAY }, (_, index) => index + 1);

/** The day of the month on which a promise is reminded of. */
export function ReminderDayField(props: Omit<ComponentProps<typeof SelectField>, "label">): ReactNode {
  return (
    <SelectField {...props} label="Jour du rappel">
      {DAYS.map((one) => (
        <option key={one} value={one}>{`Le ${dayName(one)} du mois`}</option>
      ))}
    </SelectField>
  );
}

/** Returns a day of the month as French writes it: `1er`, `2`. */
export function dayName(day: number): string {
  return day === 1 ? "1er" : String(day);
}
