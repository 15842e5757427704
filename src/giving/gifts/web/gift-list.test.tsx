import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { GiftYears } from "./gift-list.tsx";
import { guestGifts } from "./gift-source.ts";

function textOf(sums: { amount: number; gifts: number; dues: number }): string {
  const page = renderToStaticMarkup(
    <GiftYears years={[{ year: 2026, ...sums, summary_path: "/s" }]} source={guestGifts("view", () => undefined)} />,
  );
  return page
    .replace(/<[^>]+>/g, " ")
    .replace(/[\s\u00a0\u202f]+/g, " ")
    .trim();
}

it("the year shows the total of its summary, with its parts below", () => {
  expect(textOf({ amount: 64_000, gifts: 7, dues: 4_000 })).toMatch(
    /^2026 68 000 FCFA 7 dons : 64 000 FCFA Cotisations : 4 000 FCFA/,
  );
  expect(textOf({ amount: 5_000, gifts: 1, dues: 0 })).toMatch(/^2026 5 000 FCFA 1 don /);
  expect(textOf({ amount: 0, gifts: 0, dues: 3_000 })).toMatch(/^2026 3 000 FCFA de cotisations /);
});
