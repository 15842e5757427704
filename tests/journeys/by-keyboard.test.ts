import { expect, type Locator, type Page } from "@playwright/test";
import { beSignedIn, demoPerson, toast } from "./account-steps.ts";
import { test } from "./own-site.ts";

// Nothing here is clicked, filled or focused but by keys.

/** Presses Tab until this has the focus. Fails if it goes round the page without it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target, "reached by Tab").toBeFocused();
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

/** Chooses the option of a list that begins so. */
async function choose(page: Page, target: Locator, option: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(option);
  await expect(target.locator("option:checked")).toHaveText(new RegExp(`^${option}`));
}

/** Opens what the search of the back office finds by this. */
async function find(page: Page, typed: string, name: string | RegExp): Promise<void> {
  await expect(page.getByRole("button", { name: "Recherche" })).toHaveAttribute("aria-keyshortcuts", "Control+K");
  await page.keyboard.press("Control+k");
  await page.keyboard.type(typed);
  const found = page.getByRole("option", { name }).first();
  await found.waitFor();
  await expect(async () => {
    await page.keyboard.press("ArrowDown");
    await expect(found).toHaveAttribute("aria-selected", "true", { timeout: 500 });
  }).toPass();
  await page.keyboard.press("Enter");
}

/** The focus is on something that is seen: the next Tab does not begin at the top of the page. */
async function keepsFocus(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const focused = document.activeElement;
        return focused === null || focused === document.body
          ? "nothing"
          : focused.checkVisibility()
            ? "seen"
            : "hidden";
      }),
    )
    .toBe("seen");
}

async function begin(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await beSignedIn(page, demoPerson(name));
  await page.goto("/admin");
}

