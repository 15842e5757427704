import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { startSiteProcess } from "../setup/built-site.ts";
import { codeMailedTo, fillLogin, openForm, somebody, toast } from "./account-steps.ts";

import { expectAccessible } from "./expect-accessible.ts";
import { test as base } from "./journey.ts";
import { keyOn, shownBy } from "./two-factor-steps.ts";

const ADMIN = "direction@exemple.example";

/** A site without a demo, on which nothing was written yet. */
const test = base.extend<object, { newSite: { url: string } }>({
  newSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off its first parameter
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), "akwaba-new-site-"));
      process.env.JOURNEY_DATA_DIR = dataDir;
      const site = await startSiteProcess({
        DATA_DIR: dataDir,
        SEED_DEMO: "false",
        ADMIN_EMAIL: ADMIN,
        PAYMENT_PROVIDER: "simulator",
        RATE_LIMIT_FACTOR: "10000",
      });
      await use(site);
      await site.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 600_000 },
  ],
  baseURL: async ({ newSite }, use) => use(newSite.url),
});

const main = (page: Page) => page.getByRole("main");

test("a site on which nothing is written yet shows no figure of 0 and no heading over nothing", async ({ page }) => {
  await page.goto("/");
  // The last section: all that is above has arrived.
  await expect(main(page).getByRole("heading", { name: "Nos partenaires" })).toBeVisible();
  await expect(main(page)).not.toContainText(/(^|\s)\+?0(\s|$)/);
  await expect(page.getByRole("region", { name: "En bref" })).toHaveCount(0);
  const headings = main(page).getByRole("heading", { level: 2 });
  await expect(headings).toHaveText(["Galerie", "Événements à venir", "Nos partenaires"]);
  // Neither a telephone nor networks are written.
  await expect(page.locator('a[href="tel:"]')).toHaveCount(0);
  await expect(page.getByRole("list", { name: "Réseaux sociaux" })).toHaveCount(0);
  await expectAccessible(page);

  for (const [path, text] of [
    ["/dons", "Nos premières campagnes arrivent bientôt."],
    ["/projets", "Nos premiers projets seront bientôt présentés ici."],
    ["/evenements", "Nos premiers événements seront bientôt annoncés ici."],
  ] as const) {
    await page.goto(path);
    await expect(main(page)).toContainText(text);
    // Not to where the reader is already.
    await expect(main(page).getByRole("link", { name: /^Voir tou/ })).toHaveCount(0);
  }
});

test("the examples of partners are whole on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const tiles = page.getByRole("region", { name: "Nos partenaires" }).getByRole("listitem");
  await expect(tiles).toHaveCount(3);
  for (const tile of await tiles.all()) {
    expect(
      await tile.evaluate((one) => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight),
    ).toBe(true);
  }
});

test("the administrator is led through the first steps, which are checked off by what is done", async ({ page }) => {
  const person = { ...somebody(), email: ADMIN };
  await page.request.post("/api/v01/auth/register", { data: person });
  await page.request.post("/api/v01/auth/verify", { data: { email: ADMIN, code: await codeMailedTo(ADMIN) } });
  await openForm(page, "/login", "Se connecter");
  await fillLogin(page, person);
  await page.getByRole("button", { name: "Se connecter" }).click();
  const secret = await keyOn(page);
  await page.getByLabel("Code à 6\u00a0chiffres").fill(shownBy(secret));
  await page.getByRole("button", { name: "Activer la double authentification" }).click();
  await page.getByRole("button", { name: "J’ai gardé mes codes" }).click();

  const steps = page.getByRole("region", { name: "Vos premiers pas" });
  await expect(steps.getByRole("listitem")).toHaveCount(8);
  const done = steps.getByRole("link", { name: /: fait$/ });
  await expect(done).toHaveCount(0);
  await expectAccessible(page);
  await steps.getByRole("link", { name: "Présenter la fondation" }).click();
  await page.getByLabel("Nom de la fondation").fill("Fondation Baobab");
  await main(page).getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(toast(page, "Enregistré")).toBeVisible();
  await page.goto("/admin");
  await steps.getByText("1 étape déjà faite").click();
  await expect(done).toHaveText(["Présenter la fondation\u00a0: fait"]);
});
