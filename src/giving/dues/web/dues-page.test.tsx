import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it, vi } from "vitest";
import { coveredFeesOf } from "#shared/money.ts";
import Dues from "./dues-page.tsx";

vi.mock("#web/shell/use-settings.ts", () => ({ useSettings: () => null, useMonthlyDues: () => 1_000 }));
const GIVEN = 50_000;
const FEES = coveredFeesOf(GIVEN, 25);
vi.mock("#money/payments/web/payment-form.tsx", () => ({
  PaymentForm: ({ change }: { change: (payment: object) => ReactNode }) =>
    change({ type: "cotisation", amount: GIVEN + FEES, covered_fees: FEES }),
}));

it("counts the months of the dues, not those that the covered fees would pay", () => {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <Dues />
    </MemoryRouter>,
  );
  expect(page).toMatch(/Votre paiement couvre 50\u00a0mois/);
});
