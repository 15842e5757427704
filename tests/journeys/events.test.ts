import { expect } from "@playwright/test";
import {
  FULL_EVENT,
  facts,
  fillRegistration,
  OPEN_EVENT,
  openRegistration,
  SUBSCRIBE,
  someParticipant,
} from "./attending.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";
import { answerLater, NOTHING } from "./late-answers.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const FORM = /\/assets\/registration-steps-/;
const MISSING = /^Veuillez saisir votre (prénom|nom|numéro de téléphone|adresse e.mail)\.$/;
const FAILED = "Une erreur est survenue lors de l’inscription.";
const LIST_FAILED = "Erreur lors du chargement des événements";

test(
  "the category is chosen over all pages, kept in the address, and starts at its first page",
  IN_FULL,
  async ({ page }) => {
    await page.goto("/evenements?page=2");
    await expect(page.getByText(/Affichage de 10 à 16 sur 16 événements/)).toBeVisible();
    await page.getByRole("link", { name: "Environnement", exact: true }).click();
    await expect(page).toHaveURL(/\/evenements\?categorie=Environnement$/);
    await expect(page.getByText(/Affichage de 1 à 5 sur 5 événements/)).toBeVisible();
    await page.reload();
    const cards = page.getByRole("article");
    await expect(cards).toHaveCount(5);
    await expect(cards.getByText("Environnement", { exact: true })).toHaveCount(5);
    await page.goBack();
    await expect(page.getByText(/Affichage de 10 à 16/)).toBeVisible();
  },
);

test(
  "cards say how many places are left, in words, and past events take no registration",
  IN_FULL,
  async ({ page }) => {
    await page.goto("/evenements");
    const few = page.getByRole("article").filter({ hasText: "reboisement au Banco" });
    await expect(few).toContainText(/Plus que \d+\splaces/);
    await expect(few.getByText(/Plus que/)).toHaveCSS("color", "rgb(179, 38, 30)");
    await expect(few).toContainText("Abidjan, Côte d’Ivoire");
    await expect(few.getByRole("link", { name: "S’inscrire" })).toHaveAttribute(
      "href",
      "/evenements/reboisement-banco#inscription",
    );
    await expect(page.getByRole("article").filter({ hasText: "Nettoyage de la plage" })).toContainText("Complet");
    await page.goto("/evenements?page=2");
    const past = page.getByRole("article").filter({ hasText: "Fête de l’arbre" });
    await expect(past).toContainText("Événement passé");
    await expect(past.getByRole("link", { name: "S’inscrire" })).toHaveCount(0);
    await expect(past).toContainText(/\d+\splaces? restées? libres?|Complet/);
  },
);

test(
  "a past event keeps its seats, its share and its badge; only registering has ended, in words",
  IN_FULL,
  async ({ page }) => {
    const { data } = (await (await page.request.get("/api/v01/public/events?page=2")).json()) as {
      data: { slug: string; past: boolean }[];
    };
    await page.goto(`/evenements/${data.find(({ past }) => past)?.slug}`);
    const panel = page.getByRole("region", { name: "Date, lieu et inscription" });
    for (const text of [/restées? libres?|Complet/, "Places réservées", "%", /Participants?/]) {
      await expect(panel).toContainText(text);
    }
    await expect(panel).toContainText("Événement passé\u00a0: les inscriptions sont closes.");
    await expect(panel.getByRole("link", { name: "S’inscrire" })).toHaveCount(0);
    await panel.getByRole("button", { name: "Obtenir mon badge" }).click();
    await expect(page.getByRole("dialog", { name: "Obtenir mon badge" })).toBeVisible();
    await expectAccessible(page);
  },
);

test("an event in another time zone says so", IN_FULL, async ({ page }) => {
  await page.goto("/evenements/rencontre-diaspora-paris");
  await expect(page.getByRole("region", { name: "Date, lieu et inscription" })).toContainText(
    "18\u00a0h\u00a030 (heure de\u00a0Paris)",
  );
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const things = texts.map((text) => JSON.parse(text) as { "@type": string; startDate?: string });
  expect(things.find((thing) => thing["@type"] === "Event")?.startDate).toMatch(/T18:30:00\+0[12]:00$/);
});

