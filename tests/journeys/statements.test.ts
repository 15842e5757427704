import { expect, type Locator, type Page } from "@playwright/test";
import { beSignedIn, demoPerson, toast } from "./account-steps.ts";
import { followMenu } from "./admin-steps.ts";
import { atWidth } from "./at-width.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./own-site.ts";

const line = (page: Page, label: string) => page.getByRole("row").filter({ hasText: label });

/** Opens the menu of a line, whose summary is an icon. */
const openMenu = (row: Locator) =>
  row
    .getByText(/^Autres réponses pour/)
    .locator("xpath=..")
    .click();

/**
 * Double-clicks this button, which `between` its clicks goes away. Returns how often the second one pressed anything.
 */
async function doubleClickAround(page: Page, button: Locator, between: () => Promise<void>): Promise<number> {
  const box = await button.boundingBox();
  if (!box) throw new Error("the button is not shown");
  const pressed = await page.evaluateHandle(() => {
    const seconds: EventTarget[] = [];
    document.addEventListener("click", ({ detail, target }) => detail === 2 && target && seconds.push(target), true);
    return seconds;
  });
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await between();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  return pressed.evaluate(({ length }) => length);
}

/** Records a transfer of an amount that no other journey has, which waits for its confirmation. */
async function recordPayment(page: Page, number: number) {
  const { data } = await (await page.request.get("/api/v01/admin/offline-payments/targets")).json();
  const facts = {
    key: crypto.randomUUID(),
    target: data[1].target,
    method: "TRANSFER",
    amount: String(41_000 + number),
    received_on: "2026-01-05",
    first_name: "Marie",
    last_name: `Assamoi${number}`,
    email: "",
    phone: "",
    reference: "",
    note: "",
  };
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request.post("/api/v01/admin/offline-payments", { multipart: facts, headers });
  expect(answer.status()).toBe(200);
  return answer.json();
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  const mark = `NO ${viewport.width}`;
  test(`the treasurer imports a statement, ${viewport.width} px wide`, atWidth(viewport.width), async ({ page }) => {
    await page.setViewportSize(viewport);
    await beSignedIn(page, demoPerson("tresorerie"));
    await page.goto("/admin");
    const { id, first_name, last_name, amount, received_on } = await recordPayment(page, viewport.width);
    const rows = [
      "Date opération;Nature de l’opération X;Débit;Crédit",
      `${received_on};REMISE ${last_name} ${mark};;${amount}`,
      `${received_on};VIR DON FORAGE KOUTO ${mark};;17500`,
      `${received_on};INTERETS ${mark};;320`,
      `${received_on};FRAIS ${mark};1 500;`,
      `bientôt;ABIMEE ${mark};;5`,
    ];
    await followMenu(page, "Relevés");
    await page.getByRole("link", { name: "Importer un relevé", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Importer un relevé" })).toBeVisible();
    await page.getByLabel("De quel compte").selectOption({ index: 1 });
    await page.locator("input[type=file]").setInputFiles({
      name: "relevé.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(rows.join("\n")),
    });
    // One sentence says what was recognised; the choices are folded, as none must be made.
    await expect(
      page.getByText(/^Date\s: Date opération\s· Montant\s: Crédit\s· Débit\s· Libellé\s: Nature/),
    ).toBeVisible();
    await expect(page.getByLabel("Libellé (facultatif)")).toBeHidden();
    await page.getByText("Corriger les colonnes").press("Enter");
    await page.getByLabel("Libellé (facultatif)").selectOption({ label: "Nature de l’opération X" });
    await expect(page.getByText("3 lignes d’argent reçu")).toBeVisible();
    await expect(page.getByLabel("Libellé (facultatif)")).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: "Date illisible" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Importer 3 lignes" }).dblclick();
    await expect(toast(page, "3 lignes à traiter")).toBeVisible();

    // Its own payment is suggested, and linked; nothing is confirmed by that.
    const cheque = line(page, `REMISE ${last_name} ${mark}`);
    await expect(cheque).toBeVisible();
    await expectAccessible(page);
    await cheque.getByRole("button", { name: `C’est lui : ${first_name} ${last_name}` }).click();
    await expect(toast(page, "Ligne liée")).toBeVisible();
    // It stays in its row, where one can take it back; the focus is there.
    await expect(cheque.getByRole("button", { name: /^Rouvrir/ })).toBeFocused();
    await page.reload();
    await expect(line(page, `FORAGE KOUTO ${mark}`)).toBeVisible();
    await expect(cheque).toHaveCount(0);
    await page.goto(`/admin/encaissements/${id}`);
    await expect(page.getByRole("heading", { name: "Au relevé de compte" })).toBeVisible();
    await expect(page.getByText("À confirmer")).toBeVisible();

    // A line without a recorded payment fills the form.
    await page.goto("/admin/releves?etat=open");
    await line(page, `FORAGE KOUTO ${mark}`)
      .getByRole("link", { name: /^Enregistrer un encaissement/ })
      .click();
    const form = page.getByRole("form", { name: "Encaissement" });
    await expect(form.getByLabel("Montant reçu")).toHaveValue("17500");
    await expect(form.getByLabel("Comment").locator("option:checked")).toHaveText("Virement bancaire");
    await expect(form.locator("optgroup[label=Campagnes] option:checked")).toHaveCount(1);
    await form.getByLabel("Prénom").fill("Adjoua");
    await form.getByLabel("Nom", { exact: true }).fill(`Koffi ${viewport.width}`);
    await form.getByRole("button", { name: "Enregistrer" }).dblclick();
    await expect(toast(page, "Encaissement enregistré")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Au relevé de compte" })).toBeVisible();

    await page.goto("/admin/releves?etat=open");
    const interest = line(page, `INTERETS ${mark}`);
    // The bank's own line is no gift: it is set aside first, with a reason that is ready.
    await interest.getByRole("button", { name: /^Mettre de côté INTERETS/ }).click();
    await expect(page.getByRole("dialog").getByLabel("Motif")).toHaveValue("Intérêts ou frais de la banque");
    await page.getByRole("dialog").getByLabel("Motif").fill("");
    await page.getByRole("dialog").getByRole("button", { name: "Mettre de côté" }).click();
    await expect(page.getByText("Veuillez indiquer le motif de votre décision.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("dialog").getByLabel("Motif").fill("Intérêts du compte");
    const setAside = page.getByRole("dialog").getByRole("button", { name: "Mettre de côté" });
    const pressed = await doubleClickAround(page, setAside, () =>
      expect(toast(page, "Ligne mise de côté")).toBeVisible(),
    );
    expect(pressed).toBe(0);
    await expect(interest).toContainText("Mise de côté : Intérêts du compte");
    await page.goto(`/admin/releves?etat=set_aside&recherche=${encodeURIComponent(`intérêts ${mark}`)}`);
    // Taking it back is asked first, with its consequence.
    await interest.getByRole("button", { name: /^Rouvrir/ }).click();
    await expect(page.getByRole("dialog")).toContainText("la ligne sera de nouveau à traiter");
    await expectAccessible(page);
    await page.getByRole("dialog").getByRole("button", { name: "Rouvrir" }).click();
    await expect(toast(page, "Ligne rouverte")).toBeVisible();
  });
}

test("a line that quotes a member's number fills the form with that member", async ({ page }) => {
  await beSignedIn(page, demoPerson("tresorerie"));
  await page.goto("/admin");
  const email = "membre@fondation-akwaba.example";
  const { data } = await (await page.request.get(`/api/v01/admin/members?q=${email}`)).json();
  const number: string = data[0].account.member_number;
  const rows = ["Date;Libellé;Crédit", `20/06/2026;VIR RECU COTISATION ${number};41073`];
  const imported = await page.request.post("/api/v01/admin/statements", {
    multipart: {
      account: "TRANSFER",
      file: { name: "membre.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) },
    },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(imported.status()).toBe(200);
  await page.goto(`/admin/releves?recherche=${number}`);
  await line(page, number)
    .getByRole("link", { name: /^Enregistrer un encaissement/ })
    .click();
  const form = page.getByRole("form", { name: "Encaissement" });
  await expect(form.getByLabel("Adresse e‑mail du membre")).toHaveValue(email);
  await expect(form.getByLabel("Nom", { exact: true })).toHaveValue(data[0].last_name);
  await expect(form.getByText(`Compte pour ${data[0].first_name} ${data[0].last_name}, ${number}`)).toBeVisible();
  await expect(form.getByLabel("Pour quoi")).toHaveValue("cotisation");
});

test("a payment that no line suggests is searched for and linked, 360 px wide", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beSignedIn(page, demoPerson("tresorerie"));
  await page.goto("/admin");
  // Recorded long before the line.
  const { last_name } = await recordPayment(page, 71);
  const other = await recordPayment(page, 72);
  const rows = ["Date;Libellé;Crédit", "20/06/2026;REMISE SANS NOM;41071"];
  const imported = await page.request.post("/api/v01/admin/statements", {
    multipart: {
      account: "TRANSFER",
      file: { name: "main.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) },
    },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(imported.status()).toBe(200);
  await page.goto("/admin/releves?recherche=REMISE+SANS+NOM");
  const found = line(page, "REMISE SANS NOM");
  // At the foot of the screen, its menu opens in sight.
  await page.setViewportSize({ width: 360, height: 480 });
  await found.evaluate((row) => row.scrollIntoView({ block: "end" }));
  await openMenu(found);
  await expect(found.getByRole("button", { name: "Mettre de côté…" })).toBeInViewport({ ratio: 0.9 });
  await page.setViewportSize({ width: 360, height: 740 });
  await found.getByRole("button", { name: "Chercher un encaissement…" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(`Marie ${last_name}`)).toBeVisible();
  await dialog.getByLabel("Nom, référence, téléphone ou montant").fill(other.last_name);
  await dialog.getByRole("button", { name: "Chercher" }).click();
  await expect(dialog.getByText("Le montant diffère")).toBeVisible();
  await expect(dialog.getByRole("button", { name: /^C’est lui/ })).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByLabel("Nom, référence, téléphone ou montant").fill(last_name);
  await dialog.getByRole("button", { name: "Chercher" }).click();
  await dialog.getByRole("button", { name: `C’est lui : Marie ${last_name}` }).dblclick();
  await expect(toast(page, "Ligne liée")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(found.getByRole("button", { name: /^Rouvrir/ })).toBeFocused();
});

test("a remittance of several payments is no single one, and is set aside where none is found, 360 px wide", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beSignedIn(page, demoPerson("tresorerie"));
  await page.goto("/admin");
  const rows = ["Date;Libellé;Crédit", "20/06/2026;VERSEMENT ESPECES REUNI;41093"];
  const imported = await page.request.post("/api/v01/admin/statements", {
    multipart: {
      account: "TRANSFER",
      file: { name: "remise.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) },
    },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(imported.status()).toBe(200);
  await page.goto("/admin/releves?recherche=ESPECES+REUNI");
  const remitted = line(page, "ESPECES REUNI");
  await openMenu(remitted);
  await remitted.getByRole("button", { name: "Chercher un encaissement…" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Aucun encaissement de ce montant.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Mettre de côté…" }).click();
  await expect(dialog.getByLabel("Motif")).toHaveValue("Remise déjà enregistrée, un encaissement à la fois");
  await dialog.getByRole("button", { name: "Mettre de côté", exact: true }).click();
  await expect(toast(page, "Ligne mise de côté")).toBeVisible();
  await expect(remitted.getByRole("button", { name: /^Rouvrir/ })).toBeVisible();
});

test("the name on a line is searched at once, and who is found fills the form, 360 px wide", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beSignedIn(page, demoPerson("tresorerie"));
  await page.goto("/admin");
  const people = await page.request.get("/api/v01/admin/members?q=membre@fondation-akwaba.example");
  const { first_name, last_name, account } = (await people.json()).data[0];
  const rows = ["Date;Libellé;Crédit", `09/01/2026;VIR RECU ${last_name} ${first_name} DON FORAGE KOUTO;43094`];
  const imported = await page.request.post("/api/v01/admin/statements", {
    multipart: {
      account: "TRANSFER",
      file: { name: "nom.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) },
    },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(imported.status()).toBe(200);
  await page.goto("/admin/releves?recherche=43094");
  await page.getByRole("link", { name: /^Enregistrer un encaissement/ }).click();
  const form = page.getByRole("form", { name: "Encaissement" });
  await form.getByRole("option", { name: `${first_name} ${last_name}` }).click();
  await expect(form.getByLabel("Prénom")).toHaveValue(first_name);
  await expect(form.getByLabel("Nom", { exact: true })).toHaveValue(last_name);
  await expect(form.getByLabel(/^Adresse e‑mail/)).toHaveValue(account.email);
});

test("a line with a telephone number finds its person by it, or else by the name", async ({ page }) => {
  await beSignedIn(page, demoPerson("tresorerie"));
  await page.goto("/admin");
  const { data } = await (await page.request.get("/api/v01/admin/members?q=membre@fondation-akwaba.example")).json();
  const { first_name, last_name, account } = data[0];
  const phone = account.phone.replace(/\D/g, "").slice(-10);
  const rows = [
    "Date;Nom;Téléphone;Montant",
    `09/01/2026;UN AUTRE NOM;${phone};43095`,
    `09/01/2026;${last_name} ${first_name};0708123499;43096`,
  ];
  const imported = await page.request.post("/api/v01/admin/statements", {
    multipart: {
      account: "TRANSFER",
      file: { name: "numero.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) },
    },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(imported.status()).toBe(200);
  const form = page.getByRole("form", { name: "Encaissement" });
  for (const amount of [43_095, 43_096]) {
    await page.goto(`/admin/releves?recherche=${amount}`);
    await page.getByRole("link", { name: /^Enregistrer un encaissement/ }).click();
    await form.getByRole("option", { name: `${first_name} ${last_name}` }).click();
    await expect(form.getByLabel(/^Adresse e‑mail/)).toHaveValue(account.email);
  }
});

test("who confirms a payment is shown the line that may be it, and says so there, 360 px wide", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beSignedIn(page, demoPerson("tresorerie"));
  await page.goto("/admin");
  const { id, last_name, amount } = await recordPayment(page, 83);
  const rows = [
    "Date;Libellé;Crédit",
    `09/01/2026;REMISE CHEQUE ${last_name} DON POUR LE FORAGE DE KOUTO ET LES FAMILLES DU VILLAGE;${amount}`,
  ];
  const imported = await page.request.post("/api/v01/admin/statements", {
    multipart: {
      account: "TRANSFER",
      file: { name: "cheque.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) },
    },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(imported.status()).toBe(200);
  await page.context().clearCookies();
  await beSignedIn(page, demoPerson("admin"));
  await page.goto(`/admin/encaissements/${id}`);
  await page.getByRole("button", { name: "Confirmer…" }).click();
  const dialog = page.getByRole("dialog");
  await expect(
    dialog.getByText(new RegExp(`^Au relevé de compte, peut-être\\s: .*REMISE CHEQUE ${last_name}`)),
  ).toBeVisible();
  await expect(dialog.getByText(/^Le relevé dit le/)).toBeVisible();
  // In sight before anything is scrolled: the bar of the buttons covers what stands further down.
  const itIs = dialog.getByRole("button", { name: /^C’est lui/ });
  const bar = dialog.getByRole("button", { name: /^Confirmer \d/ });
  await expect(itIs).toBeInViewport({ ratio: 1 });
  const [answer, confirm] = [await itIs.boundingBox(), await bar.boundingBox()];
  expect((answer?.y ?? 0) + (answer?.height ?? 0)).toBeLessThan(confirm?.y ?? 0);
  await expectAccessible(page);
  await itIs.dblclick();
  await expect(toast(page, "Ligne liée")).toBeVisible();
  await expect(dialog.getByText(/^Aucune preuve/)).toHaveCount(0);
  await dialog.getByRole("button", { name: "Pas encore" }).click();
  await expect(page.getByRole("heading", { name: "Au relevé de compte" })).toBeVisible();
});

test("a statement of the wrong account is questioned beside the account, and a bad file takes nothing away", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beSignedIn(page, demoPerson("tresorerie"));
  await page.goto("/admin/releves/importer");
  const fileOf = (name: string, ...rows: string[]) => ({
    name,
    mimeType: "text/csv",
    buffer: Buffer.from(rows.join("\n")),
  });
  const rows = ["Date;Libellé;Crédit", "21/02/2026;DEUX COMPTES;8100", "22/02/2026;DEUX COMPTES;8200"];
  const file = page.locator("input[type=file]");
  const account = page.getByLabel("De quel compte");
  await expect(account).toHaveValue("");
  await file.setInputFiles(fileOf("banque.csv", ...rows));
  // The file names no account: it is asked for beside the field, before anything can be imported.
  await expect(account).toHaveAccessibleDescription(/Le fichier ne dit pas de quel compte il est\s: choisissez-le\./);
  await expect(page.getByRole("button", { name: /^Importer \d/ })).toHaveCount(0);
  await expectAccessible(page);
  await account.selectOption({ index: 1 });
  await page.getByRole("button", { name: "Importer 2 lignes" }).click();
  await expect(toast(page, "2 lignes à traiter")).toBeVisible();

  await page.goto("/admin/releves/importer");
  await file.setInputFiles(fileOf("wave.csv", "Compte;07 00 00 00 01", "", ...rows));
  await expect(account.locator("option:checked")).toHaveText(/^Wave/);
  await expect(account).toHaveAccessibleDescription(/C’est le compte que le fichier nomme\./);
  await expect(account).toHaveAccessibleDescription(/2\slignes de ce relevé sont déjà dans «\s.*\s» \(importé le .*\)/);
  await expect(page.getByRole("button", { name: "Importer 2 lignes" })).toBeDisabled();
  await expectAccessible(page);
  await file.setInputFiles(fileOf("photo.csv", "rien"));
  await expect(page.getByText(/«\sphoto\.csv\s» n’est pas pris/)).toBeVisible();
  await expect(page.getByText("wave.csv", { exact: true })).toBeVisible();
  await page.getByRole("checkbox", { name: "C’est un autre argent : importer aussi ces 2 lignes." }).check();
  await page.getByRole("button", { name: "Importer 2 lignes" }).click();
  await expect(toast(page, "2 lignes à traiter")).toBeVisible();
});

test("the choices of columns open by themselves where one must be made, 360 px wide", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beSignedIn(page, demoPerson("tresorerie"));
  await page.goto("/admin/releves/importer");
  await page.getByLabel("De quel compte").selectOption({ index: 1 });
  const choose = (...rows: string[]) =>
    page
      .locator("input[type=file]")
      .setInputFiles({ name: "relevé.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) });
  await choose("Date;Libellé;Zone", "05/01/2026;VIR KOFFI;5000");
  const amount = page.getByLabel("Crédit, ou montant avec son signe (obligatoire)");
  await expect(amount).toHaveAccessibleDescription("Choisissez la colonne qui le contient.");
  await expectAccessible(page);
  await amount.selectOption({ label: "Zone" });
  await expect(page.getByText("1 ligne d’argent reçu")).toBeVisible();
  await expect(amount).toBeVisible();

  // A question belongs to its field.
  await choose("Date;Libellé;Crédit;Statut", "05/01/2026;VIR KOFFI;5000;Succès", "05/01/2026;VIR AYA;7000;Echec");
  await expect(page.getByText("1 ligne d’argent reçu")).toBeVisible();
  await expect(amount).toBeHidden();
  await choose("Date;Libellé;Crédit;Zone", "05/01/2026;VIR KOFFI;5000;Succès", "05/01/2026;VIR AYA;7000;Echec");
  const status = page.getByLabel("Statut (facultatif)");
  await expect(status).toHaveAccessibleDescription(/semble dire si la ligne a abouti/);
  await expect(page.getByLabel("Libellé (facultatif)")).toHaveValue("1");
});

test("an import reads the columns of its preview, whatever a colleague imports meanwhile", async ({ page }) => {
  await beSignedIn(page, demoPerson("tresorerie"));
  await page.goto("/admin/releves/importer");
  const fileOf = (label: string) => ({
    name: `${label}.csv`,
    mimeType: "text/csv",
    buffer: Buffer.from(`Date;Libellé;Crédit;Zone\n05/03/2026;${label};6100;62`),
  });
  await page.getByLabel("De quel compte").selectOption({ index: 1 });
  await page.locator("input[type=file]").setInputFiles(fileOf("APERCU"));
  await expect(page.getByText("1 ligne d’argent reçu")).toBeVisible();
  const imported = await page.request.post("/api/v01/admin/statements", {
    multipart: { account: "TRANSFER", credit: "3", file: fileOf("COLLEGUE") },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(imported.status()).toBe(200);
  await page.getByRole("button", { name: "Importer 1 ligne" }).click();
  await expect(toast(page, "1 ligne à traiter")).toBeVisible();
  const { data } = await (await page.request.get("/api/v01/admin/statement-lines?q=APERCU")).json();
  expect(data).toMatchObject([{ label: "APERCU", amount: 6_100 }]);
});

test("from one line that waits to the next, decided or not, by the keyboard alone, 360 px wide", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beSignedIn(page, demoPerson("tresorerie"));
  await page.goto("/admin");
  const rows = ["Date;Libellé;Crédit", ...[5, 6, 7].map((day) => `0${day}/01/2026;SUITE ${day};${1_700 + day}`)];
  const imported = await page.request.post("/api/v01/admin/statements", {
    multipart: {
      account: "TRANSFER",
      file: { name: "suite.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) },
    },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(imported.status()).toBe(200);

  await page.goto("/admin/a-decider?genre=statement_line");
  await page.getByRole("link", { name: "SUITE 5" }).press("Enter");
  const next = page.getByRole("link", { name: /^Suivant à décider · \d+\s+restants?$/ });
  await expect(next).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText("SUITE 5", { exact: true })).toHaveCount(1);
  const left = async () => Number(/\d+/.exec((await next.textContent()) ?? "")?.[0]);
  const before = await left();
  const inMenu = page.getByRole("navigation", { name: "Administration" }).locator('a[href="/admin/a-decider"]');
  const waiting = Number(/\d+/.exec((await inMenu.getAttribute("title")) ?? "")?.[0]);
  await line(page, "SUITE 5")
    .getByText(/^Autres réponses pour/)
    .locator("xpath=..")
    .press("Enter");
  await page.getByRole("button", { name: "Mettre de côté…" }).press("Enter");
  await page.getByRole("dialog").getByLabel("Motif").fill("Virement interne");
  await page.getByRole("dialog").getByRole("button", { name: "Mettre de côté" }).press("Enter");
  await expect(toast(page, "Ligne mise de côté")).toBeVisible();
  await expect(next).toBeFocused();
  expect(await left()).toBe(before);
  await expect(inMenu, "the menu counts again").toHaveAttribute("title", `${waiting - 1}\u00a0en attente`);
  await page.keyboard.press("Enter");
  await expect(line(page, "SUITE 6")).toBeVisible();
  expect(await left()).toBe(before - 1);
  await next.press("Enter");
  await expect(line(page, "SUITE 7")).toBeVisible();
  expect(await left()).toBe(before - 1);
});

test("a thing that a colleague decided meanwhile says so, and leads to the next behind it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beSignedIn(page, demoPerson("tresorerie"));
  await page.goto("/admin");
  const recorded = [await recordPayment(page, 1), await recordPayment(page, 2), await recordPayment(page, 3)];
  const rows = ["Date;Libellé;Crédit", ...[5, 6, 7].map((day) => `0${day}/02/2026;PENDANT ${day};${1_800 + day}`)];
  const headers = { origin: new URL(page.url()).origin };
  const imported = await page.request.post("/api/v01/admin/statements", {
    multipart: {
      account: "TRANSFER",
      file: { name: "pendant.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) },
    },
    headers,
  });
  expect(imported.status()).toBe(200);
  const { data } = await (await page.request.get("/api/v01/admin/statement-lines?q=PENDANT")).json();
  const idOf = (label: string) => data.find((one: { label: string }) => one.label === label).id;

  const colleague = await (await page.context().browser()?.newContext())?.newPage();
  if (!colleague) throw new Error("there is no browser");
  await beSignedIn(colleague, demoPerson("admin"));
  const decide = async (path: string, body: object) => {
    await colleague.goto("/admin");
    const answer = await colleague.request.post(`/api/v01/admin/${path}`, { data: body, headers });
    expect(answer.status()).toBe(200);
  };
  const next = page.getByRole("link", { name: /^Suivant à décider/ });
  await page.goto(`/admin/releves?ligne=${idOf("PENDANT 5")}`);
  await expect(next).toBeVisible();
  await decide(`statement-lines/${idOf("PENDANT 6")}/set-aside`, { reason: "Virement interne" });
  await next.click();
  await expect(line(page, "PENDANT 6")).toBeVisible();
  await expect(page.getByText("Déjà décidé.")).toBeVisible();
  await expectAccessible(page);
  await next.click();
  await expect(line(page, "PENDANT 7")).toBeVisible();
  await expect(page.getByText("Déjà décidé.")).toHaveCount(0);

  await page.context().clearCookies();
  await beSignedIn(page, demoPerson("admin"));
  await page.goto(`/admin/encaissements/${recorded[0].id}`);
  await expect(next).toBeVisible();
  await decide(`offline-payments/${recorded[1].id}/confirm`, {});
  await next.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Assamoi2");
  await expect(page.getByText(/^Déjà décidé par /)).toBeVisible();
  await next.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Assamoi3");
  await colleague.context().close();
});
