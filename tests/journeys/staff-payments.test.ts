import { expect, type Page } from "@playwright/test";
import { beSignedIn, demoPerson, toast } from "./account-steps.ts";
import { followMenu, openFilters } from "./admin-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./own-site.ts";

const table = (page: Page) => page.getByRole("table", { name: "Les paiements" });
const history = (page: Page) => page.getByRole("region", { name: "Histoire" });
const dialog = (page: Page) => page.getByRole("dialog");

async function work(page: Page, name = "tresorerie"): Promise<void> {
  await beSignedIn(page, demoPerson(name));
  await page.goto("/admin");
}

test("a payment under review waits on the first screen and is accepted by keyboard, 360 px wide", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await work(page);
  await page.getByRole("link", { name: "Paiements à vérifier" }).click();
  await page
    .getByRole("table", { name: "À décider" })
    .getByRole("link", { name: /Salimata Ouédraogo/ })
    .click();
  const said = "Le prestataire annonce 1 500 FCFA, la commande est de 2 000 FCFA.";
  await expect(page.getByRole("region", { name: "À décider" }).getByText(said)).toBeVisible();
  await expect(history(page).getByText(said)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Accepter…" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByLabel("Montant reçu")).toHaveValue(/^1\s500$/);
  await dialog(page).getByLabel("Motif").fill("Vu dans l’espace marchand");
  // The key would pass over a button that is not yet enabled.
  await expect(dialog(page).getByRole("button", { name: "Continuer" })).toBeEnabled();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText(/^1\s500\sFCFA sont comptés pour/)).toBeFocused();
  // Of the whole, only the amounts stand out, and what cannot be undone.
  const bold = [/^1\s500\sFCFA$/, /^2\s000\sFCFA$/, "ne se corrige plus"];
  await expect(dialog(page).getByRole("strong")).toHaveText(bold);
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Accepter 1 500 FCFA" }).press("Enter");
  await expect(toast(page, "Paiement accepté")).toBeVisible();
  await expect(history(page)).toContainText("Accepté après vérification");
  await expect(history(page)).toContainText("par Lassina Ouattara");
});

