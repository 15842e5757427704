import { expect, type Page } from "@playwright/test";
import { beSignedIn, demoPerson, toast } from "./account-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./own-site.ts";

/** Opens an event to come that people have registered for, and returns its title. */
async function openBusyEvent(page: Page): Promise<string> {
  await beSignedIn(page, demoPerson("redaction"));
  const { data } = await (await page.request.get("/api/v01/admin/events?state=published")).json();
  const today = new Date().toISOString();
  const { id } = data.find(
    ({ facts }: { facts: Record<string, string> }) =>
      (facts.start ?? "") > today && Number.parseInt(facts.seats ?? "", 10) > 1,
  );
  await page.goto(`/admin/evenements/${id}`);
  return page.getByLabel("Titre", { exact: true }).inputValue();
}

const notice = (page: Page) => page.getByRole("status").filter({ hasText: /personnes sont inscrites\. Les prévenir/ });

test("an event that people registered for is moved, and a letter to them is proposed that says so", async ({
  page,
}) => {
  const title = await openBusyEvent(page);
  const place = await page.getByLabel("Lieu").inputValue();
  await page.getByLabel("Titre", { exact: true }).fill("Un titre plus clair");
  await page.getByRole("button", { name: /(en ligne|à jour)$/i }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Un titre plus clair");
  // A title is nothing that people come by.
  await expect(notice(page)).toHaveCount(0);
  await page.getByLabel("Lieu").fill("Préau de l’école");
  await page.keyboard.press("Control+s");
  await expect(notice(page)).toBeInViewport();
  await expectAccessible(page);
  await page.reload();
  await expect(notice(page)).toBeVisible();
  await notice(page).getByRole("link", { name: "Écrire aux inscrits" }).click();
  await expect(page.getByLabel("Destinataires")).toHaveValue("registered");
  await expect(page.getByLabel("Événement", { exact: true })).not.toHaveValue("");
  await expect(page.getByLabel("Objet")).toHaveValue("Du nouveau pour «\u00a0Un titre plus clair\u00a0»");
  await expect(page.getByRole("textbox", { name: "Lettre" })).toContainText(/Titre\s: .* → Un titre plus clair/);
  await expect(page.getByRole("textbox", { name: "Lettre" })).toContainText(/Lieu\s: .* → Préau de l’école, /);
  await page.goBack();
  await notice(page).getByRole("button", { name: "Inutile" }).click();
  await expect(notice(page)).toHaveCount(0);
  const told = page.waitForResponse(/\/untold-change$/);
  await page.reload();
  await told;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Un titre plus clair");
  await expect(notice(page)).toHaveCount(0);
  await page.getByLabel("Titre", { exact: true }).fill(title);
  await page.getByLabel("Lieu").fill(place);
  await page.getByRole("button", { name: /(en ligne|à jour)$/i }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("an event that people registered for is archived after the same question", async ({ page }) => {
  await openBusyEvent(page);
  await page.getByRole("button", { name: "Mettre à la corbeille" }).click();
  await expect(toast(page, "Rien n’a changé")).toContainText("ce contenu s’archive, mais ne se supprime pas");
  const archive = page.getByRole("button", { name: "Archiver", exact: true });
  await archive.click();
  const dialog = page.getByRole("dialog", { name: "Archiver l’événement ?" });
  await expect(dialog).toContainText(/personnes sont inscrites, et rien ne part tout seul/);
  await dialog.getByRole("button", { name: "Ne rien changer" }).click();
  await archive.click();
  await dialog.getByRole("button", { name: "Archiver", exact: true }).click();
  await expect(page.getByRole("region", { name: "Publication" }).getByText("Archivé", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Publication" })).toContainText("Publié le ");
  await expect(page.getByRole("region", { name: "Publication" })).not.toContainText("Depuis le");
  const form = page.url();
  await page.goto((await page.getByRole("link", { name: "Voir la page" }).getAttribute("href")) ?? "");
  const panel = page.getByRole("region", { name: "Date, lieu et inscription" });
  await expect(panel).toContainText("Les inscriptions sont closes.");
  await expect(panel).not.toContainText(/places disponibles|Plus que|Événement passé/);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: /S’inscrire|liste d’attente/ })).toHaveCount(0);
  await page.goto(form);
  await page.getByRole("button", { name: "Publier de nouveau" }).click();
  await expect(page.getByRole("button", { name: "Retirer du site" })).toBeVisible();
});

test("an event that people registered for is withdrawn after a question, and a letter to them is proposed", async ({
  page,
}) => {
  await openBusyEvent(page);
  await page.getByRole("button", { name: "Retirer du site" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(/personnes sont inscrites, et rien ne part tout seul/);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Ne rien changer" }).click();
  await expect(page.getByRole("button", { name: "Retirer du site" })).toBeVisible();
  await page.getByRole("button", { name: "Retirer du site" }).click();
  await dialog.getByRole("button", { name: "Retirer", exact: true }).click();
  await expect(page.getByRole("button", { name: "Publier maintenant" })).toBeVisible();
  await notice(page).getByRole("link", { name: "Écrire aux inscrits" }).click();
  await expect(page.getByRole("textbox", { name: "Lettre" })).toContainText("n’aura pas lieu comme prévu");
  // Put back, nothing has changed.
  await page.goBack();
  await page.getByRole("button", { name: "Publier maintenant" }).click();
  await expect(page.getByRole("button", { name: "Retirer du site" })).toBeVisible();
});
