import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { DuesStanding } from "#giving/dues/dues.contract.ts";
import { blankValues } from "#money/payments/web/order-values.ts";
import { DuesAmount } from "./dues-amount.tsx";

const standing: DuesStanding = {
  standing: "late",
  paid_through: null,
  owed: 3_000,
  owed_months: 3,
  owed_list: ["2026-09", "2026-10", "2026-11"],
  next_due: { month: "2026-09", date: "2026-09-10" },
  owed_since: "2026-09",
  years: [2026],
};

/** Returns the month that the browser shows: React selects the first option if the value is none of them. */
function shownMonth(month: number | null, year: number | null): string {
  const page = renderToStaticMarkup(
    <DuesAmount
      values={{ ...blankValues(12_000), month, year }}
      errors={{}}
      onChange={() => undefined}
      monthly={1_000}
      standing={standing}
      thisYear={2026}
    />,
  );
  const select = /<select[^>]* name="month"[^>]*>(.*?)<\/select>/.exec(page)?.[1] ?? "";
  return (
    /<option[^>]* selected=""[^>]*>(.*?)<\/option>/.exec(select)?.[1] ??
    /<option[^>]*>(.*?)<\/option>/.exec(select)?.[1] ??
    ""
  );
}

it("shows the month that is sent, also if it was chosen before the member's standing was known", () => {
  expect(shownMonth(null, null)).toBe("Premier impayé");
  expect(shownMonth(10, 2026)).toBe("octobre 2026");
  expect(shownMonth(1, 2025)).toBe("janvier 2025");
});

it("offers no month that is paid already, and says which months the payment settles", () => {
  const page = (month: number | null) =>
    renderToStaticMarkup(
      <DuesAmount
        values={{ ...blankValues(12_000), month, year: month && 2027 }}
        errors={{}}
        onChange={() => undefined}
        monthly={1_000}
        standing={{ ...standing, owed_since: "2025-03", next_due: { month: "2026-09", date: "2026-09-10" } }}
        thisYear={2026}
      />,
    );
  expect(page(null)).not.toContain("août 2026");
  expect(page(null)).toContain("mois impayés sont réglés à partir du premier\u00a0: septembre 2026.");
  expect(page(10)).toContain("mois impayés sont réglés à partir du mois choisi.");
});