test(
  "a duplicate is refunded in part by two people, each after a second look, 1280 px wide",
  IN_FULL,
  async ({ page, browser, baseURL }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await work(page);
    await followMenu(page, "Paiements");
    await expectAccessible(page);
    await openFilters(page);
    await page.getByLabel("État").selectOption("duplicate");
    await expect(page.getByText("1 paiement", { exact: true })).toBeVisible();
    await table(page).getByRole("link", { name: "Firmin Yao" }).click();
    // The mail of the receipt has promised the refund: the page says so, and so does what would keep the money.
    const promise = /Le remboursement a été promis le \d/;
    await expect(page.getByText(promise)).toBeVisible();
    await page.getByRole("button", { name: "Affecter ce paiement…" }).click();
    await expect(dialog(page).getByText(promise)).toContainText("que si le payeur vous a dit");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Rembourser par la fondation…" }).click();
    await dialog(page).getByLabel("Montant à rendre").fill("2 000,50");
    await dialog(page).getByRole("button", { name: "Continuer" }).click();
    await expect(dialog(page).getByText("Veuillez indiquer un montant en FCFA, sans virgule.")).toBeVisible();
    await expect(dialog(page).getByText("Indiquez comment l’argent est rendu.")).toBeVisible();
    await expect(dialog(page).getByText("Indiquez la référence, ou un détail à vérifier.")).toBeVisible();
    await expect(dialog(page).getByText("Veuillez indiquer le motif de votre décision.")).toBeVisible();
    await expectAccessible(page);
    await dialog(page).getByLabel("Montant à rendre").fill("5 000");
    await dialog(page).getByLabel("Comment l’argent est rendu").selectOption("Dépôt mobile money");
    await dialog(page).getByLabel("Référence ou détail").fill("Wave, référence T_5512");
    await dialog(page).getByLabel("Motif").fill("Payé deux fois");
    await dialog(page).getByRole("button", { name: "Continuer" }).click();
    // More than remains is refused beside the field, before the second look, and what was typed is still there.
    await expect(dialog(page).getByText(/^Au plus .* peuvent être rendus\.$/)).toBeVisible();
    // As after the session ended.
    await page.reload();
    await page.getByRole("button", { name: "Rembourser par la fondation…" }).click();
    await expect(dialog(page).getByLabel("Comment l’argent est rendu")).toHaveValue("DEPOSIT");
    await expect(dialog(page).getByLabel("Référence ou détail")).toHaveValue("Wave, référence T_5512");
    await expect(dialog(page).getByLabel("Montant à rendre")).toHaveValue(/^5\s000$/);
    await expect(dialog(page).getByLabel("Motif")).toHaveValue("Payé deux fois");
    await dialog(page).getByLabel("Montant à rendre").fill("500");
    await dialog(page).getByRole("button", { name: "Continuer" }).click();
    await expect(
      dialog(page).getByText("Rendus par la fondation\u00a0: Dépôt mobile money, Wave, référence T_5512"),
    ).toBeVisible();
    await dialog(page).getByRole("button", { name: "Proposer de rendre 500 FCFA" }).dblclick();
    await expect(toast(page, "Remboursement proposé")).toBeVisible();
    await expect(page.getByText(/^Vous avez proposé de compter comme rendus 500\sFCFA,/)).toBeVisible();
    await expect(history(page)).toContainText("Remboursement proposé");
    await expect(history(page).getByText("Écriture du remboursement")).toHaveCount(0);
    await expectAccessible(page);

    const elsewhere = await browser.newContext({ baseURL: baseURL ?? "", viewport: { width: 360, height: 740 } });
    const colleague = await elsewhere.newPage();
    await work(colleague, "admin");
    await colleague.getByRole("link", { name: "Remboursements à confirmer à deux" }).click();
    await colleague.getByRole("table", { name: "À décider" }).getByRole("link", { name: "Firmin Yao" }).click();
    await expect(colleague.getByText(/^Lassina Ouattara propose de compter comme rendus 500\sFCFA,/)).toBeVisible();
    await expect(
      colleague.getByText("Rendus par la fondation\u00a0: Dépôt mobile money, Wave, référence T_5512"),
    ).toBeVisible();
    await expectAccessible(colleague);
    await colleague.getByRole("button", { name: "Confirmer le remboursement…" }).click();
    await dialog(colleague).getByRole("button", { name: "Continuer" }).click();
    await expect(dialog(colleague).getByText(/^500\sFCFA sont comptés comme rendus à Firmin Yao/)).toBeVisible();
    await dialog(colleague).getByRole("button", { name: "Confirmer 500 FCFA rendus" }).dblclick();
    await expect(toast(colleague, "Remboursement enregistré")).toBeVisible();
    await expect(history(colleague).getByText("Écriture du remboursement")).toHaveCount(1);
    await expect(colleague.getByText("500 FCFA", { exact: true }).first()).toBeVisible();
  },
);

test("a receipt goes out again to a corrected address", IN_FULL, async ({ page }) => {
  await work(page);
  await page.goto("/admin/paiements?etat=paid&pour=don");
  await table(page).getByRole("link").first().click();
  await page.locator("summary", { hasText: "Agir sur ce paiement" }).click();
  await page.getByRole("button", { name: "Renvoyer le reçu…" }).click();
  await dialog(page).getByLabel("Adresse e‑mail").fill("corrigee@exemple.example");
  await dialog(page).getByRole("button", { name: "Continuer" }).click();
  await expect(dialog(page).getByText(/part à corrigee@exemple.example, avec le même numéro/)).toBeVisible();
  await dialog(page).getByRole("button", { name: "Envoyer le reçu" }).click();
  await expect(history(page)).toContainText("Reçu renvoyé par e‑mail");
  await page.reload();
  await expect(history(page)).toContainText("Reçu renvoyé par e‑mail");
});

