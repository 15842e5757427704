import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { beSignedIn, demoPerson, PASSWORD, toast } from "./account-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";
import { linkMailedTo } from "./outbox.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Chooses a list of members: four new ones, one who has an account, and one without a first name. */
async function chooseList(page: Page, prefix: string): Promise<void> {
  const phone = (place: number) => (place === 4 ? "au bureau" : "07 08 09 10 11");
  const people = [1, 2, 3, 4].map((place) => `Koné,Aya,${prefix}.${place}@exemple.example,${phone(place)}`);
  const others = ["Bamba,Ali,admin@fondation-akwaba.example,", `Ba,,${prefix}.x@exemple.example,`];
  const rows = ["Famille,Appel,Courriel,Portable", ...people, ...others];
  await page.locator("input[type=file]").setInputFiles({
    name: "comité.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(rows.join("\n"), "latin1"),
  });
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(
    `a list of members is checked, imported and taken back, ${viewport.width} px wide`,
    IN_FULL,
    async ({ page }) => {
      const prefix = `liste-${viewport.width}`;
      await page.setViewportSize(viewport);
      await beSignedIn(page, demoPerson("admin"));
      await page.goto("/admin/membres");
      if (viewport.width === 360) await page.getByText("Ajouter, importer, exporter").click();
      await page.getByRole("link", { name: "Importer" }).click();
      await expect(heading(page)).toHaveText("Importer des membres");
      await page.locator("input[type=file]").setInputFiles({
        name: "photo.png",
        mimeType: "image/png",
        buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0]),
      });
      await expect(page.getByRole("alert").filter({ hasText: "Ceci est une image" })).toBeVisible();

      // Two headers say nothing to the site: the person names those columns.
      await chooseList(page, prefix);
      await expect(page.getByText("Choisissez la colonne qui le contient.")).toHaveCount(2);
      await expect(page.getByRole("heading", { name: "Ce que l’import ferait" })).toHaveCount(0);
      await expectAccessible(page);
      await page.getByLabel("Prénom (obligatoire)").selectOption({ label: "Appel" });
      await page.getByLabel("Nom (obligatoire)", { exact: true }).selectOption({ label: "Famille" });
      await expect(page.getByText("4 comptes à créer")).toBeVisible();
      await expect(page.getByRole("row").filter({ hasText: "Prénom : Ce champ est obligatoire." })).toBeVisible();
      await page.getByRole("radio", { name: "1 a déjà un compte" }).check();
      await expect(page.getByRole("row").filter({ hasText: "Bamba Ali" })).toBeVisible();
      await page.getByRole("radio", { name: "4 comptes à créer" }).check();
      await expect(page.getByRole("row").filter({ hasText: "+2250708091011" })).toHaveCount(3);
      // They bear one name: the person says who is the same.
      const leaving = page.getByRole("checkbox", { name: "Laisser de côté Aya Koné, ligne 5" });
      await leaving.check();
      await expect(page.getByRole("button", { name: "Créer 3 comptes" })).toBeEnabled();
      await expectAccessible(page);
      await leaving.uncheck();
      const second = await page.context().newPage();
      await second.setViewportSize(viewport);
      await second.goto("/admin/membres/import");
      await chooseList(second, prefix);
      await second.getByLabel("Prénom (obligatoire)").selectOption({ label: "Appel" });
      await second.getByLabel("Nom (obligatoire)", { exact: true }).selectOption({ label: "Famille" });
      await expect(second.getByRole("button", { name: "Créer 4 comptes" })).toBeEnabled();

      await page.getByLabel("Envoyer une invitation à chaque nouveau membre").focus();
      await page.keyboard.press("Space");
      await page.keyboard.press("Tab");
      await expect(page.getByRole("button", { name: "Créer 4 comptes" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(heading(page)).toHaveText("Import terminé");
      await expect(page.getByText("4 comptes créés")).toBeVisible();
      await expectAccessible(page);
      await expect(page.getByRole("table", { name: "Les comptes à vérifier" })).toContainText(
        "Importée sans téléphone",
      );
      await page.getByRole("table", { name: "Les comptes à vérifier" }).getByRole("link", { name: "Koné Aya" }).click();
      await expect(heading(page)).toHaveText("Aya Koné");
      await page.goBack();
      await expect(heading(page)).toHaveText("Import terminé");
      await expect(page.getByRole("table", { name: "Les lignes sans nouveau compte" })).not.toContainText("Koné");
      // The preview of another tab says what the refusal says.
      await second.getByRole("button", { name: "Créer 4 comptes" }).click();
      await expect(second.getByText("Aucune ligne de ce fichier ne créerait de compte.")).toBeVisible();
      await expect(second.getByText("0 compte à créer")).toBeVisible();
      await second.close();
      const saving = page.waitForEvent("download");
      await page.getByRole("link", { name: "CSV" }).click();
      expect(await readFile(await (await saving).path(), "utf8")).toContain("Cette adresse a déjà un compte.");

      // One of them opens the account meanwhile: it stays. Another one refuses it.
      const linkOf = async (place: number, link: RegExp) =>
        new URL(await linkMailedTo(`${prefix}.${place}@exemple.example`, link), page.url()).href;
      const guest = await (await page.context().browser()?.newContext({ viewport }))?.newPage();
      if (!guest) throw new Error("there is no browser");
      await guest.goto(await linkOf(2, /\/reset-password\?[^\s>)\]]+refuse=1/));
      await expect(guest.getByRole("dialog", { name: "Effacer ce compte" })).toBeVisible();
      await expectAccessible(guest);
      await guest.getByRole("button", { name: "Effacer", exact: true }).click();
      await expect(toast(guest, "Compte effacé")).toBeVisible();
      await guest.goto(await linkOf(1, /\/reset-password\?[^\s>)\]]+/));
      await guest.getByLabel("Nouveau mot de passe", { exact: true }).fill(PASSWORD);
      await guest.getByLabel("Confirmer le mot de passe").fill(PASSWORD);
      await guest.getByRole("button", { name: "Ouvrir mon compte" }).click();
      await expect(guest.getByText("veuillez accepter nos conditions")).toBeVisible();
      await expectAccessible(guest);
      await guest.getByLabel(/J’accepte les conditions/).check();
      await guest.getByRole("button", { name: "Ouvrir mon compte" }).click();
      await expect(toast(guest, "Compte ouvert")).toBeVisible();
      await guest.context().close();

      const result = page.url();
      await page.goto(`/admin/membres?recherche=${prefix}.3`);
      await page.getByRole("link", { name: "Koné Aya" }).click();
      await page.getByRole("button", { name: "Supprimer le compte…" }).click();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Supprimer", exact: true }).click();
      await expect(toast(page, "Compte supprimé")).toBeVisible();

      await page.goto(result);
      await page.getByRole("button", { name: "Annuler l’import…" }).click();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Supprimer les comptes" }).click();
      await expect(heading(page)).toHaveText("Import annulé");
      await expect(page.getByText("1 compte supprimé par l’annulation")).toBeVisible();
      await expect(page.getByRole("row").filter({ hasText: "La personne a ouvert son compte." })).toBeVisible();
      await page.getByRole("link", { name: "Importer des membres" }).click();
      await expect(page.getByRole("row").filter({ hasText: "comité.csv" }).first()).toContainText("Annulé");
      await expectAccessible(page);
    },
  );
}