test("a category without events says so, and a server that is gone says what failed", IN_FULL, async ({ page }) => {
  await page.goto("/evenements?categorie=Inconnue");
  await expect(page.getByText("Aucun évènement trouvé dans cette catégorie.")).toBeVisible();
  await expectAccessible(page);

  const release = await answerLater(page, "**/api/v01/public/events?page=1", "no answer");
  await page.getByRole("link", { name: "Voir tous les événements" }).click();
  await expect(page.getByText("Chargement des événements…")).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(page.getByText(LIST_FAILED)).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/api/v01/public/events?page=1");
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByText(/Affichage de 1 à 9/)).toBeVisible();
});

test("an event shows its program in parts, its speakers and its seats", async ({ page }) => {
  await page.goto("/evenements/forum-parents-bouake");
  const program = page.getByRole("region", { name: "Programme" }).getByRole("listitem");
  await expect(program).toHaveCount(7);
  await expect(program.nth(2)).toContainText("9\u00a0h\u00a030 – 10\u00a0h\u00a030");
  await expect(program.nth(2)).toContainText("Trois écoles racontent leur année");
  const speakers = page.getByRole("region", { name: "Intervenants" });
  await expect(speakers).toContainText("Nafissatou Amon");
  await expect(speakers).toContainText("Directrice d’école, École des Manguiers");
  const stated = facts(page);
  await expect(stated).toContainText(/\d+\splaces disponibles/);
  await expect(stated).toContainText("sur 200");
  await expect(stated.getByRole("progressbar")).toHaveAttribute("value", /\d+/);
  await expect(stated.getByRole("link", { name: "Ajouter à mon agenda" })).toHaveAttribute("href", /calendar\.ics$/);
  await stated.getByRole("button", { name: "Partager" }).click();
  await expect(page.getByRole("dialog", { name: "Partager" })).toBeVisible();
  await expectAccessible(page);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const types = data.map((text) => JSON.parse(text)["@type"]);
  expect(types).toContain("Event");
  expect(types).toContain("BreadcrumbList");
});

