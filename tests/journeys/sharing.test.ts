import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";

const CAMPAIGN = "/dons/tables-bancs-tiassale";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Partager" });

async function openSharing(page: Page): Promise<void> {
  await page.goto(CAMPAIGN);
  await page.getByRole("main").getByRole("button", { name: "Partager" }).first().click();
  await expect(dialog(page)).toBeVisible();
}

test("a campaign is shared on four networks, under its own address", async ({ page, baseURL }) => {
  await openSharing(page);
  const address = encodeURIComponent(`${baseURL}${CAMPAIGN}`);
  for (const [name, host] of [
    ["Facebook", "facebook.com"],
    ["Twitter", "twitter.com"],
    ["LinkedIn", "linkedin.com"],
    ["WhatsApp", "wa.me"],
  ] as const) {
    const href = await dialog(page).getByRole("link", { name }).getAttribute("href");
    expect(new URL(href ?? "").hostname).toContain(host);
    expect(href).toContain(address);
  }
  await expectAccessible(page);
});

test("a campaign, an event and a news item are shared on WhatsApp first, with a sentence and the address", async ({
  page,
  baseURL,
}) => {
  for (const [path, sentence] of [
    [CAMPAIGN, /^Soutenons «\u00a0Des tables-bancs pour l’école de Tiassalé\u00a0»\u00a0: chaque don compte\. /],
    [
      "/evenements/nettoyage-plage-bassam",
      /^«\u00a0.+\u00a0», le \d+(er)?\s\S+ \d{4} à .+\u00a0: on y va ensemble\u202f\? /,
    ],
    ["/actualites/kouto-dernier-metre", /^À lire\u00a0: «\u00a0.+\u00a0»\. /],
  ] as const) {
    await page.goto(path);
    const main = page.getByRole("main");
    const href = await main.getByRole("link", { name: "Partager sur WhatsApp" }).getAttribute("href");
    const text = new URL(href ?? "").searchParams.get("text") ?? "";
    expect(text).toMatch(sentence);
    expect(text.endsWith(` ${baseURL}${path}`)).toBe(true);
    await expect(main.getByText(/^Partager/).first()).toHaveText("Partager sur WhatsApp");
  }
});

test("the foundation is reached on WhatsApp from its contact page and from the foot of each page", async ({ page }) => {
  await page.goto("/contact");
  const chat = page.getByRole("main").getByRole("link", { name: "+225 07 00 00 20 19" });
  await expect(chat).toHaveAttribute("href", "https://wa.me/2250700002019");
  const footer = page.getByRole("contentinfo").getByRole("link", { name: "WhatsApp" });
  await expect(footer).toHaveAttribute("href", "https://wa.me/2250700002019");
});

test("the link is copied, which is said for two seconds from the last time", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  try {
    await page.clock.install();
    await openSharing(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    const copy = dialog(page).getByRole("button", { name: "Copier le lien" });
    const copied = dialog(page).getByRole("button", { name: "Lien copié" });
    await copy.click();
    await expect(copied).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${CAMPAIGN}`);

    await page.clock.runFor(1_500);
    await page.evaluate(() => navigator.clipboard.writeText("something else"));
    await copied.click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${CAMPAIGN}`);
    await page.clock.runFor(1_900);
    await expect(copied).toBeVisible();
    await page.clock.runFor(200);
    await expect(copy).toBeVisible();
  } finally {
    await context.clearPermissions();
  }
});

test("if copying is not allowed, the link is there to be selected", IN_FULL, async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("refused", "NotAllowedError"));
  });
  await openSharing(page);
  await dialog(page).getByRole("button", { name: "Copier le lien" }).click();
  await expect(dialog(page).getByText("Impossible de copier le lien.")).toBeVisible();
  await expect(dialog(page).getByLabel("Lien de la page")).toHaveValue(`${baseURL}${CAMPAIGN}`);
  await expectAccessible(page);
});

test("the device's own way to share is offered if there is one", IN_FULL, async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    navigator.share = (what) => {
      document.documentElement.dataset.shared = JSON.stringify(what);
      return Promise.resolve();
    };
  });
  await openSharing(page);
  await dialog(page).getByRole("button", { name: "Autres applications…" }).click();
  const shared = await page.evaluate(() => document.documentElement.dataset.shared ?? "{}");
  expect(JSON.parse(shared)).toMatchObject({ url: `${baseURL}${CAMPAIGN}` });
});