test("progress is there again after a reload, and the treasurer finds no way in", IN_FULL, async ({ page }) => {
  await beSignedIn(page, demoPerson("admin"));
  const id = "00000000-0000-4000-8000-000000000000";
  const counts = { waiting: 300, created: 100, existing: 0, refused: 0, removed: 0, spared: 0 };
  const record = {
    id,
    file_name: "comité.csv",
    invite: false,
    by: "Awa Koné",
    state: "running",
    counts,
    created_at: "2026-11-23T10:00:00Z",
    finished_at: null,
    undone_at: null,
    undo_until: null,
    lines: [],
    more_lines: 0,
  };
  await page.route(`**/member-imports/${id}`, (route) => route.fulfill({ json: record }));
  await page.goto(`/admin/membres/import/${id}`);
  await expect(page.getByRole("progressbar", { name: "Avancement de l’import" })).toHaveJSProperty("value", 0.25);
  await expectAccessible(page);
  record.counts = { ...counts, waiting: 100, created: 300 };
  await expect(page.getByText("300 lignes sur 400.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("300 lignes sur 400.")).toBeVisible();
  record.counts = { ...counts, waiting: 0, created: 400 };
  record.state = "done";
  await expect(page.getByText("400 comptes créés")).toBeVisible();

  await beSignedIn(page, demoPerson("tresorerie"));
  await page.goto("/admin/membres");
  await expect(page.getByRole("link", { name: "CSV" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Importer" })).toHaveCount(0);
  await page.goto("/admin/membres/import");
  await expect(heading(page)).toHaveText("Votre rôle n’ouvre pas cette page");
});
