import type { ReactNode } from "react";
import { plainDigits } from "#shared/typed-digits.ts";
import { Button } from "#web/ui/button.tsx";

/**
 * International prefixes by time zone, for the countries that most payers abroad live in; those of America share one.
 */
const PREFIXES: readonly (readonly [zones: RegExp, prefix: string])[] = [
  [/^Europe\/(Paris|Monaco)$/, "+33"],
  [/^Europe\/Brussels$/, "+32"],
  [/^Europe\/Zurich$/, "+41"],
  [/^Europe\/Luxembourg$/, "+352"],
  [/^Europe\/London$/, "+44"],
  [/^Europe\/(Berlin|Busingen)$/, "+49"],
  [/^Europe\/Rome$/, "+39"],
  [/^Europe\/Madrid$|^Atlantic\/Canary$/, "+34"],
  [/^Europe\/Amsterdam$/, "+31"],
  [/^Europe\/Lisbon$/, "+351"],
  [/^Africa\/Casablanca$/, "+212"],
  [/^Africa\/Algiers$/, "+213"],
  [/^Africa\/Tunis$/, "+216"],
  [/^Africa\/Libreville$/, "+241"],
  [/^Africa\/Brazzaville$/, "+242"],
  [/^Africa\/(Kinshasa|Lubumbashi)$/, "+243"],
  [/^Africa\/Ndjamena$/, "+235"],
  [
    /^America\/(Toronto|Montreal|Vancouver|Edmonton|Winnipeg|Halifax|Regina|Moncton|New_York|Detroit|Chicago|Denver|Phoenix|Los_Angeles|Boise)$|^Pacific\/Honolulu$/,
    "+1",
  ],
];

/** The countries whose numbers keep their first zero abroad. */
const KEEPING_ZERO = ["+225", "+39", "+241", "+242"];

/**
 * Returns the number with each prefix that it may have, the one of the device's time zone first; nothing if it has one.
 */
export function offerPrefixes(typed: string, timeZone: string): string[] {
  const national = plainDigits(typed).trim();
  if (/^(?:\+|00)/.test(national)) return [];
  const there = PREFIXES.find(([zones]) => zones.test(timeZone))?.[1];
  return [...(there ? [there] : []), "+225"].map(
    (prefix) => `${prefix} ${KEEPING_ZERO.includes(prefix) ? national : national.replace(/^\(?0\)?\s*/, "")}`,
  );
}

/** Offers to complete a number by one touch, as one of the payer's country or of Côte d'Ivoire. */
export default function PhoneOffers({
  typed,
  onChange,
}: {
  typed: string;
  onChange: (change: { donor_phone: string }) => void;
}): ReactNode {
  return (
    <span className="my-2 flex flex-wrap gap-2">
      {offerPrefixes(typed, new Intl.DateTimeFormat().resolvedOptions().timeZone).map((number) => (
        <Button
          key={number}
          tone="ghost"
          size="small"
          onClick={({ currentTarget }) => {
            // The buttons go once the number is complete.
            const field = currentTarget.form?.elements.namedItem("donor_phone");
            if (field instanceof HTMLElement) field.focus();
            onChange({ donor_phone: number });
          }}
        >
          {number}
        </Button>
      ))}
    </span>
  );
}
