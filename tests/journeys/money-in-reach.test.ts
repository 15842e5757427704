import { expect } from "@playwright/test";
import { beSignedIn, demoPerson } from "./account-steps.ts";
import { atWidth } from "./at-width.ts";
import { test } from "./own-site.ts";

test("the start of a comparison stands below a few lines of the export, the others behind a button", async ({
  page,
}) => {
  await beSignedIn(page, demoPerson("tresorerie"));
  await page.goto("/admin/rapprochement");
  const lines = Array.from({ length: 60 }, (_, index) => `INCONNUE-${index},3000,2026-01-05 10:00:00,SUCCES,25`);
  await page.locator("input[type=file]").setInputFiles({
    name: "releve.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["Référence,Montant,Date,Statut,Frais", ...lines].join("\n")),
  });
  const read = page.getByRole("table", { name: "Les premières lignes" }).getByRole("row");
  await expect(read).toHaveCount(6);
  await page.getByRole("button", { name: "Voir 45 autres lignes" }).click();
  await expect(read).toHaveCount(51);
});

test("the buttons of a long dialog are in sight on a phone", atWidth(360), async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await beSignedIn(page, demoPerson("tresorerie"));
  const { data } = await (await page.request.get("/api/v01/admin/months")).json();
  const next = data.find(({ state }: { state: string }) => state === "next");
  await page.goto(`/admin/clotures/${next.month}`);
  await page.getByRole("button", { name: /^Proposer la clôture .*…$/ }).click();
  const confirm = page.getByRole("dialog").getByRole("button", { name: "Pas encore" });
  await expect(confirm).toBeInViewport({ ratio: 1 });
  // The name and the value of a figure share a line.
  const [name, value] = await Promise.all(
    ["Au début", "Reçu"].map((fact) => page.getByRole("dialog").getByText(fact, { exact: true }).boundingBox()),
  );
  expect((value?.y ?? 0) - (name?.y ?? 0)).toBeLessThan(45);
});

test("the button of a long form in a dialog is in sight on a phone, and covers no field", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 520 });
  await beSignedIn(page, demoPerson("tresorerie"));
  await page.goto("/admin/donateurs");
  await page.getByRole("table").getByRole("link").first().click();
  await page.getByRole("button", { name: "Écrire à cette personne…" }).click();
  const dialog = page.getByRole("dialog");
  const send = dialog.getByRole("button", { name: "Envoyer", exact: true });
  await expect(send).toBeInViewport({ ratio: 1 });
  await dialog.getByLabel("Objet").focus();
  for (const control of [dialog.getByLabel("Objet"), dialog.getByLabel("Message")]) {
    await expect(control).toBeFocused();
    await expect(send).toBeInViewport({ ratio: 1 });
    const [top, button] = [(await control.boundingBox())?.y ?? 0, (await send.boundingBox())?.y ?? 0];
    expect(top).toBeLessThan(button - 40);
    await page.keyboard.press("Tab");
  }
  await expect(send).toBeFocused();
});

test("a partly refunded payment takes no width from the others in the list", async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await beSignedIn(page, demoPerson("tresorerie"));
  const amounts = page.getByRole("columnheader", { name: "Montant" });
  await page.goto("/admin/paiements?etat=paid");
  const before = (await amounts.boundingBox())?.width ?? 0;
  const { data } = await (await page.request.get("/api/v01/admin/payments?state=paid")).json();
  const { id, amount } = data.find(
    (payment: { amount: number; refunded: number }) => payment.amount === 20_000 && payment.refunded === 0,
  );
  const refund = { amount: 5_000, expected_remaining: amount, refunded_by: "provider", reason: "Demande", seen: 0 };
  const made = await page.request.post(`/api/v01/admin/payments/${id}/refund`, {
    headers: { origin: baseURL ?? "" },
    data: refund,
  });
  expect(made.status()).toBe(200);
  await page.goto("/admin/paiements");
  await expect(page.getByText("−5\u202f000")).toBeVisible();
  await expect(page.getByTitle(/dont 5\s000\sremboursés/)).toBeVisible();
  expect((await amounts.boundingBox())?.width).toBeLessThan(before + 8);
});
