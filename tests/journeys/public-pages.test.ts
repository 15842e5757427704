import { expect } from "@playwright/test";
import { formatFcfa } from "#shared/formats.ts";
import { OPEN_EVENT } from "./attending.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { haveScripts, test } from "./journey.ts";
import { answerLater } from "./late-answers.ts";

const CAMPAIGN = "/dons/tables-bancs-tiassale";

/** The limits of the scripts of a page's first load, and of all of it, as sent, with the headers of the answers. */
const FIRST_LOADS = [
  { name: "the home page", path: "/", kilobytes: 122.1, all: 240 },
  { name: "a list", path: "/dons", kilobytes: 132, all: 500 },
  { name: "a campaign", path: CAMPAIGN, kilobytes: 175, all: 500 },
  { name: "an event", path: `/evenements/${OPEN_EVENT}`, kilobytes: 141, all: 500 },
] as const;

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the home page shows its figures and the first three campaigns", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Une école ouverte");
    await expect(page.getByText("Projets réalisés")).toBeVisible();
    await expect(page.getByRole("region", { name: "Dons en cours" }).getByRole("article")).toHaveCount(3);
  });

  test("the list shows a page of campaigns, and its links lead on", async ({ page }) => {
    await page.goto("/dons");
    await expect(page.getByText(/Affichage de 1 à 9 sur \d+ dons/)).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(9);
    await page.getByRole("link", { name: "Suivant" }).click();
    await expect(page.getByText(/Affichage de 10 à 18 sur \d+ dons/)).toBeVisible();
  });

  test("a campaign shows its text, its total and how to give without it", async ({ page }) => {
    const total = async () => {
      const answer = await page.request.get(`/api/v01/public${CAMPAIGN.replace("/dons", "/donations")}`);
      return formatFcfa(((await answer.json()) as { collected_amount: number }).collected_amount);
    };
    const before = await total();
    await page.goto(CAMPAIGN);
    // Others may give to it at this moment.
    const after = await total();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Des tables-bancs");
    await expect(page.getByRole("main")).toContainText(new RegExp(`${before}|${after}`));
    await expect(page.getByRole("main")).toContainText(/\d\s%/);
  });

  test("the testimonials and the legal texts say what they must", async ({ page }) => {
    const main = page.getByRole("main");
    const open = async (path: string) => expect((await page.goto(path))?.status()).toBe(200);

    await open("/temoignages");
    await expect(page.getByRole("heading", { level: 1, name: "Témoignages" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Témoignages à la une" }).getByRole("article")).toHaveCount(3);
    const others = page.getByRole("region", { name: "Autres témoignages" }).getByRole("article");
    await expect(others).toHaveCount(6);
    const one = others.filter({ hasText: "Gervais Tia" });
    await expect(page.getByRole("main")).toContainText("ces personnes n’existent pas");
    await expect(one.getByRole("img", { name: "Note : 4 étoiles sur 5" })).toBeVisible();
    for (const text of ["Instituteur de village", "yacouba", "Deux bibliothèques roulantes", "Man, Tonkpi"]) {
      await expect(one).toContainText(text);
    }

    await open("/legal/privacy");
    await expect(page.getByRole("heading", { level: 1, name: "Politique de confidentialité" })).toBeVisible();
    const privacy = ["Les données collectées", "Leur utilisation", "Leur sécurité", "Leur durée de conservation"];
    for (const name of [...privacy, "Cookies et mémoire du navigateur", "Vos droits"]) {
      await expect(page.getByRole("region", { name })).toBeVisible();
    }
    await expect(main).toContainText("loi n° 2013-450 du 19 juin 2013");
    await expect(main).toContainText("ARTCI");
    const rights = page.getByRole("region", { name: "Vos droits" });
    await expect(rights.getByRole("link", { name: "donnees@" })).toHaveAttribute("href", /^mailto:donnees@/);

    await open("/legal/cgu");
    await expect(page.getByRole("heading", { level: 1, name: "Conditions générales d’utilisation" })).toBeVisible();
    for (const name of ["Objet", "Un accès libre et gratuit", "Votre conduite", "Responsabilité", "Modification"]) {
      await expect(page.getByRole("region", { name })).toBeVisible();
    }
    await expect(main).toContainText("Certains services nécessitent une inscription préalable");
    await expect(main).toContainText("n’est pas remboursé automatiquement");
    await page.getByRole("navigation", { name: "Sommaire" }).getByRole("link", { name: "Droit applicable" }).click();
    await expect(page).toHaveURL(/#droit-applicable$/);
    await expect(page.getByRole("heading", { name: "Droit applicable" })).toBeInViewport();
  });
});

test("what is not there answers 404 with the site around it", async ({ page }) => {
  const missing = await page.goto("/dons/pas-de-campagne");
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole("main")).toContainText("Don non trouvé");
  const unknown = await page.goto("/une-page-qui-n-existe-pas");
  expect(unknown?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page non trouvée" })).toBeVisible();
  await expectAccessible(page);
});

test("moving on in the browser shows what loads, what failed and how to try again", async ({ page }) => {
  await page.goto("/dons");
  await expect(page.getByRole("article").first()).toBeVisible();
  const release = await answerLater(page, "**/api/v01/public/donations?page=2", {
    status: 500,
    json: { message: "panne" },
  });
  await page.getByRole("link", { name: "Suivant" }).click();
  await expect(page.getByText("Chargement des dons…")).toBeAttached();
  release();
  await expect(page.getByText("Erreur lors du chargement des dons")).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/api/v01/public/donations?page=2");
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByText(/Affichage de 10 à 18 sur/)).toBeVisible();
});

test("without a network a link leaves the page as it is, and leads on once there is one", async ({ page }) => {
  await page.goto("/dons");
  await haveScripts(page);
  await page.context().setOffline(true);
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Contact", exact: true });
  await link.click();
  await expect(page.locator(".toast")).toContainText("Pas de connexion");
  await expect(page).toHaveURL(/\/dons$/);
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.context().setOffline(false);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
});

test("the category filter keeps to the page and is forgotten on the next", async ({ page }) => {
  await page.goto("/dons");
  await page.getByRole("link", { name: "Environnement", exact: true }).click();
  await expect(page).toHaveURL(/categorie=Environnement/);
  const chips = page.getByRole("article").getByText("Environnement", { exact: true });
  await expect(page.getByRole("article")).toHaveCount(await chips.count());
  await page.getByRole("link", { name: "Suivant" }).click();
  await expect(page).not.toHaveURL(/categorie/);
});

for (const { name, path, kilobytes, all: inAll } of FIRST_LOADS) {
  test(`the first load of ${name} stays small`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    const types = new Map<string, string>();
    let scripts = 0;
    let all = 0;
    session.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      all += encodedDataLength;
      if (types.get(requestId) === "Script") scripts += encodedDataLength;
    });
    await page.goto(`${baseURL}${path}`, { waitUntil: "networkidle" });
    expect(scripts).toBeLessThanOrEqual(kilobytes * 1_000);
    expect(all).toBeLessThanOrEqual(inAll * 1_024);
    test.info().annotations.push({ type: path, description: `${scripts} bytes of scripts, ${all} in all` });
    await context.close();
  });
}

