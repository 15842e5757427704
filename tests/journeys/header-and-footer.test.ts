import { expect, type Locator } from "@playwright/test";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";

const MENU = [
  ["Accueil", "/"],
  ["À propos", "/about"],
  ["Membres", "/membres"],
  ["Rapport", "/rapports"],
  ["Dons", "/dons"],
  ["Événements", "/evenements"],
  ["Projets", "/projets"],
  ["Contact", "/contact"],
];

const linksOf = (within: Locator) =>
  within.getByRole("link").evaluateAll((all) => all.map((one) => [one.textContent?.trim(), one.getAttribute("href")]));

test("the menu of small screens is opened and closed by its buttons, and holds the eight entries in order", async ({
  page,
}) => {
  await page.goto("/about");
  const menu = page.locator(".mobile-menu-panel");
  const toggle = page.locator(".mobile-menu > summary");
  await expect(toggle).toHaveAccessibleName("Ouvrir le menu");
  await toggle.click();
  await expect(toggle).toHaveAccessibleName("Fermer le menu");
  expect(await linksOf(menu.getByRole("navigation", { name: "Menu principal" }).getByRole("list").first())).toEqual(
    MENU,
  );
  await toggle.click();
  await expect(menu).toBeHidden();
});

test("the footer leads to what is read, what is done, the foundation and the law", async ({ page }) => {
  await page.goto("/about");
  const footer = page.getByRole("contentinfo");
  expect(await linksOf(footer.getByRole("navigation", { name: "Liens rapides" }))).toEqual([
    ["À propos", "/about"],
    ["Nos projets", "/projets"],
    ["Événements", "/evenements"],
    ["Actualités", "/actualites"],
    ["Partenaires", "/partenaires"],
  ]);
  expect(await linksOf(footer.getByRole("navigation", { name: "Ressources" }))).toEqual(
    expect.arrayContaining([
      ["Faire un don", "/dons"],
      ["S’inscrire", "/signup"],
      ["Contact", "/contact"],
    ]),
  );
  await expect(footer.getByRole("link", { name: "contact@" })).toHaveAttribute("href", /^mailto:contact@/);
  await expect(footer.getByRole("link", { name: "+225" })).toHaveAttribute("href", /^tel:\+225\d+$/);
  expect((await linksOf(footer.getByRole("list", { name: "Réseaux sociaux" }))).length).toBeGreaterThan(1);
  await expect(footer).toContainText(`© ${new Date().getUTCFullYear()} Fondation Akwaba`);
  await expect(footer.getByRole("link", { name: "Conditions d’utilisation" })).toHaveAttribute("href", "/legal/cgu");
  await expect(footer.getByRole("link", { name: "Politique de confidentialité" })).toHaveAttribute(
    "href",
    "/legal/privacy",
  );
});

test("a page that is not there leads home, and back to the page before", async ({ page }) => {
  await page.goto("/rapports");
  await page.goto("/une-page-qui-n-existe-pas", { referer: page.url() });
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: /accueil/i })).toHaveAttribute("href", "/");
  await main.getByRole("link", { name: "Page précédente" }).click();
  await expect(page).toHaveURL(/\/rapports$/);
});

test(
  "the newsletter is offered below pages to read, and not on pages with something to do or nothing",
  IN_FULL,
  async ({ page }) => {
    const letter = page.getByRole("region", { name: "Des nouvelles du terrain, une fois par mois" });
    for (const path of ["/", "/actualites"]) {
      await page.goto(path);
      await expect(letter).toBeVisible();
    }
    const others = ["/login", "/signup", "/verify", "/cotisations", "/profile", "/recus/verifier/INCONNU", "/mes-dons"];
    for (const path of [...others, "/dons/tables-bancs-tiassale", "/rien-de-tel", "/dons/rien-de-tel"]) {
      await page.goto(path);
      await expect(page.getByRole("contentinfo")).toBeVisible();
      await expect(letter).toBeHidden();
    }
  },
);