test("an editor writes an article, publishes it, changes it and takes it back by keyboard alone", async ({ page }) => {
  await begin(page, "redaction");
  await find(page, "ecrire une actualite", /^Nouvelle actualité/);
  await type(page, page.getByLabel("Titre", { exact: true }), "Le clavier suffit");
  await type(page, page.getByRole("textbox", { name: "Article" }), "Tout est à portée de doigts.");
  await type(page, page.getByLabel("Catégorie"), "Vie de la fondation");
  await expect(page.getByRole("option", { name: "Vie de la fondation", exact: true })).toBeVisible();
  await press(page, page.getByRole("button", { name: "Enregistrer", exact: true }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Le clavier suffit");
  await keepsFocus(page);
  await press(page, page.getByRole("button", { name: "Publier maintenant" }));
  const publication = page.getByRole("region", { name: "Publication" });
  await expect(publication.getByText("Publiée", { exact: true })).toBeVisible();
  await keepsFocus(page);
  await type(page, page.getByLabel("Titre", { exact: true }), "Le clavier suffit encore");
  await press(page, page.getByRole("button", { name: /(en ligne|à jour)$/i }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Le clavier suffit encore");
  await keepsFocus(page);
  const history = page.getByRole("region", { name: "Historique" });
  await press(page, history.getByRole("link", { name: /Voir cette version/ }).first());
  await expect(page.getByRole("heading", { level: 2, name: /^Version du/ })).toBeFocused();
  await press(page, page.getByRole("button", { name: "Rétablir cette version…" }));
  await press(page, page.getByRole("dialog").getByRole("button", { name: "Rétablir" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Le clavier suffit");
  await keepsFocus(page);
  await press(page, publication.getByRole("button", { name: "Retirer du site" }));
  await expect(publication.getByText("Brouillon", { exact: true })).toBeVisible();
  await keepsFocus(page);
});

test("a payment is recorded, found among what waits, and confirmed by keyboard alone", async ({ page }) => {
  await begin(page, "admin");
  await find(page, "encaissement", "Enregistrer un encaissement");
  const form = page.getByRole("form", { name: "Encaissement" });
  await type(page, form.getByLabel("Prénom"), "Aminata");
  await type(page, form.getByLabel("Nom", { exact: true }), "Clavier");
  await choose(page, form.getByLabel("Comment"), "Vir");
  await type(page, form.getByLabel("Montant reçu"), "41 500");
  await tabTo(page, form.getByLabel("Reçu le"));
  // The same in the order of any language.
  await page.keyboard.type("05052026");
  await expect(form.getByLabel("Reçu le")).toHaveValue("2026-05-05");
  await type(page, form.getByLabel(/^Référence/), "don forage kouto");
  await page.keyboard.press("Tab");
  await expect(form.locator("optgroup[label=Campagnes] option:checked")).toHaveCount(1);
  await press(page, form.getByRole("button", { name: "Enregistrer", exact: true }));
  await expect(toast(page, "Encaissement enregistré")).toBeVisible();
  await keepsFocus(page);

  await page.context().clearCookies();
  await begin(page, "tresorerie");
  await find(page, "a decider", /^À décider/);
  await press(
    page,
    page
      .getByRole("main")
      .getByRole("link", { name: /Aminata Clavier/ })
      .first(),
  );
  await press(page, page.getByRole("button", { name: "Confirmer…" }));
  await expect(page.getByRole("dialog")).toContainText("Aminata Clavier");
  await press(page, page.getByRole("dialog").getByRole("button", { name: /^Confirmer 41/ }));
  await expect(toast(page, "Encaissement confirmé")).toBeVisible();
  await keepsFocus(page);
  await press(page, page.getByRole("link", { name: "Voir le paiement et son reçu" }));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/41\s500\sFCFA/);
});

test("reception registers a person, lets them in and takes it back by keyboard alone", async ({ page }) => {
  await begin(page, "accueil");
  await find(page, "diaspora", /^Rencontre avec la diaspora à Paris/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rencontre avec la diaspora à Paris");
  await press(page, page.getByRole("link", { name: "Participants" }));
  await press(page, page.getByRole("button", { name: "Inscrire une personne" }));
  const dialog = page.getByRole("dialog");
  await type(page, dialog.getByLabel("Nom complet"), "Tiémoko Clavier");
  await type(page, dialog.getByLabel("Téléphone"), "07 08 09 10 15");
  await press(page, dialog.getByRole("button", { name: "Inscrire", exact: true }));
  await expect(toast(page, "Personne inscrite")).toBeVisible();
  await keepsFocus(page);
  await type(page, page.getByRole("searchbox"), "tiemoko");
  await page.keyboard.press("Enter");
  const people = page.getByRole("list", { name: "Participants" }).getByRole("listitem");
  await expect(people).toHaveCount(1);
  await press(page, page.getByRole("button", { name: "Noter l’arrivée de Tiémoko Clavier" }));
  // The event is on another day.
  await press(page, dialog.getByRole("button", { name: "Noter quand même" }));
  await expect(people.getByText(/^Arrivée le .* à/)).toBeVisible();
  await keepsFocus(page);
  await press(page, people.locator("summary"));
  await press(page, page.getByRole("button", { name: "Annuler l’entrée" }));
  await expect(page.getByRole("button", { name: "Noter l’arrivée de Tiémoko Clavier" })).toBeVisible();
  await keepsFocus(page);
});

test("the administrator finds a member, corrects the name and takes it back by keyboard alone", async ({ page }) => {
  await begin(page, "admin");
  await find(page, "mariam kone", /Mariam Koné|Koné Mariam/);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Mariam Koné");
  await press(page, page.getByRole("region", { name: "Corriger le nom" }).locator("summary"));
  const name = page.getByRole("form", { name: "Corriger le nom" });
  await type(page, name.getByLabel("Prénom"), "Mariam Aicha");
  await press(page, name.getByRole("button", { name: "Corriger" }));
  await expect(heading).toHaveText("Mariam Aicha Koné");
  await keepsFocus(page);
  await type(page, name.getByLabel("Prénom"), "Mariam");
  await press(page, name.getByRole("button", { name: "Corriger" }));
  await expect(heading).toHaveText("Mariam Koné");
});