for (const { server, rtt, early } of [
  { server: "near", rtt: 50, early: false },
  { server: "far", rtt: 400, early: true },
]) {
  test(`scripts run once the page is painted, and from a ${server} server are fetched ${early ? "before" : "then"}`, async ({
    page,
  }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, "connection", { value: { rtt: value } });
    }, rtt);
    const scripts: string[] = [];
    page.on("requestfinished", (request) => {
      if (/\/assets\/.*\.js$/.test(request.url())) scripts.push(request.url());
    });
    const sendStyle = await answerLater(page, "**/assets/*.css", "the server’s");
    await page.goto("/", { waitUntil: "commit" });
    await page.getByRole("contentinfo").waitFor({ state: "attached" });
    if (early) await expect.poll(() => scripts.length).toBeGreaterThan(5);
    else expect(scripts).toEqual([]);
    expect(await page.evaluate(() => "__reactRouterDataRouter" in window)).toBe(false);
    sendStyle();
    await haveScripts(page);
    await expect.poll(() => scripts.length).toBeGreaterThan(5);
  });
}

test("the menu of small screens opens before the scripts are there, and stays open when they come", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const arrive = await answerLater(page, "**/assets/entry.client*.js", "the server’s");
  await page.goto("/about", { waitUntil: "commit" });
  const menu = page.locator(".mobile-menu-panel");
  await page.locator(".mobile-menu > summary").click();
  await expect(menu).toBeVisible();
  arrive();
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    return main !== null && Object.keys(main).some((key) => key.startsWith("__react"));
  });
  await expect(menu).toBeVisible();
  await menu.getByRole("link", { name: "Dons" }).click();
  await expect(page).toHaveURL(/\/dons$/);
  await expect(menu).toBeHidden();
});
