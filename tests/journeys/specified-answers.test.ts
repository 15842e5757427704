import { expect, type Page } from "@playwright/test";
import { fillLogin, openForm, somebody, toast } from "./account-steps.ts";
import { fillRegistration, openRegistration, someParticipant } from "./attending.ts";
import { CONFIRMED, expectHeading, fillForm, openCampaign, payButton, someGiver } from "./giving.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";
import { NOTHING } from "./late-answers.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const API = "**/api/v01";

/** Responds in place of the server, with the fields of the specification alone. */
const stub = (page: Page, path: string, json: unknown) =>
  page.route(`${API}${path}`, (route) => route.fulfill({ json: json as object }));

const page1 = (...data: object[]) => ({ ...NOTHING, data, total: data.length, from: 1, to: data.length });

/** A text of more signs than any card shows. */
const long = (sentence: string) => Array(40).fill(sentence).join(" ");

const CAMPAIGN = {
  id: 1,
  slug: "un-puits",
  title: "Un puits à Kouto",
  description: long("De l’eau au village."),
  category: "Eau",
  banner_image: null,
  amount: 500_000,
  limit_date: "2099-01-31",
  potential_beneficiaries: 300,
  donors: [
    { id: 1, amount: 100_000 },
    { id: 2, amount: "rien" },
  ],
};
const PROJECT = {
  id: 2,
  slug: "une-ecole",
  title: "Une école à Odienné",
  description: long("Trois classes."),
  category: "Éducation",
  banner_image: null,
  city: "Odienné",
  country: "Côte d’Ivoire",
  start_date: "2026-01-05",
  end_date: "2099-06-30",
  objectives: "Bâtir, Ouvrir",
  measurable_results: "3 classes",
  potential_beneficiaries: 120,
  budget: 9_000_000,
  progress: 40,
  project_donors: [],
};
const EVENT = {
  id: 3,
  slug: "une-fete",
  title: "Une fête à Bassam",
  description: long("Tous ensemble."),
  category: "Rencontre",
  banner_image: null,
  event_date: "2099-03-03",
  event_time: "09:00",
  city: "Bassam",
  country: "Côte d’Ivoire",
  available_seats: 40,
  program: "09:00 Accueil\nCafé",
  speakers: [],
  participants: [],
};
const NEWS = {
  id: 4,
  slug: "une-nouvelle",
  title: "Une nouvelle de Kouto",
  description: long("L’eau coule."),
  banner_image: null,
  category: "Eau",
  published_at: "2026-03-03",
  published_by: "Awa Koné",
};

/** The call of a list, the folder of its pages, its item, and how many signs of a description its cards show. */
const LISTS = [
  ["donations", "/dons", CAMPAIGN, 180],
  ["projects", "/projets", PROJECT, 180],
  ["events", "/evenements", EVENT, 140],
  ["actualitys", "/actualites", NEWS, 1000],
] as const;

/** Opens a page of the site by a link, so that the browser itself reads the answers. */
async function follow(page: Page, path: string): Promise<void> {
  await page.goto("/contact");
  await expect(page.getByRole("button", { name: "Envoyer le message" })).toBeEnabled();
  await page.evaluate((wanted) => {
    [...document.querySelectorAll("a")].find(({ pathname }) => pathname === wanted)?.click();
  }, path);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}

for (const [index, [call, folder, item, shown]] of LISTS.entries()) {
  test(
    `the list and the page of ${folder} show answers with the specified fields alone`,
    index === 0 ? {} : IN_FULL,
    async ({ page }) => {
      await stub(page, `/public/${call}?*`, page1(item));
      await stub(page, `/public/${call}/${item.slug}`, item);
      await follow(page, folder);
      const card = page
        .getByRole("main")
        .locator("p")
        .filter({ hasText: item.description.slice(0, 30) });
      const text = (await card.first().textContent()) ?? "";
      expect(text.length).toBeLessThanOrEqual(shown + 1);
      if (shown < 200) expect(text.length).toBeGreaterThan(shown - 20);
      expect(text).toMatch(/…$/);
      await page.getByRole("main").getByRole("link", { name: item.title }).first().click();
      await expect(page.getByRole("heading", { level: 1, name: item.title })).toBeVisible();
      await expect(page.getByRole("main")).toContainText(item.description.slice(0, 400));
      await expect(page.getByText("Erreur")).toHaveCount(0);
      await expect(page.getByText("NaN")).toHaveCount(0);
    },
  );
}

