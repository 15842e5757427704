import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { EditedContent } from "#site/content/web/edited-record.ts";
import { doubtCampaign } from "./campaign-form.tsx";

const TODAY = "2026-11-28";
beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${TODAY}T10:00:00Z`) });
});
afterAll(() => {
  vi.useRealTimers();
});

function doubts(content: Partial<EditedContent>) {
  return doubtCampaign({ fields: {}, state: "draft", published_at: null, ...content });
}

it("warns of an end that is past, and of no other", () => {
  expect(doubts({ fields: { limit_date: "2020-01-01" } })).toEqual([
    expect.stringMatching(/^La date de fin est passée/),
  ]);
  for (const limit_date of [TODAY, "2027-01-01", "", null]) expect(doubts({ fields: { limit_date } })).toEqual([]);
});

it("warns of a campaign that is scheduled to appear after its end", () => {
  const scheduled = (limit_date: string) =>
    doubts({ state: "scheduled", published_at: "2027-01-10T08:00:00.000Z", fields: { limit_date } });
  expect(scheduled("2027-01-09")).toEqual([expect.stringMatching(/^La publication est programmée après la date/)]);
  expect(scheduled("2027-01-10")).toEqual([]);
});

it("warns of a goal that is reached already", () => {
  const facts = { collected: 8_800_000 };
  expect(doubts({ fields: { amount: 1_000, limit_date: null }, facts })).toEqual([
    expect.stringMatching(/^L’objectif de 1\s000\sFCFA est déjà atteint/),
  ]);
  expect(doubts({ fields: { amount: 9_000_000 }, facts })).toEqual([]);
  expect(doubts({ fields: { amount: 1_000 }, facts: { collected: 0 } })).toEqual([]);
});
