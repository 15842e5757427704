import { type ReactNode, useLayoutEffect } from "react";
import type { DuesStanding } from "#giving/dues/dues.contract.ts";
import { AmountField, AmountLabel } from "#money/payments/web/amount-fields.tsx";
import { francsIn } from "#money/payments/web/amount-text.ts";
import { type OrderSlot, useOpenForFields } from "#money/payments/web/order-slot.ts";
import { formatMonth, MONTHS } from "#shared/date-formats.ts";
import { formatFcfa } from "#shared/formats.ts";
import { MAXIMUM_PAYMENT, PRESET_AMOUNTS, yearlyDues } from "#shared/money.ts";
import { type Choice, ChoiceTiles } from "#web/ui/choice-tiles.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { ChevronIcon } from "#web/ui/icons.tsx";

const MOST_MONTHS = 12;
const MONTH_COUNTS = Array.from({ length: MOST_MONTHS }, (_, index) => index + 1);

interface DuesAmountProps extends OrderSlot {
  /** Price of a month, in FCFA. */
  monthly: number;
  /** The payer's standing, if known. */
  standing: DuesStanding | null;
  /** The current year. */
  thisYear: number;
}

/**
 * The choice of dues to pay: what is owed, the year or a month; behind one line usual amounts, a number of months, any
 * amount, and the first month.
 */
export function DuesAmount({ values, errors, onChange, monthly, standing, thisYear }: DuesAmountProps): ReactNode {
  const { amount: content } = values;
  const amounts = tilesFor(standing, monthly);
  const months = francsIn(content) / monthly;
  const choose = (amount: string) => onChange({ amount });
  const isOffered = amounts.some(({ value }) => value === content);
  const others = useOpenForFields(["amount", "month", "year"], { values, errors });
  // One that was typed before the page was loaded again, or before the standing was known.
  useLayoutEffect(() => {
    if (!isOffered && others.current) others.current.open = true;
  }, [isOffered, others]);
  return (
    <div className="@container grid gap-2">
      <ChoiceTiles
        legend="Montant"
        name="preset"
        choices={amounts}
        value={isOffered ? content : null}
        onChange={choose}
        columns={amounts.length === 3 ? "grid-cols-1 no-containers:grid-cols-2 @min-[20em]:grid-cols-3" : "grid-cols-2"}
        align="center"
      />
      <details ref={others} className="group">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-tile font-[650] text-forest">
          Autre montant
          <ChevronIcon className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <div className="mt-1 grid gap-3.5">
          <ChoiceTiles
            legend="Sommes habituelles"
            name="preset"
            choices={usualAmounts(monthly, amounts)}
            value={content}
            onChange={choose}
            columns="grid-cols-2"
            align="center"
          />
          <SelectField
            label="Ou un nombre de mois"
            value={MONTH_COUNTS.includes(months) ? String(months) : ""}
            onChange={({ currentTarget }) => choose(String(Number(currentTarget.value) * monthly))}
          >
            <option value="" disabled>
              Choisir…
            </option>
            {MONTH_COUNTS.map((count) => (
              <option key={count} value={count}>{`${count}\u00a0mois – ${formatFcfa(count * monthly)}`}</option>
            ))}
          </SelectField>
          <AmountField content={content} error={errors.amount} onChange={choose} />
          <FirstMonth
            value={values}
            error={errors.month ?? errors.year}
            onChange={onChange}
            standing={standing}
            thisYear={thisYear}
          />
        </div>
      </details>
    </div>
  );
}

function tilesFor(standing: DuesStanding | null, monthly: number): Choice<string>[] {
  const owed = standing?.owed ?? 0;
  const offered: [amount: number, name: string][] = [
    [yearlyDues(monthly), "L’année"],
    [monthly, "Un mois"],
  ];
  // The sum owed may be one of the others: it is offered once.
  if (owed > 0 && owed <= MAXIMUM_PAYMENT) offered.unshift([owed, "Ce que je dois"]);
  return offered
    .filter(([amount], index) => offered.findIndex(([other]) => other === amount) === index)
    .map(([amount, name]) => ({
      value: String(amount),
      label: (
        <>
          <span className="block text-[0.92rem] font-normal">{name}</span>
          <AmountLabel amount={amount} />
        </>
      ),
    }));
}

/** The usual amounts that dues can have, without those that are offered before. */
function usualAmounts(monthly: number, offered: readonly Choice<string>[]): Choice<string>[] {
  return PRESET_AMOUNTS.filter((amount) => amount % monthly === 0)
    .map((amount) => ({ value: String(amount), label: <AmountLabel amount={amount} /> }))
    .filter(({ value }) => offered.every((one) => one.value !== value));
}

interface FirstMonthProps {
  value: Pick<OrderSlot["values"], "month" | "year">;
  error: string | undefined;
  onChange: OrderSlot["onChange"];
  standing: DuesStanding | null;
  thisYear: number;
}

/** The first month to pay: the first unpaid one, unless one is chosen. */
function FirstMonth({ value: { month, year }, error, onChange, standing, thisYear }: FirstMonthProps): ReactNode {
  // Months that a member has paid are not offered; a payer who is not signed in may owe last year's.
  const unpaid = standing?.next_due.month ?? `${thisYear - 1}-01`;
  const chosen = month === null || year === null ? "" : monthText(year, month);
  // One that was chosen before the standing was known, as before signing in: what is sent must be shown.
  const first = chosen && chosen < unpaid ? chosen : unpaid;
  const firstYear = Number(first.slice(0, 4));
  const years = Array.from({ length: thisYear + 2 - firstYear }, (_, index) => firstYear + index);

  function choose(option: string) {
    const [year = null, month = null] = option ? option.split("-").map(Number) : [];
    onChange({ year, month });
  }

  return (
    <SelectField
      label="À partir du mois"
      name="month"
      value={chosen}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      error={error}
      hint={`Les mois impayés sont réglés à partir du ${chosen ? "mois choisi" : `premier${standing ? `\u00a0: ${formatMonth(unpaid)}` : ""}`}.`}
    >
      <option value="">Premier impayé</option>
      {years.map((one) => (
        <optgroup key={one} label={String(one)}>
          {MONTHS.map((name, index) => ({ name, month: monthText(one, index + 1) }))
            .filter(({ month }) => month >= first)
            .map(({ name, month }) => (
              <option key={month} value={month}>{`${name} ${one}`}</option>
            ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

function monthText(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, "0")}`;
}
