import { expect, type Page } from "@playwright/test";
import { beSignedIn, demoPerson, toast } from "./account-steps.ts";
import { followMenu } from "./admin-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { answerLater } from "./late-answers.ts";
import { test } from "./own-site.ts";

const dialog = (page: Page) => page.getByRole("dialog");

test("the editor writes a letter, schedules it with a second look and takes it back, 360 px wide", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beSignedIn(page, demoPerson("redaction"));
  await page.goto("/admin");
  await followMenu(page, "Lettres");
  await page.getByRole("link", { name: "Écrire une lettre" }).click();
  const form = page.getByRole("form", { name: "Lettre" });
  await form.getByRole("button", { name: "Enregistrer le brouillon" }).click();
  await expect(form.getByText("Veuillez écrire l’objet de la lettre.")).toBeVisible();
  await expectAccessible(page);
  await expect(form.getByText(/^\d+ abonnés? (recevra|recevront) cette lettre\.$/)).toBeVisible();
  await form.getByLabel("Destinataires").selectOption("Inscrits et liste d’attente");
  await expect(form.getByText(/cette lettre/)).toBeHidden();
  await form.getByLabel("Destinataires").selectOption("Tous les abonnés");
  await form.getByLabel("Objet").fill("Des nouvelles de Kouto");
  await page.getByRole("textbox", { name: "Lettre" }).fill("Le puits donne de l’eau.");
  // As after the session ended.
  await page.reload();
  await expect(form.getByLabel("Objet")).toHaveValue("Des nouvelles de Kouto");
  await expect(page.getByRole("textbox", { name: "Lettre" })).toHaveText("Le puits donne de l’eau.");
  await form.getByRole("button", { name: "Enregistrer le brouillon" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Des nouvelles de Kouto");
  const preview = page.getByRole("region", { name: "Aperçu de la lettre" });
  const mail = preview.frameLocator("iframe");
  await expect(mail.getByText("Le puits donne de l’eau.", { exact: true })).toBeVisible();
  await expect(mail.getByRole("heading", { name: "Des nouvelles de Kouto" })).toHaveCSS("font-weight", "700");
  await expect(mail.getByRole("link", { name: "Ne plus recevoir cette lettre" })).toHaveAttribute("target", "_blank");
  await preview.getByRole("button", { name: "Texte seul" }).click();
  await expect(preview).toContainText("Ne plus recevoir cette lettre");
  await expectAccessible(page);
  await form.getByLabel("Objet").fill("Des nouvelles de Man");
  await expect(page.getByRole("button", { name: "Envoyer…" })).toBeDisabled();
  await form.getByRole("button", { name: "Enregistrer le brouillon" }).click();
  await expect(page.getByRole("region", { name: "Historique" })).toContainText(
    "Objet : Des nouvelles de Kouto → Des nouvelles de Man",
  );
  await page.getByRole("button", { name: "M’envoyer un essai" }).click();
  await expect(toast(page, "Essai envoyé à votre adresse")).toBeVisible();

  await page.getByRole("button", { name: "Envoyer…" }).click();
  await expect(dialog(page)).toContainText("Ce qui est parti ne se rattrape pas.");
  const others = dialog(page).getByText(
    /^Une lettre est partie le \d.*\. Les abonnés en attendent une par mois au plus\.$/,
  );
  await expect(others).toBeVisible();
  const later = dialog(page).getByLabel("Jour et heure de l’envoi (facultatif)");
  // A date that is only half typed must not send the letter at once.
  await later.focus();
  await page.keyboard.type("01");
  await dialog(page)
    .getByRole("button", { name: /^Envoyer à/ })
    .click();
  await expect(dialog(page).getByText("Choisissez un jour et une heure.")).toBeVisible();
  await later.fill("2020-03-01T09:30");
  await dialog(page).getByRole("button", { name: "Programmer" }).click();
  await expect(dialog(page).getByText("Cette heure est déjà passée.")).toBeVisible();
  await expect(later).toBeFocused();
  await later.fill("2199-03-01T09:30");
  await expect(others).toBeHidden();
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Programmer" }).press("Enter");
  await expect(page.getByText("Programmée", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Envoi" })).toBeFocused();
  await expect(page.getByText(/^Partira le/)).toBeInViewport();
  await page.getByRole("button", { name: "Changer la date…" }).click();
  await expect(dialog(page).getByLabel("Jour et heure (Abidjan)")).toHaveValue("2199-03-01T09:30");
  await dialog(page).getByLabel("Jour et heure (Abidjan)").fill("2199-03-02T10:00");
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Programmer" }).click();
  await expect(page.getByText(/^Partira le 2\smars 2199 à 10\sh/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Revenir au brouillon" })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("heading", { level: 1 }).scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "Revenir au brouillon" }).click();
  await expect(page.getByRole("region", { name: "Envoi" })).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByText("Brouillon", { exact: true })).toBeVisible();
  const entries = page.getByRole("region", { name: "Historique" }).getByRole("listitem");
  await expect(entries.nth(0)).toContainText("Envoi programmé annulé");
  await expect(entries.nth(2)).toContainText(/Clarisse N’Guessan.*Lettre programmée pour le 1er\smars 2199 à 9\sh\s30/);

  await page.getByRole("link", { name: "Lettres" }).first().click();
  await page.getByRole("searchbox", { name: "Objet, mot ou jour" }).fill("puits donne");
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 lettre", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Filtres" }).click();
  await page.getByLabel("État").selectOption("Envoyée");
  await expect(page.getByText("Aucune lettre ne correspond.")).toBeVisible();
  await page.getByLabel("État").selectOption("Brouillon");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Des nouvelles de Man" }).click();

  await page.getByRole("button", { name: "Supprimer le brouillon" }).click();
  await expect(dialog(page)).toContainText("Des nouvelles de Man");
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Supprimer", exact: true }).click();
  await expect(toast(page, "Brouillon supprimé")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/lettres\?.*etat=draft/);

  await page.goto("/admin/lettres");
  await page.getByRole("link", { name: "Trois puits avant la saison sèche" }).click();
  await expect(page.getByText("12 envoyées")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Reprendre" }).click();
  await expect(page.getByText("24 envoyées")).toBeVisible();
  await expect(page.getByText("Envoyée", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Reprendre dans une nouvelle lettre" }).click();
  await expect(form.getByLabel("Objet")).toHaveValue("Trois puits avant la saison sèche");
  await expect(page.getByRole("textbox", { name: "Lettre" })).not.toHaveText("");
});

test("what is typed while a letter is being saved is kept as unsaved", IN_FULL, async ({ page }) => {
  await beSignedIn(page, demoPerson("redaction"));
  await page.goto("/admin/lettres/nouvelle");
  const form = page.getByRole("form", { name: "Lettre" });
  const text = page.getByRole("textbox", { name: "Lettre" });
  const save = form.getByRole("button", { name: "Enregistrer le brouillon" });
  /** Saves, and types on before the answer has come. */
  async function typeWhileSaving(subject: string, body: string): Promise<void> {
    const answer = await answerLater(page, /\/api\/v01\/admin\/letters(\/[^/]+)?$/, "the server’s");
    await save.click();
    await expect(save).toBeDisabled();
    await form.getByLabel("Objet").fill(subject);
    await text.fill(body);
    answer();
  }
  await form.getByLabel("Objet").fill("Un début");
  await text.fill("Le puits.");
  await typeWhileSaving("Une suite", "Le puits donne de l’eau.");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Un début");
  await expect(form.getByLabel("Objet")).toHaveValue("Une suite");
  await expect(text).toHaveText("Le puits donne de l’eau.");
  await expect(page.getByRole("button", { name: "Envoyer…" })).toBeDisabled();
  await typeWhileSaving("Une fin", "Le puits donne enfin de l’eau.");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Une suite");
  await expect(form.getByLabel("Objet")).toHaveValue("Une fin");
  await expect(text).toHaveText("Le puits donne enfin de l’eau.");
  await save.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Une fin");
  await expect(page.getByRole("button", { name: "Envoyer…" })).toBeEnabled();
  await page.goto("/admin/lettres/nouvelle");
  await expect(form.getByLabel("Objet")).toHaveValue("");
});

test("an event of the last of many stretches can be chosen for a letter", IN_FULL, async ({ page }) => {
  await beSignedIn(page, demoPerson("redaction"));
  const events = await (await page.request.get("/api/v01/admin/events?state=published")).json();
  const behind = { ...events.data[0], id: "00000000-0000-4000-8000-000000000000", title: "Le tout premier forum" };
  await page.route("**/api/v01/admin/events?*", (route) => {
    const isLast = new URL(route.request().url()).searchParams.has("after");
    return route.fulfill({ json: { ...events, data: isLast ? [behind] : events.data, next: isLast ? null : "x y" } });
  });
  await page.goto("/admin/lettres/nouvelle");
  await page.getByLabel("Destinataires").selectOption("seated");
  await page.getByLabel("Événement").selectOption("Le tout premier forum");
  await expect(page.getByLabel("Événement")).toHaveValue(behind.id);
});

test(
  "the editor writes to those registered for an event, from its participants, 360 px wide",
  IN_FULL,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await beSignedIn(page, demoPerson("redaction"));
    // Nobody enters here in other journeys of this site.
    await page.goto("/admin/evenements?recherche=conte");
    await page.getByRole("table").getByRole("link", { name: "La nuit du conte à Bondoukou" }).click();
    await page.getByRole("link", { name: "Participants" }).click();
    await page.getByRole("link", { name: "Écrire aux inscrits" }).click();
    const form = page.getByRole("form", { name: "Lettre" });
    await expect(form.getByLabel("Destinataires")).toHaveValue("registered");
    await expect(form.getByLabel("Événement")).not.toHaveValue("");
    await form.getByLabel("Objet").fill("Le portail ouvre à 8 h");
    await page.getByRole("textbox", { name: "Lettre" }).fill("Venez avec une gourde.");
    await expectAccessible(page);
    await form.getByRole("button", { name: "Enregistrer le brouillon" }).click();
    await expect(page.getByText(/Envoyée maintenant, elle irait à \d+ inscrits/)).toBeVisible();
    const send = page.getByRole("button", { name: "Envoyer…" });
    await expect(send).toHaveAccessibleDescription("");
    await form.getByLabel("Destinataires").selectOption("entered");
    await form.getByRole("button", { name: "Enregistrer le brouillon" }).click();
    await expect(send).toHaveAccessibleDescription(/choisissez d’autres destinataires/);
    await form.getByLabel("Destinataires").selectOption("seated");
    await form.getByRole("button", { name: "Enregistrer le brouillon" }).click();
    await expect(send).toHaveAccessibleDescription("");
    await page.getByRole("button", { name: "Texte seul" }).click();
    await expect(page.getByRole("region", { name: "Aperçu de la lettre" })).toContainText(
      "Voir ou annuler mon inscription",
    );
    await page.getByRole("button", { name: "Envoyer…" }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Envoyer à \d+ inscrits$/ })
      .click();
    await expect(toast(page, "L’envoi commence")).toBeVisible();
    await expect(page.getByText("Envoyée", { exact: true })).toBeVisible();
    await expect(page.getByRole("definition").filter({ hasText: /^La nuit du conte à Bondoukou$/ })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  "a letter that Gmail will cut says so beside its text and before it leaves, 360 px wide",
  IN_FULL,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await beSignedIn(page, demoPerson("redaction"));
    await page.goto("/admin/lettres/nouvelle");
    const form = page.getByRole("form", { name: "Lettre" });
    await form.getByLabel("Objet").fill("Une longue lettre");
    await page.getByRole("textbox", { name: "Lettre" }).fill("puits ".repeat(16_400));
    await form.getByRole("button", { name: "Enregistrer le brouillon" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Une longue lettre");
    const warning = /Gmail coupera cette lettre\s: elle pèse 1\d\d\sKo/;
    await expect(page.getByRole("main").getByText(warning)).toBeVisible();
    await page.getByRole("button", { name: "Envoyer…" }).click();
    await expect(dialog(page).getByText(warning)).toBeVisible();
    await expectAccessible(page);
    await expect(dialog(page).getByRole("button", { name: /^Envoyer à/ })).toBeEnabled();
    await dialog(page).getByRole("button", { name: "Pas encore" }).click();
    await page.getByRole("button", { name: "Supprimer le brouillon" }).click();
    await dialog(page).getByRole("button", { name: "Supprimer", exact: true }).click();
    await expect(toast(page, "Brouillon supprimé")).toBeVisible();
  },
);

test("a letter that a colleague changed is not sent unseen: what has changed is shown, then it can be sent", async ({
  page,
}) => {
  await beSignedIn(page, demoPerson("redaction"));
  const headers = { origin: new URL(page.url()).origin };
  const fields = { subject: "La rentrée", body: "<p>Tout est prêt.</p>", segment: "all", target_id: null };
  const path = "/api/v01/admin/letters";
  const { id } = await (await page.request.post(path, { data: fields, headers })).json();
  await page.goto(`/admin/lettres/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("La rentrée");
  const data = { ...fields, subject: "La grande rentrée", version: 1 };
  expect((await page.request.put(`${path}/${id}`, { data, headers })).status()).toBe(200);
  await page.getByRole("button", { name: "Envoyer…" }).click();
  await dialog(page)
    .getByRole("button", { name: /^Envoyer à/ })
    .click();
  await expect(page.getByRole("heading", { name: /a modifié la lettre entre-temps/ })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(/Objet.*La grande rentrée/s);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Envoyer", exact: true }).click();
  await expect(page.getByRole("region", { name: "Envoi" })).toContainText(/Adresses refusées.*Désinscriptions/s);
});

test("a letter that a colleague sends while it is written says so at the first save", async ({ page }) => {
  await beSignedIn(page, demoPerson("redaction"));
  const headers = { origin: new URL(page.url()).origin };
  const fields = { subject: "La fête du puits", body: "<p>Venez.</p>", segment: "all", target_id: null };
  const path = "/api/v01/admin/letters";
  const { id, version } = await (await page.request.post(path, { data: fields, headers })).json();
  await page.goto(`/admin/lettres/${id}`);
  await page.getByLabel("Objet").fill("La grande fête du puits");
  const at = new Date(Date.now() + 86_400_000).toISOString();
  expect((await page.request.post(`${path}/${id}/send`, { data: { version, at }, headers })).status()).toBe(200);
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("heading", { name: /a lancé l’envoi de la lettre entre-temps$/ })).toBeFocused();
  await expect(page.getByRole("button", { name: "Enregistrer le brouillon" })).toHaveCount(0);
  await expectAccessible(page);
});
