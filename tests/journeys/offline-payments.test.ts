import { expect, type Locator, type Page, type Route } from "@playwright/test";
import { withDe } from "#shared/elision.ts";
import { formatFcfa } from "#shared/formats.ts";
import { ONE_PAGE_PDF } from "../factories/one-page-pdf.ts";
import { beSignedIn, demoPerson, toast } from "./account-steps.ts";
import { followMenu, unfold } from "./admin-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./own-site.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const form = (page: Page) => page.getByRole("form", { name: "Encaissement" });

test("the administrator records a cheque, which the treasurer confirms and the campaign counts", async ({ page }) => {
  await beSignedIn(page, demoPerson("admin"));
  await page.goto("/admin");
  await followMenu(page, "Encaissements");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Enregistrer un encaissement" }).click();
  await form(page).getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(form(page).getByText("Indiquez pour quoi la personne a payé.")).toBeVisible();
  const today = await form(page).getByLabel("Reçu le").inputValue();
  await form(page).getByLabel("Reçu le").fill("2098-01-05");
  await form(page).getByRole("button", { name: "Enregistrer", exact: true }).click();
  // All that is wrong is said at once.
  await expect(form(page).getByText("Indiquez comment l’argent est arrivé.")).toBeVisible();
  await expect(form(page).getByText(/^Ce jour est à venir/)).toBeVisible();
  await form(page).getByLabel("Reçu le").fill(today);
  await expect(form(page).getByLabel("Reçu le")).toHaveValue(new Date().toISOString().slice(0, 10));
  await expectAccessible(page);

  await form(page).getByLabel("Comment").selectOption("Espèces");
  // Cash has no reference.
  await expect(form(page).getByLabel(/^Référence/)).toHaveCount(0);
  await form(page).getByLabel("Comment").selectOption("Chèque");
  await form(page)
    .getByLabel(/^Référence/)
    .fill("don forage kouto");
  await form(page)
    .getByLabel(/^Référence/)
    .press("Tab");
  await expect(form(page).locator("optgroup[label=Campagnes] option:checked")).toHaveCount(1);
  await expect(form(page).getByText("Indiquez pour quoi la personne a payé.")).toBeHidden();
  await form(page).getByLabel("Montant reçu").fill("40 000");
  await form(page).getByLabel("Reçu le").fill("2026-01-05");
  await form(page).getByLabel("Prénom").fill("Yao");
  await form(page).getByLabel("Nom", { exact: true }).fill("Kouamé");
  const file = form(page).locator('input[type="file"]');
  await file.setInputFiles("docs/guide/listes.md");
  await expect(form(page).getByText("Choisissez une photo (JPEG, PNG ou WebP) ou un PDF.")).toBeVisible();
  await file.setInputFiles({ name: "bordereau.pdf", mimeType: "application/pdf", buffer: Buffer.from(ONE_PAGE_PDF) });
  await expect(form(page).getByText("bordereau.pdf")).toBeVisible();
  await form(page).getByRole("button", { name: "Retirer le PDF" }).click();
  await file.setInputFiles("docs/guide/images/journal.webp");
  await expect(form(page).getByRole("img", { name: "Aperçu de la preuve" })).toBeVisible();
  await form(page).getByRole("button", { name: "Enregistrer", exact: true }).dblclick();
  await expect(toast(page, "Encaissement enregistré")).toBeVisible();
  await expect(page.getByText("Une autre personne de la trésorerie le confirme.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Confirmer…" })).toHaveCount(0);
  const address = new URL(page.url()).pathname;

  await page.context().clearCookies();
  await beSignedIn(page, demoPerson("tresorerie"));
  await page.goto(address);
  await page.getByRole("button", { name: "Voir la photo" }).click();
  await expect(page.getByRole("img", { name: "Preuve du paiement de Yao Kouamé" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirmer…" }).click();
  await expect(dialog(page)).toContainText("Le reçu s’imprime depuis la fiche du paiement.");
  // Whoever confirms has the proof before them, and who recorded what.
  await expect(dialog(page)).toContainText("Enregistré par ");
  await expect(dialog(page).getByRole("img", { name: "Preuve du paiement de Yao Kouamé" })).toBeVisible();
  await expectAccessible(page);
  await dialog(page)
    .getByRole("button", { name: /^Confirmer 40\s000/ })
    .dblclick();
  await expect(toast(page, "Encaissement confirmé")).toBeVisible();
  await page.getByRole("link", { name: "Voir le paiement et son reçu" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/40\s000\sFCFA/);
  // Its day is known, and no hour.
  await expect(page.getByText("5 janvier 2026 à")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Voir l’encaissement et sa preuve" })).toHaveAttribute("href", address);
  const receipt = page.getByRole("link", { name: /^\d{4}-\d{6} \(PDF\)$/ });
  const pdf = await page.request.get((await receipt.getAttribute("href")) ?? "");
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
});

test("an abandoned payment does not fill the next one, and is taken up again only if asked", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beSignedIn(page, demoPerson("tresorerie"));
  const found = page.getByText("a été retrouvé");
  await page.goto("/admin/encaissements/nouveau");
  await expect(found).toBeHidden();
  // The form is longer than the screen.
  await expect(form(page).getByRole("button", { name: "Enregistrer", exact: true })).toBeInViewport({ ratio: 1 });
  const shown = form(page).getByLabel(/^La personne veut que son nom/);
  await expect(shown).toBeHidden();
  await form(page).getByText("Remarque, nom affiché").click();
  await form(page).getByLabel("Prénom").fill("Awa");
  await form(page).getByLabel("Adresse e‑mail (facultatif)").fill("awa@exemple.example");
  await form(page).getByLabel("Pour quoi").selectOption({ index: 2 });
  await shown.check();

  await followMenu(page, "Encaissements");
  await expect(dialog(page)).toContainText("Ce que vous avez écrit vous sera proposé à votre retour.");
  await dialog(page).getByRole("button", { name: "Rester" }).click();
  await expect(form(page).getByLabel("Prénom")).toHaveValue("Awa");
  await page.locator("summary:visible", { hasText: "Compte de" }).click();
  await page.getByRole("button", { name: "Déconnexion" }).click();
  await expect(dialog(page)).toContainText("Ce que vous avez écrit sera effacé de cet appareil.");
  await dialog(page).getByRole("button", { name: "Rester" }).click();
  await followMenu(page, "Encaissements");
  await dialog(page).getByRole("button", { name: "Quitter" }).click();
  await page.getByRole("link", { name: "Enregistrer un encaissement" }).click();
  await expect(found).toBeVisible();
  await expectAccessible(page);
  await expect(form(page).getByLabel("Prénom")).toHaveValue("");
  await expect(form(page).getByLabel("Pour quoi")).toHaveValue("");
  await expect(shown).toBeHidden();
  await form(page).getByRole("button", { name: "Reprendre" }).click();
  await expect(found).toBeHidden();
  await expect(form(page).getByLabel("Prénom")).toHaveValue("Awa");
  await expect(form(page).getByLabel("Adresse e‑mail (facultatif)")).toHaveValue("awa@exemple.example");
  await expect(form(page).getByLabel("Pour quoi")).not.toHaveValue("");
  // Folded fields of a phone open for a value that was found again.
  await expect(shown).toBeVisible();
  await expect(shown).toBeChecked();

  await page.reload();
  await form(page).getByRole("button", { name: "Repartir de zéro" }).click();
  await expect(form(page).getByLabel("Prénom")).toHaveValue("");
  await page.reload();
  await expect(form(page).getByLabel("Prénom")).toHaveValue("");
  await expect(found).toBeHidden();

  // A folded field shows itself for its error.
  const fold = form(page).getByText("Remarque, nom affiché");
  await fold.click();
  await form(page).getByLabel("Remarque (facultatif)").fill("x".repeat(501));
  await fold.click();
  await expect(form(page).getByLabel("Remarque (facultatif)")).toBeHidden();
  await form(page).getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(form(page).getByLabel("Remarque (facultatif)")).toHaveAttribute("aria-invalid", "true");
  await expect(form(page).getByLabel("Remarque (facultatif)")).toBeVisible();
});

test("a payment that was withdrawn is corrected in a form that has all of it", async ({ page }) => {
  await beSignedIn(page, demoPerson("tresorerie"));
  await page.goto("/admin/encaissements/nouveau");
  await form(page).getByLabel("Pour quoi").selectOption({ index: 2 });
  await form(page).getByLabel("Montant reçu").fill("31 000");
  await form(page).getByLabel("Comment").selectOption("Virement bancaire");
  await form(page).getByLabel("Reçu le").fill("2024-01-15");
  await expect(form(page).getByText("Ce jour remonte à plus de six mois")).toBeVisible();
  await form(page).getByLabel("Nom", { exact: true }).fill("SICOGI");
  await form(page).getByText("Remarque, nom affiché").click();
  await form(page).getByLabel("Remarque (facultatif)").fill("Deux virements");
  await form(page).getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(toast(page, "Encaissement enregistré")).toBeVisible();
  await page.getByRole("button", { name: "Retirer…" }).click();
  await dialog(page).getByLabel("Motif").fill("Montant faux");
  await dialog(page).getByRole("button", { name: "Retirer" }).click();
  await page.getByRole("link", { name: "Corriger et enregistrer à nouveau" }).click();
  await expect(form(page).getByLabel("Pour quoi")).not.toHaveValue("");
  await expect(form(page).getByLabel("Comment")).toHaveValue("TRANSFER");
  await expect(form(page).getByLabel("Nom", { exact: true })).toHaveValue("SICOGI");
  await expect(form(page).getByLabel("Remarque (facultatif)")).toHaveValue("Deux virements");
  await form(page).getByLabel("Montant reçu").fill("13 000");
  await form(page).getByLabel("Reçu le").fill("2026-01-15");
  await form(page).getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/13\s000\sFCFA/);
});

test("dues name the member and the months in the form, and an unknown address is asked about", async ({ page }) => {
  await beSignedIn(page, demoPerson("tresorerie"));
  await page.goto("/admin/encaissements/nouveau");
  await form(page).getByLabel("Pour quoi").selectOption("cotisation");
  await form(page).getByLabel("Montant reçu").fill("2 000");
  await form(page).getByLabel("Comment").selectOption("Espèces");
  await form(page).getByLabel("Adresse e‑mail du membre").fill("membre@fondation-akwaba.example");
  await form(page).getByLabel("Prénom").fill("Inconnue");
  await expect(form(page).getByText(/^Compte pour .+\s: .+ \d{4}\.$/)).toBeVisible();
  await form(page).getByLabel("Nom", { exact: true }).fill("Partout");
  await form(page).getByLabel("Adresse e‑mail du membre").fill("personne.ici@exemple.example");
  await form(page).getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(form(page).getByText(/^Aucun membre n’a cette adresse\s: vérifiez-la/)).toBeVisible();
  await expectAccessible(page);
  await form(page).getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(toast(page, "Encaissement enregistré")).toBeVisible();
  await expect(page.getByText(/^Aucun membre n’a cette adresse\. Si quelqu’un/)).toBeVisible();
});

test("a press on the button is not lost when what stands above it changes", async ({ page }) => {
  await beSignedIn(page, demoPerson("tresorerie"));
  await page.goto("/admin/encaissements/nouveau");
  const amount = form(page).getByLabel("Montant reçu");
  const save = form(page).getByRole("button", { name: "Enregistrer", exact: true });
  await form(page).getByLabel("Comment").selectOption("Espèces");
  await form(page).getByLabel("Prénom").fill("Presse");
  await form(page).getByLabel("Nom", { exact: true }).fill("Bouton");
  await form(page).getByLabel("Pour quoi").selectOption("cotisation");
  await amount.fill("zéro");

  let answer: () => Promise<void> = () => Promise.reject(new Error("not asked yet"));
  const dues = "**/api/v01/admin/offline-payments/dues?*";
  const hold = (route: Route) => {
    answer = () => route.continue();
  };
  await page.route(dues, hold, { times: 1 });
  const asked = page.waitForRequest(dues);
  await form(page).getByLabel("Adresse e‑mail du membre").fill("membre@fondation-akwaba.example");
  await form(page).getByLabel("Adresse e‑mail du membre").press("Tab");
  await asked;
  await pressUnmoved(page, save, async () => {
    const answered = page.waitForResponse(dues);
    await answer();
    await (await answered).finished();
  });
  await expect(amount).toBeFocused();
  await expect(form(page).getByText(/^Compte pour /)).toBeVisible();

  // Other months are asked for: nothing is said of the former ones, and nothing moves.
  const bottom = async () => (await save.boundingBox())?.y;
  const there = await bottom();
  await page.route(dues, hold, { times: 1 });
  const askedAgain = page.waitForRequest(dues);
  await amount.fill("1000");
  await amount.press("Tab");
  await askedAgain;
  await expect(form(page).getByText(/^Compte pour /)).toBeHidden();
  expect(await bottom()).toBe(there);
  await answer();
  await expect(form(page).getByText(/^Compte pour /)).toBeVisible();

  await amount.fill("2000");
  await pressUnmoved(page, save);
  await expect(toast(page, "Encaissement enregistré")).toBeVisible();
});

test("a reference that quotes what it is for is sent with the press that left it, and moves nothing", async ({
  page,
}) => {
  await beSignedIn(page, demoPerson("tresorerie"));
  await page.goto("/admin/encaissements/nouveau");
  await form(page).getByLabel("Comment").selectOption("Chèque");
  await form(page).getByLabel("Montant reçu").fill("3 000");
  await form(page).getByLabel("Prénom").fill("Citée");
  await form(page).getByLabel("Nom", { exact: true }).fill("Référence");
  await form(page).getByLabel("Pour quoi").selectOption("cotisation");
  await form(page)
    .getByLabel(/^Référence/)
    .fill("don forage kouto");
  await pressUnmoved(page, form(page).getByRole("button", { name: "Enregistrer", exact: true }));
  await expect(toast(page, "Encaissement enregistré")).toBeVisible();
  await expect(page.getByRole("main")).toContainText(/forage/i);
});

/** Presses a button at the end of the page, and releases it where it was. */
async function pressUnmoved(page: Page, button: Locator, meanwhile = async () => {}): Promise<void> {
  // At the end of the page the button does not stick to the screen.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const before = await button.boundingBox();
  if (!before) throw new Error("there is no button");
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  await meanwhile();
  // After two frames, what changed is drawn.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  // A button goes down by a pixel itself.
  expect(Math.abs(((await button.boundingBox())?.y ?? 0) - before.y)).toBeLessThan(2);
  await page.mouse.up();
}

test("cash of a member who has not verified the address is taken from their page, and told as it is", async ({
  page,
}) => {
  const email = `salimata.${Date.now()}@exemple.example`;
  const person = { first_name: "Salimata", last_name: "Ouattara", email, password: "un mot de passe bien à moi" };
  expect((await page.request.post("/api/v01/auth/register", { data: { ...person, country: "Mali" } })).ok()).toBe(true);
  await beSignedIn(page, demoPerson("tresorerie"));
  await page.goto(`/admin/membres?recherche=${email}`);
  await page.getByRole("link", { name: "Ouattara Salimata" }).click();
  await page.getByRole("link", { name: "Cotisation reçue" }).click();
  await form(page).getByLabel("Montant reçu").fill("2 000");
  await form(page).getByLabel("Comment").selectOption("Espèces");
  await expect(form(page).getByLabel("Adresse e‑mail du membre")).toHaveValue(email);
  await form(page).getByLabel("Adresse e‑mail du membre").press("Tab");
  const told =
    /^Compte pour Salimata Ouattara, M-\d{6}, adresse non vérifiée\s: .+ \d{4}\. Ces mois lui seront comptés dès/;
  await expect(form(page).getByText(told)).toBeVisible();
  await form(page).getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(toast(page, "Encaissement enregistré")).toBeVisible();
  await expect(page.getByText(told)).toBeVisible();
  const address = new URL(page.url()).pathname;
  // The member's page says what waits, and leads there.
  await page.goto(`/admin/membres?recherche=${email}`);
  await page.getByRole("link", { name: "Ouattara Salimata" }).click();
  await expect(page.getByRole("link", { name: "À confirmer", exact: true })).toHaveAttribute("href", address);
  await unfold(page, "Cotisations");
  await expectAccessible(page);
  await page.getByRole("link", { name: /^2\s000\sFCFA reçus le .*, à confirmer$/ }).click();
  await expect(page).toHaveURL(address);

  await page.context().clearCookies();
  await page.setViewportSize({ width: 360, height: 740 });
  await beSignedIn(page, demoPerson("admin"));
  await page.goto(address);
  await page.getByRole("button", { name: "Confirmer…" }).click();
  await expect(dialog(page).getByText(told)).toBeVisible();
  await expectAccessible(page);
  await dialog(page)
    .getByRole("button", { name: /^Confirmer 2/ })
    .click();
  await expect(toast(page, "Encaissement confirmé")).toBeVisible();
  await page.goto(`/admin/membres?recherche=${email}`);
  await page.getByRole("link", { name: "Ouattara Salimata" }).click();
  await expect(page.getByText(/2\smois réglés, comptés dès que l’adresse sera vérifiée/).first()).toBeVisible();
  await expect(page.getByText("À confirmer", { exact: true })).toHaveCount(0);
  await unfold(page, "Cotisations");
  await expect(page.getByText(/^Réglés dès que l’adresse sera vérifiée\s: /)).toBeVisible();
  await expectAccessible(page);
});

test("a payment that a colleague recorded is questioned, and a PDF is opened before it is confirmed", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beSignedIn(page, demoPerson("admin"));
  const record = async (proof: boolean) => {
    await page.goto("/admin/encaissements/nouveau");
    await form(page).getByLabel("Pour quoi").selectOption({ index: 2 });
    await form(page).getByLabel("Montant reçu").fill("18 250");
    await form(page).getByLabel("Comment").selectOption("Espèces");
    await form(page).getByLabel("Reçu le").fill("2026-01-07");
    await form(page).getByLabel("Prénom").fill("Salimata");
    await form(page).getByLabel("Nom", { exact: true }).fill("Doumbia");
    if (proof) {
      await form(page)
        .locator('input[type="file"]')
        .setInputFiles({ name: "recu.pdf", mimeType: "application/pdf", buffer: Buffer.from(ONE_PAGE_PDF) });
    }
    await form(page).getByRole("button", { name: "Enregistrer", exact: true }).click();
  };
  await record(true);
  await expect(toast(page, "Encaissement enregistré")).toBeVisible();
  await expect(page).toHaveURL(/encaissements\/[0-9a-f-]{36}$/);
  const address = new URL(page.url()).pathname;

  await page.context().clearCookies();
  await beSignedIn(page, demoPerson("tresorerie"));
  await record(false);
  const asked = form(page).getByRole("alert").filter({ hasText: "existe déjà" });
  await expect(asked).toContainText(/Un encaissement de 18\s250\sFCFA existe déjà/);
  await expect(asked).toContainText("L’enregistrer quand même");
  await expect(asked.getByRole("button", { name: "Enregistrer quand même" })).toBeInViewport({ ratio: 1 });
  // The bar of the form's own buttons, which stays in sight, covers nothing of the question.
  const bar = form(page).getByRole("button", { name: "Enregistrer", exact: true });
  await expect
    .poll(async () => {
      const [question, save] = [await asked.boundingBox(), await bar.boundingBox()];
      return question && save && question.y + question.height <= save.y;
    })
    .toBe(true);
  await expectAccessible(page);
  await asked.getByRole("button", { name: "Enregistrer quand même" }).dblclick();
  await expect(toast(page, "Encaissement enregistré")).toBeVisible();

  await page.goto(address);
  await page.getByRole("button", { name: "Confirmer…" }).click();
  const confirm = dialog(page).getByRole("button", { name: /^Confirmer 18/ });
  await expect(dialog(page)).toContainText("Regardez d’abord la preuve.");
  await expect(confirm).toBeDisabled();
  const download = page.waitForEvent("download");
  await dialog(page).getByRole("link", { name: "Télécharger le PDF" }).click();
  await download;
  await confirm.click();
  await expect(toast(page, "Encaissement confirmé")).toBeVisible();
});

for (const width of [360, 1280]) {
  test(
    `a form changed after its answer was lost shows what is recorded, ${width} px wide`,
    IN_FULL,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await beSignedIn(page, demoPerson("tresorerie"));
      await page.goto("/admin/encaissements/nouveau");
      await form(page).getByLabel("Pour quoi").selectOption({ index: 2 });
      await form(page).getByLabel("Montant reçu").fill("15 000");
      await form(page).getByLabel("Comment").selectOption("Espèces");
      await form(page).getByLabel("Reçu le").fill("2026-01-06");
      await form(page).getByLabel("Prénom").fill("Mariam");
      await form(page).getByLabel("Nom", { exact: true }).fill(`Cissé ${width}`);
      const recording = "**/api/v01/admin/offline-payments";
      await page.route(recording, async (route) => {
        await route.fetch();
        await route.abort();
      });
      await form(page).getByRole("button", { name: "Enregistrer", exact: true }).click();
      await expect(form(page).getByText("Impossible de dire si c’est fait")).toBeInViewport();
      await expect(form(page).getByText(/ne sera pas enregistré deux fois/)).toBeVisible();
      await page.unroute(recording);

      await form(page).getByLabel("Montant reçu").fill("51 000");
      await form(page).getByRole("button", { name: "Enregistrer", exact: true }).click();
      const panel = form(page).getByRole("alert").filter({ hasText: "déjà enregistré" });
      await expect(panel).toContainText("Votre premier envoi est déjà enregistré");
      await expect(panel).toContainText(new RegExp(`15\\s000\\sFCFA de Mariam Cissé ${width}`));
      await expect(panel).toBeInViewport();
      await expect(form(page).getByLabel("Montant reçu")).toHaveValue(/^51\s000$/);
      await expectAccessible(page);

      const opened = page.waitForEvent("popup");
      await panel.getByRole("link", { name: /^Ouvrir l’encaissement enregistré/ }).click();
      const recorded = await opened;
      await recorded.getByRole("button", { name: "Retirer…" }).click();
      await dialog(recorded).getByLabel("Motif").fill("Montant faux");
      await dialog(recorded).getByRole("button", { name: "Retirer" }).click();
      await expect(recorded.getByText("Montant faux")).toBeVisible();
      await form(page).getByRole("button", { name: "Enregistrer", exact: true }).click();
      await expect(toast(page, "Encaissement enregistré")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toContainText(/51\s000\sFCFA/);
    },
  );
}

test("a member who is found fills the fields, and the next payment keeps what it has in common", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beSignedIn(page, demoPerson("tresorerie"));
  await page.goto("/admin/encaissements/nouveau");
  await form(page).getByLabel("Pour quoi").selectOption("cotisation");
  await form(page).getByLabel("Montant reçu").fill("3 000");
  await form(page).getByLabel("Comment").selectOption("Espèces");
  await form(page).getByLabel("Reçu le").fill("2026-01-08");
  const search = form(page).getByLabel("Chercher un membre ou un donateur");
  // Who pays stands first.
  await form(page).locator("input").first().focus();
  await expect(search).toBeFocused();
  await search.fill("personne de ce nom-là");
  await expect(form(page).getByText(/^Personne de ce nom n’est connu/)).toBeVisible();
  await search.fill("membre@fondation-akwaba.example");
  const found = form(page)
    .getByRole("option")
    .filter({ hasText: /M-\d{6}/ });
  await expect(found).toHaveCount(1);
  // Above the keyboard of a telephone, whose half of the screen it would lie under.
  await expect.poll(async () => (await found.boundingBox())?.y ?? 740).toBeLessThan(370);
  await expectAccessible(page);
  // The only one is taken by Enter.
  await search.press("Enter");
  await expect(form(page).getByText(/^Rempli d’après la fiche/)).toBeFocused();
  await expect(form(page).getByLabel("Adresse e‑mail du membre")).toHaveValue("membre@fondation-akwaba.example");
  await expect(form(page).getByLabel("Nom", { exact: true })).not.toHaveValue("");
  await expect(form(page).getByText(/^Compte pour /)).toBeVisible();
  const payer = `${await form(page).getByLabel("Prénom").inputValue()} ${await form(page).getByLabel("Nom", { exact: true }).inputValue()}`;
  await form(page).getByRole("button", { name: "Enregistrer et saisir le suivant" }).dblclick();
  await expect(toast(page, `${formatFcfa(3_000)} ${withDe(payer)} enregistrés`)).toContainText("Saisissez le suivant.");
  await expect(search).toBeFocused();
  await expect(form(page).getByLabel("Pour quoi")).toHaveValue("cotisation");
  await expect(form(page).getByLabel("Comment")).toHaveValue("CASH");
  await expect(form(page).getByLabel("Reçu le")).toHaveValue("2026-01-08");
  for (const empty of ["Montant reçu", "Prénom", "Adresse e‑mail du membre"]) {
    await expect(form(page).getByLabel(empty)).toHaveValue("");
  }
  await expect(form(page).getByLabel("Nom", { exact: true })).toHaveValue("");
  await expect(page.getByText("a été retrouvé")).toBeHidden();
  // The same member again: what waits already is told before an amount is typed.
  await search.fill("membre@fondation-akwaba.example");
  await expect(found).toHaveCount(1);
  await search.press("Enter");
  await expect(form(page).getByText(/attendent déjà une confirmation, enregistrés par .+ le \d/)).toBeVisible();
});

