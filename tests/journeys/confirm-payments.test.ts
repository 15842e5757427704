import { expect, type Page } from "@playwright/test";
import { formatFcfa } from "#shared/formats.ts";
import { beSignedIn, demoPerson, toast } from "./account-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./own-site.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const form = (page: Page) => page.getByRole("form", { name: "Encaissement" });

/** Records what people of this last name paid, cash if nothing else is said, as the browser's person. */
async function recordPaid(
  page: Page,
  last_name: string,
  people: readonly { first_name: string; amount: number; method?: string; reference?: string }[],
) {
  const { data } = await (await page.request.get("/api/v01/admin/offline-payments/targets")).json();
  const facts = {
    target: data[1].target,
    received_on: new Date().toISOString().slice(0, 10),
    last_name,
  };
  const headers = { origin: new URL(page.url()).origin };
  const records: { id: string }[] = [];
  for (const { first_name, amount, method = "CASH", reference = "" } of people) {
    const other = { key: crypto.randomUUID(), first_name, amount: String(amount), method, reference };
    const multipart = { ...facts, ...other, email: "", phone: "", note: "" };
    const answer = await page.request.post("/api/v01/admin/offline-payments", { multipart, headers });
    expect(answer.status()).toBe(200);
    records.push(await answer.json());
  }
  return records;
}

const IN_SERIES = ["Awa", "Binta", "Cyr"].map((first_name, index) => ({ first_name, amount: 6_100 + index }));

test("one payment is confirmed, and the next that waits opens, 360 px wide", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beSignedIn(page, demoPerson("admin"));
  await page.goto("/admin");
  const [first, second] = await recordPaid(page, "Suite", IN_SERIES.slice(0, 2));
  await page.context().clearCookies();
  await beSignedIn(page, demoPerson("tresorerie"));
  await page.goto(`/admin/encaissements/${first?.id}?suivant=offline`);
  await page.getByRole("button", { name: "Confirmer…" }).click();
  await dialog(page).getByRole("button", { name: "Confirmer et suivant" }).dblclick();
  await expect(toast(page, `${formatFcfa(6_100)} d’Awa Suite confirmés`)).toContainText("Voici le suivant.");
  // The next one is asked about at once, and confirmed alone.
  await expect(page).toHaveURL(new RegExp(`${second?.id}\\?suivant=offline#confirmer$`));
  await expect(dialog(page)).toContainText("Binta Suite");
  await expectAccessible(page);
  await dialog(page)
    .getByRole("button", { name: /^Confirmer 6/ })
    .click();
  await expect(toast(page, "Encaissement confirmé")).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${second?.id}\\?suivant=offline$`));
  for (const { id } of [first, second] as { id: string }[]) {
    const shown = await (await page.request.get(`/api/v01/admin/offline-payments/${id}`)).json();
    expect(shown.state).toBe("confirmed");
  }
});

for (const width of [360, 1280]) {
  test(`several payments are confirmed together, and one decided meanwhile is named, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const name = `Ensemble${width}`;
    await beSignedIn(page, demoPerson("tresorerie"));
    await page.goto("/admin");
    await recordPaid(page, name, [{ first_name: "Propre", amount: 6_200 }]);
    await page.context().clearCookies();
    await beSignedIn(page, demoPerson("admin"));
    await page.goto("/admin");
    const records = await recordPaid(page, name, IN_SERIES);
    await page.context().clearCookies();
    await beSignedIn(page, demoPerson("tresorerie"));
    await page.goto(`/admin/encaissements?etat=waiting&recherche=${name}`);
    await expect(page.getByText("4 encaissements")).toBeVisible();
    // One's own waits for another person.
    await expect(page.getByRole("checkbox", { name: /Propre/ })).toHaveCount(0);
    await page.getByRole("checkbox", { name: "Tout sélectionner" }).check();
    await expect(page.getByText("3 encaissements sélectionnés")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Confirmer…" }).click();
    for (const { first_name } of IN_SERIES) await expect(dialog(page)).toContainText(`${first_name} ${name}`);
    await expect(dialog(page)).toContainText(`Total, 3 encaissements${formatFcfa(18_303)}`);
    await expectAccessible(page);

    const refusal = { data: { reason: "Saisi deux fois" }, headers: { origin: new URL(page.url()).origin } };
    const refused = await page.request.post(`/api/v01/admin/offline-payments/${records[1]?.id}/refuse`, refusal);
    expect(refused.status()).toBe(200);
    await dialog(page)
      .getByRole("button", { name: /^Confirmer 18/ })
      .dblclick();
    await expect(toast(page, "2 encaissements confirmés")).toBeVisible();
    const left = dialog(page).getByRole("alert");
    await expect(left).toContainText(`1 encaissement à revoir`);
    await expect(left.getByRole("link")).toHaveText(`Binta ${name}, ${formatFcfa(6_101)}`);
    await expectAccessible(page);
    await dialog(page).getByRole("button", { name: "Fermer" }).last().click();
    await expect(page.getByText("1 encaissement", { exact: true })).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: "Propre" })).toBeVisible();
  });
}

