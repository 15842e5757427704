import { expect } from "@playwright/test";
import { beSignedIn, demoPerson } from "./account-steps.ts";
import { test } from "./own-site.ts";

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beSignedIn(page, demoPerson("tresorerie"));
});

test("a list's exports are in a menu beside its title", async ({ page }) => {
  await page.goto("/admin/paiements");
  const menu = page.locator("summary", { hasText: "Exporter cette liste" });
  const title = page.getByRole("heading", { level: 1 });
  await expect(menu).toBeVisible();
  const [beside, named] = [await menu.boundingBox(), await title.boundingBox()];
  expect((beside?.y ?? 0) < (named?.y ?? 0) + (named?.height ?? 0)).toBe(true);
  await menu.click();
  await expect(page.getByRole("link", { name: "Exporter en CSV" })).toHaveAttribute("href", /format=csv/);
});

test("a payment of the list says what it is for and by which means it came", async ({ page }) => {
  const { data } = await (await page.request.get("/api/v01/admin/payments?purpose=don")).json();
  await page.goto("/admin/paiements?pour=don");
  const first = page.getByRole("table", { name: "Les paiements" }).locator("tbody tr").first();
  await expect(first.getByTitle(data[0].purpose_label, { exact: true })).toBeVisible();
  await expect(first.getByText(data[0].method, { exact: true })).toBeVisible();
});

test("a duplicate shows what can be decided first, and what it means below", async ({ page }) => {
  await page.goto("/admin/paiements?etat=duplicate");
  await page.getByRole("table", { name: "Les paiements" }).getByRole("link").first().click();
  const last = page.getByRole("button", { name: "Renvoyer le reçu…" });
  await expect(last).toBeInViewport({ ratio: 1 });
  // The promised refund is offered first.
  const first = page.getByRole("region", { name: "À décider" }).getByRole("button").first();
  await expect(first).toHaveText("Rembourser chez le prestataire…");
  await expect(page.getByText(/l’argent reste, et s’ajoute/)).toBeHidden();
  await page.getByText("Ce que fait chaque choix").click();
  await expect(page.getByText(/l’argent reste, et s’ajoute/)).toBeVisible();
});

test("a payment that waits for nothing folds its actions, which the keyboard opens", async ({ page }) => {
  const { data } = await (await page.request.get("/api/v01/admin/payments?state=paid")).json();
  const { id } = data.find(({ duplicate }: { duplicate: boolean }) => !duplicate);
  await page.goto(`/admin/paiements/${id}`);
  const refund = page.getByRole("button", { name: "Rembourser chez le prestataire…" });
  const panel = page.locator("summary", { hasText: "Agir sur ce paiement" });
  await expect(panel).toContainText("Rembourser chez le prestataire");
  await expect(refund).toBeHidden();
  await panel.focus();
  await page.keyboard.press("Enter");
  await expect(refund).toBeInViewport({ ratio: 1 });
  await refund.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByLabel("Montant à rendre")).toBeVisible();
});