test("home without its small figures shows all the rest", async ({ page }) => {
  await stub(page, "/public/home", { impactStatistics: { projects: 3, beneficiaries: 40 }, miniStatistics: null });
  await follow(page, "/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Dons en cours" })).toBeVisible();
  await expect(page.getByText("Erreur lors du chargement de la Home")).toHaveCount(0);
});

test("an order is opened and watched with the specified fields alone", async ({ page }) => {
  await openCampaign(page);
  await stub(page, "/payment/create-order", {
    status: "success",
    payment_link: new URL("/contact", page.url()).href,
    id: 7,
    reference: "REF7",
  });
  await stub(page, "/payment/check-status/REF7", { success: true, status: "success" });
  await fillForm(page, someGiver());
  const [tab] = await Promise.all([page.context().waitForEvent("page"), payButton(page).click()]);
  await tab.waitForURL("**/contact");
  await page.bringToFront();
  await page.getByRole("button", { name: /confirmé, vérifier/ }).click();
  await expectHeading(page, CONFIRMED);
  await tab.close();
});

test("accounts work with the specified fields alone", IN_FULL, async ({ page }) => {
  const person = somebody();
  await stub(page, "/auth/register", {});
  await stub(page, "/auth/send-verification-code", {});
  await stub(page, "/auth/verify", { message: "Bravo" });
  await openForm(page, "/signup", "S’inscrire");
  const main = page.getByRole("main");
  await main.getByLabel("Prénom").fill(person.first_name);
  await main.getByLabel("Nom", { exact: true }).fill(person.last_name);
  await main.getByLabel("E-mail").fill(person.email);
  await main.getByLabel("Pays").selectOption(person.country);
  await main.getByLabel("Mot de passe", { exact: true }).fill(person.password);
  await main.getByLabel("Confirmer le mot de passe").fill(person.password);
  await page.getByRole("main").getByRole("button", { name: "S’inscrire" }).click();
  await expect(page).toHaveURL(/\/verify$/);
  await page.getByRole("button", { name: "Renvoyer" }).click();
  await expect(toast(page, "Code renvoyé")).toBeVisible();
  await page.getByLabel(/Code à 6/).fill("123456");
  await page.getByRole("button", { name: "Vérifier le code" }).click();
  await expect(toast(page, "Vérification réussie")).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);

  await stub(page, "/auth/forgot-password", {});
  await openForm(page, "/forgot-password", "Envoyer le lien");
  await page.getByRole("main").getByLabel("E-mail").fill(person.email);
  await page.getByRole("button", { name: "Envoyer le lien" }).click();
  await expect(page.getByRole("heading", { name: "Email envoyé" })).toBeVisible();

  const { first_name, last_name, email } = person;
  await stub(page, "/auth/login", { token: "un-jeton", user: { first_name, last_name, email } });
  await stub(page, "/auth/profile", { id: 9, avatar: null, first_name, last_name });
  await openForm(page, "/login", "Se connecter");
  await fillLogin(page, person);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(toast(page, /^Bienvenue, Aminata/)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test("a registration and its badge work with the specified fields alone", IN_FULL, async ({ page }) => {
  await stub(page, "/public/events/subscribe", {});
  const dialog = await openRegistration(page);
  const person = someParticipant();
  await fillRegistration(dialog, person);
  await dialog.getByRole("button", { name: "Confirmer mon inscription" }).click();
  await expect(dialog.getByRole("heading", { name: "Inscription réussie\u202f!" })).toBeVisible();
  await dialog.getByRole("link", { name: "Voir mon badge" }).click();
  await expect(page.getByRole("article", { name: /^Badge de/ })).toContainText(person.lastName);
});