test("the editor finds no way in", IN_FULL, async ({ page }) => {
  await work(page, "redaction");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Paiements", exact: true })).toHaveCount(0);
  await page.goto("/admin/paiements");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Votre rôle n’ouvre pas cette page");
});

test("a cheque that the bank returned is undone by two people, who are asked no more than why", async ({ page }) => {
  await work(page, "admin");
  const headers = { origin: new URL(page.url()).origin };
  const today = new Date().toISOString().slice(0, 10);
  const path = "/api/v01/admin/offline-payments";
  const { data } = await (await page.request.get(`${path}/targets`)).json();
  const { target } = data.find((one: { target: string }) => one.target.startsWith("don:"));
  const cheque = { target, method: "CHEQUE", amount: "40 000", received_on: today, show_name: "true" };
  const giver = { first_name: "Yao", last_name: "Retour", email: "", phone: "", reference: "", note: "" };
  const multipart = { ...cheque, ...giver, key: crypto.randomUUID() };
  const { id } = await (await page.request.post(path, { headers, multipart })).json();
  await page.context().clearCookies();
  await work(page);
  const confirmed = await page.request.post(`${path}/${id}/confirm`, { headers, data: {} });
  const payment = `/admin/paiements/${(await confirmed.json()).payment_id}`;
  await page.goto(payment);
  await page.getByText("Agir sur ce paiement", { exact: true }).click();
  await page.getByRole("button", { name: "Rembourser ou annuler…" }).click();
  await expect(dialog(page).getByLabel("Montant à rendre")).toBeVisible();
  await dialog(page).getByLabel("Ce qui s’est passé").selectOption("Chèque impayé, rien n’est rendu");
  await expect(dialog(page).getByLabel("Montant à rendre")).toHaveCount(0);
  await expect(dialog(page).getByLabel("Comment l’argent est rendu")).toHaveCount(0);
  await dialog(page).getByLabel("Motif").fill("Avis de la banque");
  await dialog(page).getByRole("button", { name: "Continuer" }).click();
  await expect(dialog(page).getByText(/ne sont plus comptés, le reçu \d{4}-\d{6} est annulé/)).toBeFocused();
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Proposer d’annuler" }).dblclick();
  await expect(toast(page, "Annulation proposée")).toBeVisible();
  await expect(page.getByText(/^Vous avez proposé d’annuler 40\s000\sFCFA,/)).toBeVisible();
  await expect(page.getByText("Chèque impayé\u00a0: rien n’est rendu.")).toBeVisible();
  await expectAccessible(page);
  await page.context().clearCookies();
  await work(page, "admin");
  await page.goto(payment);
  await page.getByRole("button", { name: "Confirmer l’annulation…" }).click();
  await expect(dialog(page).getByText(/la banque a retourné ce chèque impayé\.$/)).toBeVisible();
  await dialog(page).getByRole("button", { name: "Continuer" }).click();
  await dialog(page).getByRole("button", { name: "Confirmer l’annulation" }).dblclick();
  await expect(toast(page, "Reçu annulé")).toBeVisible();
  await expect(history(page)).toContainText("Annulation proposée");
  await expect(history(page)).toContainText("Écriture de l’annulation");

  // The list of its campaign alone says so by its title.
  await page.goto(`/admin/paiements?cible=${target.slice(4)}`);
  const title = data.find((one: { target: string }) => one.target === target).label;
  await expect(page.getByText(`Seulement\u00a0: ${title}.`)).toBeVisible();
  await expect(table(page).getByRole("link", { name: "Yao Retour" })).toBeVisible();
  await openFilters(page);
  await expect(page.getByLabel("Campagne ou projet").locator("option:checked")).toHaveText(title);
  await page.getByRole("link", { name: "Voir aussi les autres" }).click();
  await expect(page).not.toHaveURL(/cible/);
});
