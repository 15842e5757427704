import { expect, it } from "vitest";
import { newsForm } from "#site/news/web/news-form.tsx";
import type { Revision } from "./content-calls.ts";
import { appearances, findLike } from "./history-panel.tsx";

const version = (number: number, minute: string, title: string, standing: Partial<Revision> = {}): Revision => ({
  version: number,
  at: `2026-11-29T22:${minute}:00Z`,
  by: "Awa",
  original: false,
  state: "draft",
  published_at: null,
  fields: { title, slug: title, category: "Eau" },
  ...standing,
});

it("a version that is back is the one that wrote its fields, not a move behind it", () => {
  const versions = [
    version(5, "05", "Un puits"),
    version(4, "04", "Un forage"),
    version(3, "02", "Un puits", { state: "published" }),
    version(2, "01", "Un puits"),
    version(1, "00", "Un trou"),
  ];
  expect(findLike(newsForm, versions)?.version).toBe(2);
  expect(findLike(newsForm, versions.slice(1))).toBeUndefined();
  expect(findLike(newsForm, versions.slice(2))).toBeUndefined();
});

it("a content that appeared at its moment has a line for it, unless it was changed to another one before", () => {
  const scheduled = { state: "scheduled" as const, published_at: "2026-11-29T22:10:00Z" };
  const shown = { at: scheduled.published_at, by: "Le site", text: "Publiée" };
  const now = Date.parse("2026-11-29T23:00:00Z");
  const first = version(1, "00", "Un puits");
  expect(appearances(newsForm, [version(2, "01", "Un puits", scheduled), first], now)).toEqual([shown]);
  const changed = [version(3, "02", "Un forage", scheduled), version(2, "01", "Un puits", scheduled), first];
  expect(appearances(newsForm, changed, now)).toEqual([shown]);
  const earlier = { state: "published" as const, published_at: "2026-11-29T22:05:00Z" };
  expect(appearances(newsForm, [version(3, "05", "Un puits", earlier), ...changed.slice(1)], now)).toEqual([]);
  const later = { ...scheduled, published_at: "2199-01-01T00:00:00Z" };
  expect(appearances(newsForm, [version(2, "01", "Un puits", later), first], now)).toEqual([]);
});