test("a statement's line has its action beside its amount, and six lines are in sight", async ({ page }) => {
  await page.goto("/admin/releves");
  const rows = [
    "Date;Libellé;Crédit",
    ...[1, 2, 3, 4, 5, 6].map((count) => `02/01/2026;TELEPHONE ${count};${count}100`),
  ];
  const imported = await page.request.post("/api/v01/admin/statements", {
    multipart: {
      account: "TRANSFER",
      file: { name: "telephone.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) },
    },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(imported.status()).toBe(200);
  await page.goto("/admin/releves?recherche=TELEPHONE");
  const lines = page
    .getByRole("table", { name: "Les lignes des relevés" })
    .getByRole("row")
    .filter({ hasText: "FCFA" });
  await expect(lines).toHaveCount(6);
  for (const line of await lines.all()) await expect(line).toBeInViewport({ ratio: 1 });
  const [amount, action] = [lines.first().getByText(/FCFA/), lines.first().getByRole("link", { name: /^Enregistrer/ })];
  const [left, right] = [await amount.boundingBox(), await action.boundingBox()];
  const middle = (box: typeof left) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
  expect(Math.abs(middle(left) - middle(right))).toBeLessThan(12);
});

test("the filters of payments are one column, and nothing of what was paid or is owed is cut", async ({ page }) => {
  await page.goto("/admin/paiements");
  const { data } = await (await page.request.get("/api/v01/admin/payments?state=paid")).json();
  const { id, amount: paid } = data.find(
    (payment: { amount: number; duplicate: boolean; refunded: number }) =>
      payment.amount === 20_000 && !payment.duplicate && payment.refunded === 0,
  );
  const refund = { amount: 4_000, expected_remaining: paid, refunded_by: "provider", reason: "Demande", seen: 0 };
  const made = await page.request.post(`/api/v01/admin/payments/${id}/refund`, {
    headers: { origin: new URL(page.url()).origin },
    data: refund,
  });
  expect(made.status()).toBe(200);
  await page.goto("/admin/paiements?etat=partly_refunded");
  const given = page.getByText("−4\u202f000");
  await expect(given).toBeVisible();
  // In one line: no word is broken.
  expect((await given.boundingBox())?.height).toBeLessThan(24);
  const amount = page.getByRole("table", { name: "Les paiements" }).getByText(/dont .* remboursés/);
  const isCut = (node: Element) => {
    const cell = node.closest("td") ?? node;
    return cell.scrollWidth > cell.clientWidth;
  };
  for (const one of await amount.all()) expect(await one.evaluate(isCut)).toBe(false);
  await page.getByRole("button", { name: /^Filtres/ }).click();
  const boxes = await Promise.all(
    ["État", "Payé du", "Payé au"].map((label) => page.getByLabel(label, { exact: true }).boundingBox()),
  );
  for (const box of boxes) expect(box?.width).toBeGreaterThan(240);

  await page.goto("/admin/cotisations?etat=late&mois=2");
  await expect(page.getByText(/^\d+\smois\s:\s*$/).first()).toBeInViewport({ ratio: 1 });
});

test("a payer is called, or written to on WhatsApp, from the page of the payment, and of the donor", async ({
  page,
}) => {
  const { data } = await (await page.request.get("/api/v01/admin/payments?state=paid")).json();
  await page.goto(`/admin/paiements/${data[0].id}`);
  const chat = page.getByRole("link", { name: /^Écrire sur WhatsApp au \+/ });
  await expect(chat).toHaveAttribute("href", /^https:\/\/wa\.me\/\d+$/);
  await expect(page.getByRole("link", { name: /^\+\d/ })).toHaveAttribute("href", /^tel:\+\d+$/);
  await page.goto(`/admin/donateurs/${data[0].id}`);
  await expect(chat).toHaveAttribute("href", /^https:\/\/wa\.me\/\d+$/);
});

test("the closing of a month leads to the payments of the month that one message proves", async ({ page }) => {
  const { data } = await (await page.request.get("/api/v01/admin/payments?state=paid&evidence=notified")).json();
  const [payment] = data;
  await page.goto(`/admin/clotures/${payment.paid_at.slice(0, 7)}`);
  await page.getByRole("link", { name: /prouvés? par un seul message$/ }).click();
  await expect(page.getByRole("table", { name: "Les paiements" })).toContainText(
    `${payment.first_name} ${payment.last_name}`,
  );
  await page.goto("/admin/a-decider?genre=notified");
  await page.getByRole("table", { name: "À décider" }).getByRole("link").first().click();
  const panel = page.getByRole("region", { name: "À décider" });
  await expect(panel).toContainText("Un seul message du prestataire prouve ce paiement.");
  await panel.getByRole("button", { name: "Confirmer l’arrivée…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Motif").fill("Vu dans l’espace marchand");
  await dialog.getByRole("button", { name: "Continuer" }).click();
  await expect(dialog.getByText(/sont déjà comptés, .* Aucun e‑mail ne part\.$/)).toBeVisible();
});