test("a proof is asked for again with the fields that were found, and is joined to what is recorded", async ({
  page,
}) => {
  const pdf = { name: "recu.pdf", mimeType: "application/pdf", buffer: Buffer.from(ONE_PAGE_PDF) };
  await page.setViewportSize({ width: 360, height: 740 });
  await beSignedIn(page, demoPerson("tresorerie"));
  await page.goto("/admin/encaissements/nouveau");
  await form(page).getByLabel("Pour quoi").selectOption({ index: 2 });
  await form(page).getByLabel("Comment").selectOption("Espèces");
  await form(page).getByLabel("Montant reçu").fill("4 150");
  await form(page).getByLabel("Nom", { exact: true }).fill("Soumahoro");
  await form(page).locator('input[type="file"]').setInputFiles(pdf);
  await expect(form(page).getByText("recu.pdf")).toBeVisible();
  await page.reload();
  await form(page).getByRole("button", { name: "Reprendre" }).click();
  await expect(toast(page, "Vos champs sont revenus")).toContainText("est à joindre de nouveau");
  await expect(form(page).getByText("La photo ou le PDF de la preuve est à joindre de nouveau.")).toBeVisible();
  await form(page).getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/4\s150\sFCFA/);
  await page.locator('input[type="file"]').setInputFiles(pdf);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Joindre la preuve" }).dblclick();
  await expect(toast(page, "Preuve jointe")).toBeVisible();
  await expect(page.getByRole("link", { name: "Télécharger le PDF" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Joindre la preuve" })).toHaveCount(0);
});

test("the editor finds no way in", IN_FULL, async ({ page }) => {
  await beSignedIn(page, demoPerson("redaction"));
  await page.goto("/admin/encaissements");
  await expect(page.getByRole("link", { name: "Encaissements" })).toHaveCount(0);
  await expect(page.getByRole("table")).toHaveCount(0);
});
