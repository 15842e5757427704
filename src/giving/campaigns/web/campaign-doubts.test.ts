import { expect, it } from "vitest";
import { doubtCampaign, doubtEnd } from "./campaign-form.tsx";

const TODAY = "2026-11-28";

it("warns of an end that is past, and of no other", () => {
  expect(doubtEnd("2020-01-01", TODAY)).toMatch(/La date de fin est passée/);
  for (const day of [TODAY, "2027-01-01", "", null]) expect(doubtEnd(day, TODAY)).toBeNull();
});

it("warns of a goal that is reached already", () => {
  const facts = { collected: 8_800_000 };
  expect(doubtCampaign({ fields: { amount: 1_000, limit_date: null }, facts }, TODAY)).toEqual([
    expect.stringMatching(/^L’objectif de 1\s000\sFCFA est déjà atteint/),
  ]);
  expect(doubtCampaign({ fields: { amount: 9_000_000 }, facts }, TODAY)).toEqual([]);
  expect(doubtCampaign({ fields: { amount: 1_000 }, facts: { collected: 0 } }, TODAY)).toEqual([]);
});