test("a cheque that was recorded twice is named to who confirms, alone and among others, 360 px wide", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beSignedIn(page, demoPerson("admin"));
  await page.goto("/admin");
  const [first] = await recordPaid(page, "Double", [
    { first_name: "Awa", amount: 6_400, method: "CHEQUE", reference: "CHQ 0099123" },
  ]);
  await page.goto("/admin/encaissements/nouveau");
  await form(page).getByLabel("Pour quoi").selectOption({ index: 2 });
  await form(page).getByLabel("Montant reçu").fill("6 400");
  await form(page).getByLabel("Comment").selectOption("Chèque");
  await form(page).getByLabel("Référence citée").fill("chèque n° 99123");
  await form(page).getByLabel("Prénom").fill("Binta");
  await form(page).getByLabel("Nom", { exact: true }).fill("Double");
  await form(page).getByRole("button", { name: "Enregistrer", exact: true }).click();
  const asked = form(page).getByRole("alert").filter({ hasText: "existe déjà" });
  await expect(asked).toContainText("référence : CHQ 0099123");
  await asked.getByRole("button", { name: "Enregistrer quand même" }).click();
  await expect(toast(page, "Encaissement enregistré")).toBeVisible();
  await expect(page).toHaveURL(/encaissements\/[0-9a-f-]{36}$/);
  const address = new URL(page.url()).pathname;

  await page.context().clearCookies();
  await beSignedIn(page, demoPerson("tresorerie"));
  await page.goto("/admin/encaissements?etat=waiting&recherche=Double");
  await page.getByRole("checkbox", { name: "Tout sélectionner" }).check();
  await page.getByRole("button", { name: "Confirmer…" }).click();
  await expect(dialog(page)).toContainText(/Binta Double, 6\s400\sFCFA\s: peut-être le même argent .*Awa Double/);
  await expect(dialog(page).getByRole("button", { name: /^Confirmer/ })).toHaveCount(0);
  await dialog(page)
    .getByRole("link", { name: /Awa Double/ })
    .click();
  await page.getByRole("button", { name: "Confirmer…" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText("Peut-être le même argent");
  await expectAccessible(page);
  await dialog(page)
    .getByRole("button", { name: /^Confirmer quand même 6/ })
    .click();
  await expect(toast(page, "Encaissement confirmé")).toBeVisible();
  await page.goto(address);
  await page.getByRole("button", { name: "Confirmer…" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText(/Awa Double, reçu le .*, CHQ 0099123, confirmé/);
  await expect(dialog(page).getByRole("link", { name: /^Ouvrir cet encaissement/ })).toHaveAttribute(
    "href",
    `/admin/encaissements/${first?.id}`,
  );
});
