import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { answerInstead, beSignedIn, demoPerson } from "./account-steps.ts";
import { openFilters } from "./admin-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";

const entries = (page: Page) => page.getByRole("list", { name: "Les actions, la dernière d’abord" });

async function read(page: Page, path = "/admin/journal", name = "admin"): Promise<void> {
  await beSignedIn(page, demoPerson(name));
  await page.goto(path);
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(`the administrator finds who changed what, ${viewport.width} px wide`, IN_FULL, async ({ page }) => {
    await page.setViewportSize(viewport);
    await read(page);
    await expect(entries(page).getByRole("listitem").first()).toBeVisible();
    await expectAccessible(page);

    await openFilters(page);
    await page.getByLabel("Auteur").focus();
    await page.getByLabel("Auteur").selectOption("Clarisse N’Guessan");
    await expect(page).toHaveURL(/qui=[0-9a-f-]{36}/);
    await expect(page.getByLabel("Auteur")).toBeFocused();
    await page.getByLabel("Action", { exact: true }).selectOption("Modification");
    await expect(page).toHaveURL(/action=changed/);
    const first = entries(page).getByRole("listitem").first();
    await expect(first).toContainText("Clarisse N’Guessan a modifié");
    await first.locator("summary").focus();
    await page.keyboard.press("Enter");
    await expect(first.getByText("Description", { exact: true })).toBeVisible();
    await expect(first.locator("ins").first()).toBeVisible();
    await expectAccessible(page);

    await page.reload();
    await expect(page.getByLabel("Action", { exact: true })).toHaveValue("changed");
    await openFilters(page);
    await page.getByLabel("Du", { exact: true }).fill("2001-01-01");
    await page.getByLabel("Au", { exact: true }).fill("2001-01-02");
    await page.getByRole("button", { name: "Filtrer" }).click();
    await expect(page.getByText("Aucune action ne correspond.")).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(first).toContainText("a modifié");
  });
}

test(
  "a long badge beside the day of an entry does not cover it, however narrow the screen",
  IN_FULL,
  async ({ page }) => {
    const entry = {
      id: 1,
      kind: "dues",
      name: "Awa Koné",
      actor: "system",
      by: null,
      subject: "1",
      before: null,
      after: null,
    };
    const many = [1, 2, 3].map((id) => ({
      ...entry,
      id,
      action: "reminded",
      at: "2026-11-29T21:54:00Z",
      origin: null,
    }));
    await answerInstead(page, "/admin/audit?*", { status: 200, json: { data: many, next: null } });
    await page.setViewportSize({ width: 320, height: 740 });
    await read(page, "/admin/journal");
    const line = entries(page).locator("summary").first();
    const day = await line.locator("time").boundingBox();
    const badge = await line.getByText("× 3").boundingBox();
    if (!day || !badge) throw new Error("the entry is not drawn");
    expect(badge.x).toBeGreaterThanOrEqual(day.x + day.width);
    expect(badge.x + badge.width).toBeLessThanOrEqual(320);
  },
);

test("what is filtered is saved as a file, and that is an entry, too", IN_FULL, async ({ page }) => {
  await read(page, "/admin/journal?action=roles_changed");
  await expect(entries(page).getByRole("listitem")).toHaveCount(1);
  const saving = page.waitForEvent("download");
  await page.locator("summary", { hasText: "Exporter cette liste" }).click();
  await page.getByRole("link", { name: "Exporter en CSV" }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^Journal \d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("Rôles\u00a0: accueil");
  await page.goto("/admin/journal");
  // Not the newest of all: other journeys work on this site at the same time.
  const exported = entries(page).getByRole("listitem").filter({ hasText: "Adjoua Koffi a exporté « Journal »" });
  await expect(exported.first()).toBeVisible();
});

test(
  "dates typed before the choices have arrived are kept, and what was chosen is still chosen",
  IN_FULL,
  async ({ page }) => {
    await beSignedIn(page, demoPerson("admin"));
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route("**/admin/audit/choices", async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto("/admin/journal?action=changed");
    await openFilters(page);
    await page.getByLabel("Du", { exact: true }).fill("2001-01-01");
    await page.getByLabel("Au", { exact: true }).fill("2001-01-02");
    arrive();
    const action = page.getByLabel("Action", { exact: true });
    await expect(action.getByRole("option", { name: "Modification" })).toBeAttached();
    await expect(action).toHaveValue("changed");
    await page.getByRole("button", { name: "Filtrer" }).click();
    await expect(page).toHaveURL(/action=changed&du=2001-01-01&au=2001-01-02/);
    await expect(page.getByText("Aucune action ne correspond.")).toBeVisible();
  },
);

test("the actions on one record stay those of that record, whatever else is filtered", IN_FULL, async ({ page }) => {
  await read(page, "/admin/journal?fiche=00000000-0000-4000-8000-000000000000");
  await expect(page.getByText("Aucune action ne correspond.")).toBeVisible();
  await openFilters(page);
  await page.getByLabel("Action", { exact: true }).selectOption("Modification");
  await expect(page).toHaveURL(/action=changed&fiche=00000000/);
  await expect(page.getByText("Aucune action ne correspond.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Voir toutes les actions" }).click();
  await expect(page).toHaveURL(/journal\?action=changed$/);
  await expect(entries(page).getByRole("listitem").first()).toContainText("a modifié");
  await openFilters(page);
  await page.getByLabel("Action", { exact: true }).selectOption("Toutes");
  await expect(page).toHaveURL(/journal$/);
  await expect(page.getByRole("link", { name: "Voir toutes les actions" })).toHaveCount(0);
});

test("is searched by name, and tells many alike actions of one person in one line that opens", async ({ page }) => {
  await beSignedIn(page, demoPerson("admin"));
  const one = { at: "2026-11-29T08:30:10.000Z", actor: "a", by: "Awa Koné", action: "reminded", kind: "dues" };
  const rest = { before: null, after: null, origin: null };
  const data = Array.from({ length: 12 }, (_, id) => ({ ...one, ...rest, id, subject: `${id}`, name: `Membre ${id}` }));
  await answerInstead(page, "/admin/audit?*", { status: 200, json: { data, next: null } });
  await page.goto("/admin/journal");
  const rows = entries(page).locator("> li");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Awa Koné a rappelé sa cotisation à « Membre 0 » et 11 autres");
  await expectAccessible(page);
  await rows.locator("summary").first().press("Enter");
  await expect(rows.getByText("« Membre 11 »")).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByLabel("Nom, titre ou numéro").fill("akwaba");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/recherche=akwaba/);
});

test("a failure is said, and tried again", IN_FULL, async ({ page }) => {
  await beSignedIn(page, demoPerson("admin"));
  await answerInstead(page, "/admin/audit?*", { status: 500 });
  await page.goto("/admin/journal");
  await expect(page.getByText("Erreur lors du chargement de la liste")).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(entries(page).getByRole("listitem").first()).toBeVisible();
});

test("the treasurer reads what is about money; the editor finds no way in", IN_FULL, async ({ page }) => {
  await read(page, "/admin/journal", "tresorerie");
  await expect(entries(page)).toContainText("Lassina Ouattara");
  await expect(entries(page)).not.toContainText("Clarisse");
  await read(page, "/admin/journal", "redaction");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Votre rôle n’ouvre pas cette page");
  await expect(page.getByRole("link", { name: "Journal", exact: true })).toHaveCount(0);
});
