import { expect, type Page } from "@playwright/test";
import { beSignedIn, demoPerson, fillLogin } from "./account-steps.ts";
import { followMenu } from "./admin-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./own-site.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const warning = (page: Page) => page.getByRole("dialog", { name: "Votre session se termine bientôt" });

async function logOut(page: Page): Promise<void> {
  await page.locator("summary:visible", { hasText: "Compte de" }).click();
  await page.getByRole("button", { name: "Déconnexion" }).click();
}

async function open(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await beSignedIn(page, demoPerson("redaction"));
  await page.goto(path);
  await expect(page.getByRole("navigation", { name: "Administration" })).toBeAttached();
  // An answer that comes after the clock was moved would begin the idle minutes again.
  await page.waitForLoadState("networkidle");
}

// This page makes no call of its own that could begin the idle minutes again.
const QUIET = "/admin/campagnes/nouvelle";

test("the end of the session is announced two minutes before, and one stays by a button", async ({ page }) => {
  await open(page, QUIET);
  await page.clock.fastForward("27:00");
  await expect(warning(page)).toBeHidden();
  await page.clock.fastForward("01:01");
  await expect(warning(page)).toContainText("Sans activité de votre part");
  await expectAccessible(page);
  await expect(warning(page)).toContainText(/1\u00a0min \d+\u00a0s/);
  await page.keyboard.press("Tab");
  await warning(page).getByRole("button", { name: "Prolonger la session" }).press("Enter");
  await expect(warning(page)).toBeHidden();
  await page.clock.fastForward("27:00");
  await expect(warning(page)).toBeHidden();
});

test("a call in another tab keeps this one open too", IN_FULL, async ({ page }) => {
  await open(page, QUIET);
  await page.clock.fastForward("28:01");
  await expect(warning(page)).toBeVisible();
  const other = await page.context().newPage();
  // The clock of the other tab must not run behind.
  await other.clock.install({ time: await page.evaluate(() => Date.now()) });
  await other.goto("/admin/campagnes");
  await expect(heading(other)).toHaveText("campagnes");
  await expect(warning(page)).toBeHidden();
});

test("a session that ended loses nothing: after signing in the same page has what was typed", async ({ page }) => {
  await open(page, QUIET);
  await page.getByLabel("Titre", { exact: true }).fill("Une école à Bouna");
  await page.clock.fastForward("30:01");
  await expect(heading(page)).toHaveText("Votre session est terminée");
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Se connecter" }).click();
  await fillLogin(page, demoPerson("redaction"));
  await page.getByRole("main").getByRole("button", { name: "Se connecter" }).click();
  await page.clock.runFor(2_000);
  await expect(page).toHaveURL(/\/admin\/campagnes\/nouvelle$/);
  await expect(page.getByLabel("Titre", { exact: true })).toHaveValue("Une école à Bouna");
  await expect(page.getByText("retrouvées sur cet appareil")).toBeVisible();
});

for (const size of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]) {
  test(`what was typed is found again after signing out, ${size.width} pixels wide`, async ({ page }) => {
    await page.setViewportSize(size);
    await beSignedIn(page, demoPerson("redaction"));
    await page.goto("/admin/actualites/nouvelle");
    const title = page.getByLabel("Titre", { exact: true });
    await title.fill("Un puits à Bouna");
    const { data } = await (await page.request.get("/api/v01/admin/events?state=published")).json();
    const other = await page.context().newPage();
    await other.goto(`/admin/evenements/${data[0].id}`);
    await other.getByLabel("Titre", { exact: true }).fill("Une veillée à Bouna");

    const question = page.getByRole("dialog", { name: "Quitter sans enregistrer ?" });
    await logOut(page);
    await question.getByRole("button", { name: "Rester" }).click();
    await expect(question).toBeHidden();
    // The session goes on.
    expect((await page.request.get("/api/v01/admin/me")).status()).toBe(200);
    expect(await page.evaluate(() => localStorage.getItem("token"))).not.toBeNull();
    await logOut(page);
    await question.getByRole("button", { name: "Quitter" }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect((await page.request.get("/api/v01/admin/me")).status()).toBe(401);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("token"))).toBeNull();

    await other.keyboard.press("ControlOrMeta+s");
    await expect(heading(other)).toHaveText("Votre session est terminée");
    await other.getByRole("main").getByRole("link", { name: "Se connecter" }).click();
    await fillLogin(other, demoPerson("redaction"));
    await other.getByRole("main").getByRole("button", { name: "Se connecter" }).click();
    await expect(other.getByLabel("Titre", { exact: true })).toHaveValue("Une veillée à Bouna");
    await page.goto("/admin/actualites/nouvelle");
    await expect(title).toHaveValue("Un puits à Bouna");
  });
}

test("what was typed is not found by another person on the same device", IN_FULL, async ({ page }) => {
  await beSignedIn(page, demoPerson("admin"));
  await page.goto("/admin/campagnes/nouvelle");
  await page.getByLabel("Titre", { exact: true }).fill("Confidentiel");
  await logOut(page);
  await page.getByRole("dialog").getByRole("button", { name: "Quitter" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await beSignedIn(page, demoPerson("redaction"));
  await page.goto("/admin/campagnes/nouvelle");
  await expect(page.getByLabel("Titre", { exact: true })).toHaveValue("");
  await beSignedIn(page, demoPerson("admin"));
  await page.goto("/admin/campagnes/nouvelle");
  await expect(page.getByLabel("Titre", { exact: true })).toHaveValue("Confidentiel");
});

test("a session that ended elsewhere is noticed with the next call", IN_FULL, async ({ page }) => {
  await open(page, "/admin");
  // The calls of this page are answered: the next one is the one that notices.
  await expect(heading(page)).toContainText("Bonjour");
  await page.waitForLoadState("networkidle");
  const origin = new URL(page.url()).origin;
  expect((await page.request.post("/api/v01/admin/logout", { headers: { origin } })).status()).toBe(200);
  await followMenu(page, "Campagnes");
  await expect(heading(page)).toHaveText("Votre session est terminée");
});

test("the home leads to the drafts of those who write", IN_FULL, async ({ page }) => {
  await beSignedIn(page, demoPerson("redaction"));
  await page.goto("/admin/campagnes/nouvelle");
  const fields = { title: "Un brouillon qui attend", description: "Un texte.", category: "Eau", amount: 1_000 };
  const headers = { origin: new URL(page.url()).origin };
  expect((await page.request.post("/api/v01/admin/campaigns", { data: fields, headers })).status()).toBe(200);
  await followMenu(page, "Accueil");
  const drafts = page.getByRole("region", { name: "Brouillons" });
  await drafts.getByRole("link", { name: "Un brouillon qui attend" }).click();
  await expect(page.getByLabel("Titre", { exact: true })).toHaveValue("Un brouillon qui attend");

  await beSignedIn(page, demoPerson("accueil"));
  await page.goto("/admin");
  await expect(page.getByRole("region", { name: "Prochains événements" })).toBeVisible();
  await expect(drafts).toHaveCount(0);
});
