import { describe, expect, it } from "vitest";
import { demoCampaigns } from "#demo/content/campaigns.ts";
import { FIRST_NAMES, LAST_NAMES } from "#demo/content/people.ts";
import { demoSettings } from "#demo/content/settings.ts";
import { sceneNames } from "#demo/scenes/scene.ts";

/** Every string inside a value, with the path that leads to it. */
function stringsIn(value: unknown, path: string): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => stringsIn(inner, `${path}.${key}`));
}

const written = [
  ...stringsIn(demoCampaigns, "campaigns"),
  ...stringsIn(demoSettings, "settings"),
  ...stringsIn(FIRST_NAMES, "firstNames"),
  ...stringsIn(LAST_NAMES, "lastNames"),
].filter(([, text]) => !/^https?:/.test(text));

/** Numbers that are dialled or copied keep their own spacing. */
const prose = written.filter(([path]) => !/\.(phones|mobileMoney|bank|postBox)\b/.test(path));

const faultsOf = (texts: [string, string][], fault: RegExp): string[] =>
  texts.filter(([, text]) => fault.test(text)).map(([path, text]) => `${path}: ${text.match(fault)?.[0] ?? ""}`);

describe("French typography of the demo", () => {
  it("has no straight apostrophe (U+0027) and no straight quotes (U+0022)", () => {
    expect(faultsOf(written, /.{0,12}[\u0027\u0022].{0,12}/)).toEqual([]);
  });

  it("has U+202F before ; ! and ?", () => {
    expect(faultsOf(prose, /.{0,12}[^\u202f][;!?]/)).toEqual([]);
  });

  it("has U+00A0 before : and %", () => {
    expect(faultsOf(prose, /.{0,12}[^\u00a0][:%]/)).toEqual([]);
  });

  it("has U+00A0 inside « »", () => {
    expect(faultsOf(prose, /«[^\u00a0]|[^\u00a0]»/)).toEqual([]);
  });

  it("groups thousands with U+202F and keeps FCFA on the line of its amount", () => {
    expect(faultsOf(prose, /\d[^\S\u202f]\d{3}(?!\d)|\d{5,}|\d FCFA/)).toEqual([]);
  });
});

describe("demo campaigns", () => {
  it("are twenty-six, each with its own slug and a picture that can be drawn", () => {
    expect(demoCampaigns).toHaveLength(26);
    expect(new Set(demoCampaigns.map((campaign) => campaign.slug)).size).toBe(26);
    for (const { slug, scene } of demoCampaigns) {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(sceneNames).toContain(scene);
    }
  });

  it("are told in 90 to 220 words and two to four paragraphs", () => {
    for (const { slug, description } of demoCampaigns) {
      const words = description.split(/\s+/).filter((word) => /\p{L}|\d/u.test(word)).length;
      const parts = description.split("\n\n").length;
      expect([slug, words >= 90 && words <= 220, parts >= 2 && parts <= 4]).toEqual([slug, true, true]);
    }
  });

  it("ask for whole francs between 1 200 000 and 25 000 000", () => {
    for (const { amount, collectedShare } of demoCampaigns) {
      expect(Number.isInteger(amount) && amount >= 1_200_000 && amount <= 25_000_000).toBe(true);
      expect(collectedShare >= 0 && collectedShare <= 1.1).toBe(true);
    }
  });

  it("show every moment: two are over, three never end, two end within ten days", () => {
    const limits = demoCampaigns.map((campaign) => campaign.limitInDays);
    expect(limits.filter((days) => days === null)).toHaveLength(3);
    expect(limits.filter((days) => days !== null && days < 0)).toHaveLength(2);
    expect(limits.filter((days) => days !== null && days >= 0 && days <= 10)).toHaveLength(2);
  });
});
