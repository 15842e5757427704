import { expect, type Page } from "@playwright/test";
import { beSignedIn, demoPerson, toast } from "./account-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { answerLater } from "./late-answers.ts";
import { test } from "./own-site.ts";

const answer = (page: Page) => page.getByRole("textbox", { name: /^Répondre/ });
const table = (page: Page) => page.getByRole("table", { name: "Les messages" });

async function work(page: Page, name = "redaction"): Promise<void> {
  await beSignedIn(page, demoPerson(name));
  await page.goto("/admin");
}

test("a message waits on the first screen, is read and answered by keyboard, 360 px wide", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await work(page);
  await page.getByRole("link", { name: "Messages à traiter" }).click();
  await expect(page.getByText("3 messages", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await table(page).getByRole("link", { name: "Bénévolat pendant les vacances" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bénévolat pendant les vacances");
  await expect(page.getByText("Nouveau", { exact: true })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Suivi" }).click();
  await expect(page.getByRole("button", { name: "Indésirable" })).toBeInViewport();
  const form = page.getByRole("form", { name: "Répondre" });
  await form.getByRole("button", { name: "Envoyer la réponse" }).press("Enter");
  await expect(form.getByText("Veuillez écrire votre réponse.")).toBeVisible();
  await expectAccessible(page);
  // A reply written once is inserted with the sender's name.
  await page.getByRole("link", { name: "Écrire des réponses types" }).click();
  const fresh = page.getByRole("form", { name: "Nouvelle réponse type" });
  await fresh.getByLabel("Nom").fill("Venez en juin");
  await fresh.getByLabel("Réponse").fill("Bonjour {prénom},\n\nvenez nous voir en juin.");
  await fresh.getByRole("button", { name: "Ajouter" }).click();
  await expect(toast(page, "Enregistré")).toBeVisible();
  await expect(page.getByRole("form", { name: "Modifier Venez en juin" })).toBeVisible();
  await expectAccessible(page);
  const changed = page.getByRole("form", { name: "Modifier Venez en juin" });
  await changed.getByLabel("Réponse").fill("Bonjour {prenon},");
  await changed.getByRole("button", { name: "Enregistrer" }).click();
  await expect(changed.getByText("{prenon} n’est pas connu")).toBeVisible();
  await changed.getByLabel("Réponse").fill("Bonjour {prénom},\n\nvenez nous voir en juin.");
  await page.goBack();
  await answer(page).fill("Merci\u202f!");
  await page.getByLabel("Insérer une réponse type").selectOption("Venez en juin");
  await expect(answer(page)).toBeFocused();
  await expect(answer(page)).toHaveValue("Merci\u202f!\n\nBonjour Koffi,\n\nvenez nous voir en juin.");
  await answer(page).fill("{date}");
  await page.getByRole("button", { name: "Envoyer la réponse" }).click();
  await expect(page.getByText("Rien ne remplace {date}")).toBeVisible();
  await answer(page).fill("");
  await page.getByLabel("Insérer une réponse type").selectOption("Venez en juin");
  await expect(answer(page)).toHaveValue("Bonjour Koffi,\n\nvenez nous voir en juin.");
  await expect(
    page.getByText("commence par «\u00a0Bonjour Koffi,\u00a0», sauf si votre texte salue déjà"),
  ).toBeVisible();
  // As after the session ended.
  await page.reload();
  await expect(answer(page)).toHaveValue("Bonjour Koffi,\n\nvenez nous voir en juin.");
  await answer(page).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Réponse envoyée")).toBeVisible();
  await expect(page.getByRole("list", { name: "Conversation" })).toContainText("venez nous voir en juin.");
  await expect(page.getByText("Traité", { exact: true })).toBeVisible();
  await page.reload();
  await expect(answer(page)).toHaveValue("");
  await page.goto("/admin/messages?pour=none");
  await table(page).getByRole("link").first().click();
  await expect(page.getByText("Nouveau", { exact: true })).toBeVisible();
  await page.getByLabel("Confié à").selectOption({ index: 1 });
  await expect(page.getByText("En cours", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Remettre parmi les nouveaux" }).click();
  await expect(page.getByText("Nouveau", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Confié à")).toHaveValue("");
  await page.getByRole("link", { name: "Message suivant · 1 à traiter" }).click();
  await expect(page.getByText("En cours", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Retour aux messages" }).click();
  await expect(page).toHaveURL("/admin/messages?pour=none");
  await page.goto("/admin/messages");
  await expect(page.getByText("2 messages", { exact: true })).toBeVisible();

  await table(page).getByRole("link").first().click();
  await page.getByRole("button", { name: "Indésirable" }).click();
  await expect(page.getByText("Indésirable", { exact: true })).toBeVisible();
  await expect(page.getByRole("form", { name: "Répondre" })).toBeHidden();
  await page.goto("/admin/messages");
  await expect(page.getByText("1 message", { exact: true })).toBeVisible();
  await page.goto("/admin/messages?etat=spam");
  await table(page).getByRole("link").first().click();
  await page.getByRole("button", { name: "Mettre à la corbeille" }).click();
  await expect(page.getByText("effacé ensuite pour toujours")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sortir de la corbeille" }).click();
  await expect(page.getByText("En cours", { exact: true })).toBeVisible();
});

for (const width of [360, 1280]) {
  test(`messages that are ticked are marked together, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await work(page, "admin");
    await page.goto("/admin/messages?etat=all");
    const boxes = table(page).getByRole("checkbox");
    await expect(boxes.first()).toBeVisible();
    const count = await boxes.count();
    await boxes.first().check();
    await boxes.nth(1).check();
    // Who wrote stands below the subject, whole.
    const subject = await table(page).getByRole("rowheader", { name: "Dons de livres" }).boundingBox();
    const sender = await table(page).getByRole("cell", { name: "Fatoumata Sylla", exact: true }).boundingBox();
    expect(sender?.width).toBeGreaterThan(90);
    if (width === 360) expect(sender?.x).toBe(subject?.x);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Marquer traité" }).click();
    await expect(toast(page, "2 messages traités")).toBeVisible();
    // It covers neither the search nor the way back, which are at the top.
    const search = page.getByRole("button", { name: "Recherche", exact: true });
    await search.click({ trial: true });
    await page.getByRole("heading", { level: 1 }).click({ trial: true });
    await expect(table(page).getByText("Traité", { exact: true })).not.toHaveCount(0);
    await boxes.first().check();
    await page.getByRole("button", { name: "Indésirable" }).click();
    await expect(toast(page, "1 message rangé parmi les indésirables")).toBeVisible();
    await expect(boxes).toHaveCount(count - 1);
  });

  test(`messages thrown away together come back, each as it was, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await work(page, "admin");
    await page.goto("/admin/messages?etat=all");
    const states = table(page).getByText(/^(Nouveau|En cours|Traité)$/);
    await expect(states.first()).toBeVisible();
    await table(page).getByRole("checkbox").first().check();
    await page.getByRole("button", { name: "Marquer traité" }).click();
    await expect(toast(page, "1 message traité")).toBeVisible();
    await expect(states.first()).toHaveText("Traité");
    const last = await table(page).getByRole("link").last().getAttribute("href");
    const headers = { origin: new URL(page.url()).origin };
    expect((await page.request.post(`/api/v01${last}`, { headers, data: { state: "open" } })).ok()).toBe(true);
    await page.reload();
    await expect(states.last()).toHaveText("En cours");
    const before = await states.allTextContents();
    await page.getByLabel("Tout sélectionner").check();
    await page.getByRole("button", { name: "Mettre à la corbeille" }).click();
    await expect(toast(page, /messages mis à la corbeille/)).toBeVisible();
    await expect(page.getByText("Aucun message ne correspond.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Annuler", exact: true }).click();
    await expect(toast(page, /messages remis comme avant/)).toBeVisible();
    await expect(states).toHaveText(before);

    await page.getByLabel("Tout sélectionner").check();
    await page.getByRole("button", { name: "Indésirable" }).click();
    await expect(toast(page, /parmi les indésirables/)).toBeVisible();
    await page.goto("/admin/messages?etat=spam");
    await page.getByLabel("Tout sélectionner").check();
    await page.getByRole("button", { name: "Sortir des indésirables" }).click();
    await expect(toast(page, /remis dans les messages/)).toBeVisible();
    await page.goto("/admin/messages?etat=all");
    await expect(states.first()).toHaveText("En cours");
  });
}

test("an answer that could not be sent stays where it was typed, 1280 px wide", IN_FULL, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await work(page, "admin");
  await page.goto("/admin/messages?recherche=Dons+de+livres");
  await table(page).getByRole("link", { name: "Dons de livres" }).click();
  await page.getByLabel("Confié à").selectOption({ label: "Adjoua Koffi" });
  await page.route("**/replies", (route) => route.abort(), { times: 1 });
  await answer(page).fill("Merci, nous passons mardi.");
  await page.getByLabel("Marquer le message traité ensuite").uncheck();
  await page.getByRole("button", { name: "Envoyer la réponse" }).click();
  await expect(page.getByRole("alert").getByText("Impossible de dire si c’est fait")).toBeVisible();
  await expect(answer(page)).toHaveValue("Merci, nous passons mardi.");
  await page.getByRole("button", { name: "Envoyer la réponse" }).dblclick();
  await expect(page.getByText("Merci, nous passons mardi.")).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Marquer traité", exact: true }).click();
  await page.getByRole("button", { name: "Rouvrir" }).click();
  await page.reload();
  await expect(page.getByLabel("Confié à")).toHaveValue(/./);
});

test("what is typed while an answer is being sent stays where it was typed", IN_FULL, async ({ page }) => {
  await work(page);
  await page.goto("/admin/messages");
  await table(page).getByRole("link").first().click();
  await page.getByLabel("Marquer le message traité ensuite").uncheck();
  await answer(page).fill("Nous venons mardi.");
  const answered = await answerLater(page, "**/replies", "the server’s");
  await page.getByRole("button", { name: "Envoyer la réponse" }).click();
  await expect(page.getByRole("button", { name: "Envoyer la réponse" })).toBeDisabled();
  await answer(page).fill("Nous venons mardi, ou mercredi.");
  answered();
  await expect(toast(page, "Réponse envoyée")).toBeVisible();
  await expect(answer(page)).toHaveValue("Nous venons mardi, ou mercredi.");
  await page.reload();
  await expect(answer(page)).toHaveValue("Nous venons mardi, ou mercredi.");
});

test("an answer stops if a colleague has answered meanwhile, and leaves all the same if its writer wants", async ({
  page,
}) => {
  await work(page);
  await page.goto("/admin/messages?etat=all");
  await table(page).getByRole("link").last().click();
  await answer(page).fill("Non, pas samedi.");
  const browser = page.context().browser();
  const other = await browser?.newContext({ baseURL: new URL(page.url()).origin });
  const colleague = await other?.newPage();
  if (!colleague) throw new Error("there is no second browser");
  await work(colleague, "admin");
  await colleague.goto(new URL(page.url()).pathname);
  await answer(colleague).fill("Oui, samedi.");
  await colleague.getByRole("button", { name: "Envoyer la réponse" }).click();
  await expect(toast(colleague, "Réponse envoyée")).toBeVisible();
  await other?.close();

  await page.getByRole("button", { name: "Envoyer la réponse" }).click();
  const refusal = page.getByRole("alert").getByText(/^Adjoua Koffi a déjà répondu à \d+\sh/);
  await expect(refusal).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("form", { name: "Répondre" }).getByText("Oui, samedi.")).toBeVisible();
  await expect(answer(page)).toHaveValue("Non, pas samedi.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Envoyer quand même" }).dblclick();
  await expect(toast(page, "Réponse envoyée")).toBeVisible();
  await expect(page.getByRole("list", { name: "Conversation" }).getByText("Non, pas samedi.")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Envoyer la réponse" })).toBeVisible();
});

test("the treasurer finds no way in", IN_FULL, async ({ page }) => {
  await work(page, "tresorerie");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Messages", exact: true })).toHaveCount(0);
  await page.goto("/admin/messages");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Votre rôle n’ouvre pas cette page");
});
