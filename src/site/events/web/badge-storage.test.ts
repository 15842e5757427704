import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BadgeInfo } from "#site/events/event.contract.ts";
import { forgetBadge, readBadge, storeBadge } from "./badge-storage.ts";

const info: BadgeInfo = {
  name: "Aya Konan",
  email: "aya@exemple.ci",
  phone: "07 •• •• •• 11",
  company: null,
  country: "Côte d’Ivoire",
  badge_code: "K7Q2",
};

/** Like a browser's: stored values are properties of the object itself. */
class FakeStorage {
  [key: string]: unknown;
}
Object.defineProperties(FakeStorage.prototype, {
  getItem: { value: (key: string) => storage[key] ?? null },
  setItem: {
    value: (key: string, text: string) => {
      storage[key] = text;
    },
  },
  removeItem: { value: (key: string) => delete storage[key] },
});
let storage: FakeStorage;

beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal("localStorage", storage);
});
afterEach(() => vi.unstubAllGlobals());

const reboisement = { slug: "reboisement", ends_at: "2026-12-06T00:00:00.000Z", past: false };

test("a badge is read through the whole day of the event, under its slug", () => {
  storeBadge(reboisement, info);
  expect(Object.keys(storage)).toEqual(["badge:reboisement"]);
  expect(readBadge("reboisement", new Date("2026-12-05T23:59:00Z"))).toEqual(info);
  expect(readBadge("autre", new Date("2026-12-05T23:59:00Z"))).toBeNull();
});

test("after the event its badge is removed, whichever badge is requested", () => {
  storeBadge(reboisement, info);
  storeBadge({ ...reboisement, slug: "atelier", ends_at: "2026-12-21T00:00:00.000Z" }, info);
  expect(readBadge("atelier", new Date("2026-12-06T00:00:00Z"))).toEqual(info);
  expect(Object.keys(storage)).toEqual(["badge:atelier"]);
  expect(readBadge("reboisement", new Date("2026-12-06T00:00:00Z"))).toBeNull();
});

test("a badge requested after the event is stored for a day", () => {
  storeBadge({ ...reboisement, past: true }, info, new Date("2026-12-20T09:00:00Z"));
  expect(readBadge("reboisement", new Date("2026-12-21T08:59:00Z"))).toEqual(info);
  expect(readBadge("reboisement", new Date("2026-12-21T09:00:00Z"))).toBeNull();
});

test("a badge goes with its registration, and that of another person stays", () => {
  storeBadge({ ...reboisement, past: true }, info);
  forgetBadge("reboisement", "AUTRE");
  expect(readBadge("reboisement")).toEqual(info);
  forgetBadge("reboisement", info.badge_code);
  expect(readBadge("reboisement")).toBeNull();
});

test("what is not a badge is removed, and what is not ours stays", () => {
  storage["badge:atelier"] = '{"info":{"name":"Aya"}}';
  storage.token = "secret";
  expect(readBadge("atelier", new Date("2026-12-06T00:00:00Z"))).toBeNull();
  expect(Object.keys(storage)).toEqual(["token"]);
});

test("a browser that stores nothing has no badge, and throws no error", () => {
  vi.stubGlobal("localStorage", undefined);
  storeBadge(reboisement, info);
  expect(readBadge("reboisement", new Date("2026-12-05T12:00:00Z"))).toBeNull();
});
