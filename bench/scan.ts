/**
 * `npm run bench:scan`: how long a badge waits for its answer at the gate of an event with 500 guests, on a processor that
 * is slowed four times: read by a hand scanner, with and without network, and by the camera. Counted from the Enter of the
 * scanner, or from the first frame that shows the badge, to the frame that shows the answer. Ends with 1 if one of twenty
 * takes longer than 300 ms.
 */
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { adminPaths } from "#contracts/admin-paths.ts";
import { browser as launchOptions } from "../scripts/browser.mjs";
import { percentileOf, showNumber } from "./figures.ts";
import { prepareSoakedSite } from "./prepare-soaked-site.ts";
import { printHeader, printRow } from "./print-table.ts";
import { readScans, resetScans, watchScans } from "./scan-watch.ts";
import { filmBadges } from "./scanned-film.ts";
import { prepareBenches, startSite } from "./variants.ts";

const GUESTS = 500;
const SCANNED = 40;
const SLOWED = 4;
const LONGEST_MS = 300;

const [bench] = await prepareBenches([{ name: "scan", root: process.cwd() }]);
if (!bench) throw new Error("there is nothing to measure");
const film = join(tmpdir(), `akwaba-badges-${process.pid}.y4m`);
const process_ = await startSite(bench);
try {
  const { event, staff, url } = await prepareSoakedSite(process_.url);
  const badges: string[] = [];
  for (let guest = 0; guest < GUESTS; guest += 1) badges.push(await register(url, event.id, guest));
  const [online, offline, filmed] = [0, 1, 2].map((part) => badges.slice(part * SCANNED, (part + 1) * SCANNED));
  await filmBadges(film, filmed ?? []);
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...launchOptions.args,
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: "fr-FR" });
    await carry(context, url, staff.cookie ?? "");
    const page = await openGate(context, url + adminPaths.entrance(event.id));
    printHeader(["read by", "badges", "p50 ms", "p95 ms", "longest ms"]);
    const rows = [
      report("hand scanner", await scanByHand(page, online ?? [])),
      report("hand scanner, no network", await withoutNetwork(context, () => scanByHand(page, offline ?? []))),
      report("camera", await scanByCamera(page, filmed ?? [])),
    ];
    if (rows.some((p95) => p95 > LONGEST_MS)) process.exitCode = 1;
  } finally {
    await browser.close();
  }
} finally {
  await process_.stop();
  await bench.data.remove();
  await rm(film, { force: true });
}

/** Registers a guest, and returns the code of the badge. */
async function register(url: string, eventId: string, guest: number): Promise<string> {
  const answered = await fetch(`${url}/api/v01/public/events/subscribe`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      event_id: eventId,
      name: `Awa Koné ${guest}`,
      email: `invite-${guest}@exemple.example`,
      phone: "+225 07 08 09 10 11",
      country: "Côte d’Ivoire",
    }),
  });
  if (!answered.ok) throw new Error(`${answered.status} ${await answered.text()}`);
  return ((await answered.json()) as { user_info: { badge_code: string } }).user_info.badge_code;
}

async function carry(context: BrowserContext, url: string, cookies: string): Promise<void> {
  await context.addCookies(
    cookies.split("; ").map((cookie) => {
      const [name = "", ...value] = cookie.split("=");
      return { name, value: value.join("="), url };
    }),
  );
}

/** Opens the gate on a device that is slow from now on, with the event prepared for work without network. */
async function openGate(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(watchScans);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  await page.goto(address);
  await page.getByRole("button", { name: "Préparer cet événement sur cet appareil" }).click();
  await page.getByText("prêt à travailler sans réseau").waitFor();
  await page.getByRole("heading", { level: 1 }).click();
  return page;
}

/** Types each code as a scanner does, and returns how long each answer took in milliseconds. */
async function scanByHand(page: Page, codes: readonly string[]): Promise<number[]> {
  await page.evaluate(resetScans);
  for (const [index, code] of codes.entries()) {
    await page.keyboard.type(code);
    await page.keyboard.press("Enter");
    await page.waitForFunction(readScans, index + 1);
  }
  return timesOf(page, codes.length);
}

async function withoutNetwork<Result>(context: BrowserContext, work: () => Promise<Result>): Promise<Result> {
  await context.setOffline(true);
  try {
    return await work();
  } finally {
    await context.setOffline(false);
  }
}

async function scanByCamera(page: Page, codes: readonly string[]): Promise<number[]> {
  await page.evaluate(resetScans);
  await page.getByRole("button", { name: "Scanner un badge" }).click();
  await page.waitForFunction(readScans, codes.length, { timeout: 120_000 });
  return timesOf(page, codes.length);
}

/** Returns the times of these scans. Throws if a badge was not welcome. */
async function timesOf(page: Page, count: number): Promise<number[]> {
  const scans = (await page.evaluate(() => window.scans)).slice(0, count);
  const other = scans.find(({ word }) => word !== "Bienvenue");
  if (other) throw new Error(`a badge was answered by: ${other.word}`);
  return scans.map(({ milliseconds }) => milliseconds);
}

/** Prints a row, and returns its 95th percentile. */
function report(title: string, times: readonly number[]): number {
  const p95 = percentileOf(times, 0.95);
  const shown = [percentileOf(times, 0.5), p95, Math.max(...times)].map(showNumber);
  printRow([title, String(times.length), ...shown]);
  return p95;
}