test("an event that is not there, or does not load, says so", IN_FULL, async ({ page }) => {
  const answer = await page.goto("/evenements/pas-d-evenement");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Erreur ou événement non trouvé" })).toBeVisible();
  await page.goto("/evenements");
  await page.route("**/api/v01/public/events/reboisement-banco", (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole("link", { name: "Grande journée de reboisement au Banco" }).click();
  await expect(page.getByRole("heading", { name: "Erreur ou événement non trouvé" })).toBeVisible();
  await expect(page.getByText("Erreur lors du chargement de l’événement")).toBeVisible();
  await expectAccessible(page);
});

test("what is missing or wrong is said beside its field, with the focus on the first", IN_FULL, async ({ page }) => {
  const dialog = await openRegistration(page);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Confirmer mon inscription" }).click();
  await expect(dialog.getByText(MISSING)).toHaveCount(3);
  await expect(dialog.getByLabel("Nom complet")).toBeFocused();
  await dialog.getByLabel("Pays").selectOption("Choisissez un pays");
  await dialog.getByRole("button", { name: "Confirmer mon inscription" }).click();
  await expect(dialog.getByLabel("Pays")).toHaveAccessibleDescription("Veuillez sélectionner un pays.");
  await expectAccessible(page);
  await fillRegistration(dialog, { ...someParticipant(), email: "marie@", phone: "abc" });
  await dialog.getByRole("button", { name: "Confirmer mon inscription" }).click();
  await expect(dialog.getByLabel("E-mail")).toHaveAccessibleDescription(/adresse e\u2011mail valide/);
  await expect(dialog.getByLabel("Téléphone", { exact: true })).toHaveAccessibleDescription(
    /numéro de téléphone valide/,
  );
  await expect(dialog.getByLabel("Téléphone", { exact: true })).toBeFocused();
});

test("the first screen says when, where and what is left, and holds the button", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/evenements/reboisement-banco");
  const main = page.getByRole("main");
  for (const text of [/\d{4}, \d+\sh/, /Plus que \d+\splaces/, /Abidjan/]) {
    await expect(main.getByText(text).first()).toBeInViewport({ ratio: 1 });
  }
  const bar = main.getByRole("link", { name: "S’inscrire" });
  await expect(bar).toBeInViewport({ ratio: 1 });
  await page.goto(`/evenements/${FULL_EVENT}`);
  await expect(main.getByText("Complet").first()).toBeInViewport({ ratio: 1 });
  await expect(main.getByRole("link", { name: "Rejoindre la liste d’attente" })).toBeInViewport({ ratio: 1 });
});

test("a person of one name registers, and the dialog begins on its title", async ({ page }) => {
  const dialog = await openRegistration(page);
  await expect(dialog.getByRole("heading", { name: "Inscription" })).toBeFocused();
  const region = dialog.getByLabel("Pays").locator("optgroup").first();
  await expect(region.locator("option").nth(1)).toHaveText("Bénin");
  await fillRegistration(dialog, { ...someParticipant(), lastName: "" });
  await dialog.getByRole("button", { name: "Confirmer mon inscription" }).click();
  await expect(dialog.getByRole("heading", { name: "Inscription réussie\u202f!" })).toBeFocused();
});

test("a browser without modal dialogs opens and closes them all the same", IN_FULL, async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["showModal", "close", "open"]) Reflect.deleteProperty(HTMLDialogElement.prototype, name);
  });
  const dialog = await openRegistration(page);
  await expect(dialog.getByRole("heading", { name: "Inscription" })).toBeFocused();
  await dialog.getByRole("button", { name: "Fermer" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/#/);
  await expect(page.getByRole("main").getByRole("link", { name: "S’inscrire" })).toBeFocused();
  await page.goForward();
  await fillRegistration(dialog, someParticipant());
  await dialog.getByRole("button", { name: "Confirmer mon inscription" }).click();
  await expect(dialog.getByRole("heading", { name: "Inscription réussie\u202f!" })).toBeFocused();
});

test("the sheet shows its weekday and its button at once, and presets the country", IN_FULL, async ({ page }) => {
  const dialog = await openRegistration(page);
  await expect(dialog.locator("time").first()).toHaveText(/^\p{L}+di \d|^dimanche \d/u);
  await expect(dialog.getByRole("button", { name: "Confirmer mon inscription" })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByLabel("Pays")).toHaveValue("Côte d’Ivoire");
  // The button that stays in sight hides no field that is typed in.
  await dialog.getByLabel("Organisation (facultatif)").focus();
  const [field, button] = await Promise.all([
    dialog.getByLabel("Organisation (facultatif)").boundingBox(),
    dialog.getByRole("button", { name: "Confirmer mon inscription" }).boundingBox(),
  ]);
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
});

