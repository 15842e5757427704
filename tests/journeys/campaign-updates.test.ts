import { expect, type Page } from "@playwright/test";
import { beSignedIn, demoPerson } from "./account-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./own-site.ts";

const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();

test(
  "news of a campaign are written from its form, and its page shows three of them, then the others",
  IN_FULL,
  async ({ page }) => {
    await page.goto("/dons/cantine-odienne");
    const news = page.getByRole("region", { name: "Nouvelles de la campagne" });
    await expect(news.getByRole("heading", { level: 3 })).toHaveCount(3);
    await expectAccessible(page);

    await beSignedIn(page, demoPerson("redaction"));
    await page.goto("/admin/campagnes");
    await page.getByRole("searchbox").fill("Odienné");
    await page.getByRole("link", { name: "Un repas chaud pour les écoliers d’Odienné" }).click();
    await expect(news.getByText("Programmé")).toBeVisible();
    await expectAccessible(page);
    await news.getByRole("link", { name: "Écrire une nouvelle" }).click();
    await expect(page.getByLabel("Campagne", { exact: true })).not.toHaveValue("");
    await page.getByLabel("Titre", { exact: true }).fill("Le champ est labouré");
    await press(page, "Enregistrer");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Le champ est labouré");
    await press(page, "Publier maintenant");
    await expect(page.getByText("Veuillez écrire la nouvelle.")).toBeVisible();
    await page.getByRole("textbox", { name: "Texte" }).pressSequentially("Deux hectares, en trois matinées.");
    await expectAccessible(page);
    await press(page, "Enregistrer");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Le champ est labouré");
    await press(page, "Publier maintenant");
    await expect(page.getByRole("button", { name: "Retirer du site" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Voir la campagne" })).toHaveAttribute(
      "href",
      "/dons/cantine-odienne#nouvelles",
    );
    const audience = "**/api/v01/admin/letter-audience?*";
    await page.route(audience, (route) => route.fulfill({ json: { audience: 0 } }));
    await page.reload();
    await expect(page.getByText("Aucun donateur de cette campagne n’est abonné.").last()).toBeVisible();
    await expect(page.getByRole("link", { name: "Écrire aux donateurs" })).toHaveCount(0);
    await page.unroute(audience);
    await page.route(audience, (route) => route.fulfill({ json: { audience: 1 } }));
    await page.reload();
    await page.getByRole("link", { name: "Écrire aux donateurs" }).click();
    await expect(page.getByLabel("Objet")).toHaveValue("Le champ est labouré");
    await expect(page.getByLabel("Destinataires")).toHaveValue("campaign");

    await page.goto("/admin/campagnes");
    await page.getByRole("searchbox").fill("Odienné");
    await page.getByRole("link", { name: "Un repas chaud pour les écoliers d’Odienné" }).click();
    await news.getByRole("link", { name: "Envoyer aux donateurs abonnés : Le champ est labouré" }).click();
    await expect(page.getByLabel("Objet")).toHaveValue("Le champ est labouré");
    await expect(page.getByRole("textbox", { name: "Lettre" })).toContainText("Deux hectares, en trois matinées.");
    await expect(page.getByLabel("Destinataires")).toHaveValue("campaign");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Enregistrer le brouillon" }).click();
    const letter = page.getByRole("region", { name: "Aperçu de la lettre" }).frameLocator("iframe");
    await expect(letter.locator("body")).toContainText("Voir la campagne");

    await page.goto("/admin/campagnes");
    await page.getByRole("searchbox").fill("Odienné");
    await page.getByRole("link", { name: "Un repas chaud pour les écoliers d’Odienné" }).click();
    await expect(news.getByRole("link", { name: "Écrire une autre lettre : Le champ est labouré" })).toBeVisible();
    await news.getByRole("link", { name: "Le champ est labouré", exact: true }).click();
    const donors = page.getByRole("region", { name: "Prévenir les donateurs" });
    await expect(donors.getByRole("link", { name: "Écrire une autre lettre" })).toBeVisible();
    await expectAccessible(page);
    await donors.getByRole("link", { name: "Brouillon de lettre du" }).click();
    await expect(page.getByLabel("Objet")).toHaveValue("Le champ est labouré");

    await page.goto("/dons/cantine-odienne");
    await expect(news.getByRole("heading", { level: 3 }).first()).toHaveText("Le champ est labouré");
    const older = news.getByRole("heading", { name: "Les huit cuisinières sont choisies" });
    await expect(older).toBeHidden();
    await news.getByText("Voir les nouvelles précédentes").press("Enter");
    await expect(older).toBeVisible();
    await expectAccessible(page);
  },
);
