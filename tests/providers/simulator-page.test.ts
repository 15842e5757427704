import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { SCENARIOS, type ScenarioName } from "#money/providers/simulator/scenarios.ts";
import type { DatabaseHandle } from "#platform/db/database.ts";
import { openTestDatabase } from "../setup/test-database.ts";
import { ORIGIN, type SimulatorUnderTest, startSimulator } from "./start-simulator.ts";

let database: DatabaseHandle;
let simulator: SimulatorUnderTest;

beforeAll(async () => {
  database = await openTestDatabase();
  simulator = startSimulator(database.db);
});
afterEach(() => {
  simulator.takeNotifications();
});
afterAll(() => database.close());

/** The page as plain text to read, tags and all. */
async function read(link: string): Promise<string> {
  return (await simulator.call(link)).text();
}

test("the page names who is paid, how much, how and for which reference, and escapes what it was given", async () => {
  const { link, reference } = await simulator.open({ amount: 25_000, channel: "OMCIV2", description: "<b>Don</b>" });
  const page = await read(link);
  expect(page).toContain('<html lang="fr">');
  expect(page).toContain("Fondation &lt;Essai&gt; &amp; Cie");
  expect(page).toContain("<h1>25\u202f000\u00a0FCFA</h1>");
  expect(page).toContain("Orange CI");
  expect(page).toContain("&lt;b&gt;Don&lt;/b&gt;");
  expect(page).toContain(reference);
});

test("there is a button for each scenario, and nothing that a strict policy refuses", async () => {
  const page = await read((await simulator.open()).link);
  for (const [value, { label }] of Object.entries(SCENARIOS)) {
    expect(page).toContain(`name="choice" value="${value}">${label}</button>`);
  }
  expect(page).not.toMatch(/<script|style=|<style|onclick/);
});

test("the page is private, and locked to itself and the site", async () => {
  const { headers } = await simulator.call((await simulator.open()).link);
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "text/html; charset=UTF-8",
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
    "content-security-policy":
      "default-src 'none'; style-src 'self'; form-action 'self' http://localhost:3000; base-uri 'none'; frame-ancestors 'none'",
  });
});

test("its stylesheet has an address of its own", async () => {
  const page = await read((await simulator.open()).link);
  const href = /<link rel="stylesheet" href="([^"]+)"/.exec(page)?.[1] ?? "";
  const response = await simulator.call(href);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("text/css; charset=utf-8");
});

test("an unknown session is a 404 with the same locks", async () => {
  for (const init of [{}, { method: "POST", body: new URLSearchParams({ choice: "confirm" }) }]) {
    const response = await simulator.call("/simulateur/unknown", init);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("Paiement introuvable");
    expect(response.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
  }
});

describe("after a choice", () => {
  test("a confirmed payment shows so, and only the way back is left", async () => {
    const { link } = await simulator.open();
    await simulator.press(link, "confirm");
    const page = await read(link);
    expect(page).toContain("Ce paiement est confirmé.");
    expect(page).toContain('href="http://localhost:3000/api/v01/payment/return/token?responsecode=0&amp;amount=5000"');
    expect(page).not.toContain("<button");
  });

  test("pressing again on a stale page leads to that same view, and tells the site nothing", async () => {
    const { link } = await simulator.open();
    await simulator.press(link, "confirm");
    simulator.takeNotifications();
    const again = await simulator.press(link, "refuse");
    expect(again.status).toBe(303);
    expect(new URL(again.headers.get("Location") ?? "", ORIGIN).href).toBe(link);
    expect(simulator.takeNotifications()).toEqual([]);
  });

  test("two clicks at once confirm once", async () => {
    const { link } = await simulator.open();
    await Promise.all([simulator.press(link, "confirm"), simulator.press(link, "confirm")]);
    expect(simulator.takeNotifications()).toHaveLength(1);
  });

  test.each<[ScenarioName, string]>([
    ["refuse", "Le paiement a été refusé. Vous pouvez réessayer."],
    ["cancel", "Le paiement a été annulé. Vous pouvez encore le confirmer."],
    ["notify-later", "La confirmation de ce paiement partira d’elle-même dans 20\u00a0s."],
  ])("%s leaves the page usable", async (choice, notice) => {
    const { link } = await simulator.open();
    await simulator.press(link, choice);
    expect(await read(link)).toContain(notice);
    simulator.takeNotifications();
    await simulator.press(link, "confirm");
    expect(simulator.takeNotifications()).toHaveLength(1);
  });

  test("a return address that has a query gets a second question mark, as the real gateway does", async () => {
    const { link } = await simulator.open({ returnUrl: `${ORIGIN}/retour?ref=X` });
    const response = await simulator.press(link, "confirm");
    expect(response.headers.get("Location")).toBe(`${ORIGIN}/retour?ref=X?responsecode=0&amount=5000`);
  });
});

describe("what no button sends", () => {
  const confirm = (link: string, headers: Record<string, string>) =>
    simulator.call(link, { method: "POST", headers, body: new URLSearchParams({ choice: "confirm" }) });

  test.each([
    [{ "Sec-Fetch-Site": "cross-site" }, 403],
    [{ "Sec-Fetch-Site": "same-site" }, 403],
    [{ "Sec-Fetch-Site": "none", Origin: ORIGIN }, 403],
    [{ Origin: "https://evil.example" }, 403],
    [{ "Sec-Fetch-Site": "same-origin", Origin: "null" }, 303],
    [{ Origin: ORIGIN }, 303],
    [{ Origin: "null" }, 303],
  ])("from %o it gets %i", async (headers: Record<string, string>, status) => {
    const { link } = await simulator.open();
    expect((await confirm(link, headers)).status).toBe(status);
    expect(simulator.takeNotifications()).toHaveLength(status === 303 ? 1 : 0);
  });

  test.each(["", "choice=unknown", "choice=toString", "choice=", `choice=confirm&x=${"x".repeat(5_000)}`])(
    "%.30s is refused",
    async (body) => {
      const { link } = await simulator.open();
      const headers = { "Content-Type": "application/x-www-form-urlencoded" };
      expect((await simulator.call(link, { method: "POST", headers, body })).status).toBe(400);
      expect(simulator.takeNotifications()).toEqual([]);
    },
  );
});