test("a failed registration keeps what was typed, also over a reload, and goes through when tried again", async ({
  page,
}) => {
  const person = someParticipant();
  let dialog = await openRegistration(page);
  await fillRegistration(dialog, person);
  await page.route(SUBSCRIBE, (route) => route.abort());
  await dialog.getByRole("button", { name: "Confirmer mon inscription" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(FAILED);
  await expectAccessible(page);
  await page.unroute(SUBSCRIBE);
  await page.route(SUBSCRIBE, (route) => route.fulfill({ status: 409, json: { message: "Refusé par le serveur." } }));
  await dialog.getByRole("button", { name: "Confirmer mon inscription" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Refusé par le serveur.");
  await page.unroute(SUBSCRIBE);
  await page.reload();
  dialog = page.getByRole("dialog", { name: "Inscription" });
  await expect(dialog.getByLabel("Nom complet")).toHaveValue(`${person.firstName} ${person.lastName}`);
  await expect(dialog.getByLabel("E-mail")).toHaveValue(person.email);
  await expect(dialog.getByLabel("Pays")).toHaveValue(person.country);
  await dialog.getByRole("button", { name: "Confirmer mon inscription" }).click();
  await expect(dialog.getByRole("heading", { name: "Inscription réussie\u202f!" })).toBeFocused();
  await expectAccessible(page);
});

test("once registered, a reload says so and leads to the badge", async ({ page }) => {
  let dialog = await openRegistration(page);
  await fillRegistration(dialog, someParticipant());
  await dialog.getByRole("button", { name: "Confirmer mon inscription" }).click();
  await expect(dialog.getByRole("heading", { name: "Inscription réussie\u202f!" })).toBeFocused();
  await expect(page).not.toHaveURL(/#/);
  await page.reload();
  const main = page.getByRole("main");
  await expect(main.getByText("Vous êtes inscrit.").filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectAccessible(page);

  // Another person may be registered on the same device.
  await page.getByRole("main").getByRole("link", { name: "S’inscrire" }).click();
  dialog = page.getByRole("dialog", { name: "Inscription" });
  await expect(dialog).toContainText("Vous êtes inscrit. Ce formulaire sert à inscrire une autre personne.");
  await expectAccessible(page);
  await dialog.getByRole("link", { name: "Voir mon badge" }).click();
  await expect(page.getByRole("img", { name: "Code QR du badge" })).toBeVisible();
});

test("two clicks register once, and the address that has a place is told so", IN_FULL, async ({ page }) => {
  const person = someParticipant();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/public/events/subscribe")) sent.push(request.url());
  });
  let dialog = await openRegistration(page);
  await fillRegistration(dialog, person);
  await dialog.getByRole("button", { name: "Confirmer mon inscription" }).dblclick();
  await expect(dialog.getByRole("heading", { name: "Inscription réussie\u202f!" })).toBeVisible();
  expect(sent).toHaveLength(1);
  dialog = await openRegistration(page);
  await fillRegistration(dialog, { ...person, email: person.email.toUpperCase() });
  await dialog.getByRole("button", { name: "Confirmer mon inscription" }).click();
  await expect(dialog.getByRole("alert")).toContainText("déjà inscrite");
});

test("who registers again because the answer was lost finds the badge", async ({ page }) => {
  const person = someParticipant();
  await page.route(
    SUBSCRIBE,
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  const dialog = await openRegistration(page);
  await fillRegistration(dialog, person);
  const confirm = dialog.getByRole("button", { name: "Confirmer mon inscription" });
  await confirm.click();
  await expect(dialog.getByRole("alert")).not.toBeEmpty();
  await expect(dialog.getByRole("button", { name: "Voir mon badge" })).toHaveCount(0);
  await expect(confirm).toBeEnabled();
  await confirm.click();
  await expect(dialog.getByRole("alert")).toContainText("déjà inscrite");
  await expect(dialog).toContainText("Votre confirmation est dans vos e\u2011mails.");
  const open = dialog.getByRole("button", { name: "Voir mon badge" });
  await expect(open).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await open.click();
  await expect(page).toHaveURL(new RegExp(`/evenements/${OPEN_EVENT}/badge$`));
  await expect(page.getByRole("main")).toContainText(person.lastName);
});

test("an event without an id says that it is missing", IN_FULL, async ({ page }) => {
  await page.route(`**/api/v01/public/events/${OPEN_EVENT}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), id: "" } });
  });
  await page.goto("/evenements?page=2");
  await page.getByRole("link", { name: /Assemblée ouverte/ }).click();
  await expect(page).toHaveURL(new RegExp(`/${OPEN_EVENT}$`));
  await page.getByRole("main").getByRole("link", { name: "S’inscrire" }).click();
  const dialog = page.getByRole("dialog", { name: "Inscription" });
  await fillRegistration(dialog, someParticipant());
  await dialog.getByRole("button", { name: "Confirmer mon inscription" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("ID de l’événement manquant");
});

test("going back closes the registration and stays on the event", IN_FULL, async ({ page }) => {
  const dialog = await openRegistration(page);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/evenements/${OPEN_EVENT}$`));
  await page.goForward();
  await expect(dialog).toBeVisible();
  // The browser tells of the first closing late: the dialog, open again, must not go back for it.
  const wentBack = await dialog.evaluate((element) => {
    let times = 0;
    history.go = () => {
      times += 1;
    };
    element.dispatchEvent(new Event("close"));
    Reflect.deleteProperty(history, "go");
    return times;
  });
  expect(wentBack).toBe(0);
  await dialog.getByRole("button", { name: "Fermer" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/evenements/${OPEN_EVENT}$`));
});

test("a full event offers its waiting list, also if the last place went meanwhile", async ({ page }) => {
  let dialog = await openRegistration(page, FULL_EVENT);
  await expect(dialog).toContainText("Cet événement est complet.");
  await fillRegistration(dialog, someParticipant());
  await dialog.getByRole("button", { name: "Rejoindre la liste d’attente" }).click();
  await expect(dialog.getByRole("heading", { name: "Vous êtes sur la liste d’attente" })).toBeFocused();
  await expectAccessible(page);
  await expect(page).not.toHaveURL(/#/);

  dialog = await openRegistration(page);
  await fillRegistration(dialog, someParticipant());
  await page.route(SUBSCRIBE, (route) =>
    route.fulfill({ status: 409, json: { code: "event_full", message: "Cet événement est complet." } }),
  );
  await dialog.getByRole("button", { name: "Confirmer mon inscription" }).click();
  await expect(dialog.getByRole("button", { name: "Rejoindre la liste d’attente" })).toBeVisible();
  await expect(dialog.getByLabel("Nom complet")).not.toHaveValue("");
});

test(
  "the home page shows the next three events, examples only if there is none, and what failed",
  IN_FULL,
  async ({ page }) => {
    await page.goto("/");
    const section = page.getByRole("region", { name: "Événements à venir" });
    await expect(section.getByRole("article")).toHaveCount(3);
    await expect(section).not.toContainText("Exemple");

    const list = "**/api/v01/public/events?page=1";
    await page.goto("/temoignages");
    await page.route(list, (route) => route.fulfill({ json: NOTHING }));
    await page
      .getByRole("banner")
      .getByRole("link", { name: /Fondation Akwaba/ })
      .click();
    await expect(section.getByText("Exemple", { exact: true })).toHaveCount(3);
    await page.unroute(list);

    await page.goto("/temoignages");
    await page.route(list, (route) => route.fulfill({ status: 500, json: {} }));
    await page
      .getByRole("banner")
      .getByRole("link", { name: /Fondation Akwaba/ })
      .click();
    await expect(section.getByText(LIST_FAILED)).toBeVisible();
    await expect(section).not.toContainText("Exemple");
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an event is read, and says how to register by phone or mail", async ({ page }) => {
    await page.goto(`/evenements/${OPEN_EVENT}`);
    await expect(page.getByRole("heading", { level: 1, name: /Assemblée ouverte/ })).toBeVisible();
    // The runner leaves `noscript` out of an element's text: it is read by itself.
    const instead = facts(page).locator("noscript p");
    await expect(instead).toBeVisible();
    expect(await instead.textContent()).toContain("L’inscription en ligne a besoin de JavaScript");
    await expect(instead.locator('a[href^="mailto:contact@"]')).toBeVisible();
    await expect(instead.locator('a[href^="tel:"]')).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "S’inscrire" })).toBeHidden();
  });
});

test("the form of a registration is fetched once its reader does anything, not with the page", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => FORM.test(request.url()) && fetched.push(request.url()));
  await page.goto(`/evenements/${OPEN_EVENT}`);
  await page.waitForLoadState("networkidle");
  expect(fetched).toEqual([]);
  // A sign before the page has its scripts is none.
  await expect
    .poll(async () => {
      await page.keyboard.press("Shift");
      return fetched;
    })
    .not.toEqual([]);
});

test("a form that cannot be fetched says so", IN_FULL, async ({ page }) => {
  await page.route(FORM, (route) => route.abort());
  const dialog = await openRegistration(page);
  await expect(dialog).toContainText("Le formulaire n’a pas pu être chargé.");
  await expectAccessible(page);
});
