import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { haveScripts, test } from "./journey.ts";
import { answerLater, NOTHING } from "./late-answers.ts";

const MEDIAS = "**/api/v01/public/medias?**";
const PLAYER = "https://www.youtube-nocookie.com";

const films = (page: Page) => page.getByRole("link", { name: /^Voir la vidéo\s:/ });
const player = (page: Page) => page.locator("iframe");

/** Every host but ours that the page sends requests to. The player's host responds with a page of our own. */
async function watchHosts(page: Page, origin: string): Promise<string[]> {
  const hosts: string[] = [];
  page.on("request", (request) => {
    const { protocol, origin: target } = new URL(request.url());
    if (protocol.startsWith("http") && target !== origin) hosts.push(target);
  });
  await page.route(`${PLAYER}/**`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Lecteur</title><p>Le lecteur</p>" }),
  );
  return hosts;
}

test("no video host is asked for anything before a film is chosen, and then only its player", async ({
  page,
  baseURL,
}) => {
  const hosts = await watchHosts(page, new URL(baseURL ?? "").origin);
  await page.goto("/videos", { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1, name: "Vidéos" })).toBeVisible();
  await expect(films(page)).toHaveCount(12);
  await expect(page.getByText("Quand vous choisissez une vidéo, le lecteur de YouTube")).toBeVisible();
  expect(hosts).toEqual([]);

  await films(page).nth(4).click();
  await expect(page).toHaveURL(/\?video=[\w-]+$/);
  await expect(player(page)).toHaveAttribute(
    "src",
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/AkwMangr005\?.*autoplay=1.*start=12/,
  );
  await expect(page.frameLocator("iframe").getByText("Le lecteur")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: /Replanter la mangrove/ })).toBeFocused();
  await expect(page.getByRole("article")).toContainText("Un pêcheur de Grand-Lahou explique");
  await expect(page.getByRole("article")).toContainText("Côte d’Ivoire");
  await expectAccessible(page);
  expect(new Set(hosts)).toEqual(new Set([PLAYER]));
  expect(await page.context().cookies()).toEqual([]);

  await page.getByRole("link", { name: "Retour à la liste" }).click();
  await expect(films(page)).toHaveCount(12);
  await expect(films(page).nth(4)).toBeFocused();
  await expect(player(page)).toHaveCount(0);
});

test("a reload shows the still and waits to be asked; back and forward do too", IN_FULL, async ({ page, baseURL }) => {
  const hosts = await watchHosts(page, new URL(baseURL ?? "").origin);
  await page.goto("/videos");
  await films(page).first().click();
  await expect(player(page)).toBeVisible();
  await page.goBack();
  await expect(films(page)).toHaveCount(12);

  hosts.length = 0;
  await page.goForward();
  await expect(page.getByRole("button", { name: "Lire la vidéo" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Lire la vidéo" })).toBeVisible();
  await expectAccessible(page);
  expect(hosts).toEqual([]);
  await page.getByRole("button", { name: "Lire la vidéo" }).click();
  await expect(page.frameLocator("iframe").getByText("Le lecteur")).toBeVisible();
});

test(
  "the player opens too when the films were reached by a link from elsewhere",
  IN_FULL,
  async ({ page, baseURL }) => {
    await watchHosts(page, new URL(baseURL ?? "").origin);
    await page.goto("/galerie");
    await page.getByRole("link", { name: "Voir les vidéos" }).click();
    // With its scripts: before them a film's link opens the page that offers to play it.
    await page.waitForURL("**/videos", { waitUntil: "load" });
    await haveScripts(page);
    await films(page).first().click();
    await expect(page.frameLocator("iframe").getByText("Le lecteur")).toBeVisible();
  },
);

test("only the films' page and articles may frame a player", async ({ request }) => {
  const framesOf = async (path: string) => {
    const policy = (await request.get(path)).headers()["content-security-policy"] ?? "";
    return policy.split("; ").filter((directive) => directive.startsWith("frame-src"));
  };
  expect(await framesOf("/videos")).toEqual([`frame-src ${PLAYER}`]);
  expect(await framesOf("/videos?page=2")).toEqual([`frame-src ${PLAYER}`]);
  expect(await framesOf("/actualites/jacqueville-glace")).toEqual([`frame-src ${PLAYER}`]);
  for (const path of ["/", "/actualites", "/galerie", "/dons"])
    expect([path, await framesOf(path)]).toEqual([path, []]);
});

test("a film at another host has a placeholder and a link to it", IN_FULL, async ({ page, baseURL }) => {
  const hosts = await watchHosts(page, new URL(baseURL ?? "").origin);
  await page.goto("/videos");
  await films(page).filter({ hasText: "Veillée à Tengréla" }).click();
  const link = page.getByRole("link", { name: /Voir la vidéo sur akwaba-medias\.example/ });
  await expect(link).toHaveAttribute("href", "https://akwaba-medias.example/films/veillee-de-tengrela");
  await expect(link).toHaveAttribute("rel", /noopener/);
  await expect(player(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Lire la vidéo" })).toHaveCount(0);
  await expectAccessible(page);
  expect(hosts).toEqual([]);
});

test("the films say that they load, and that they failed", IN_FULL, async ({ page }) => {
  await page.goto("/videos");
  const answer = await answerLater(page, MEDIAS, { status: 500, json: {} });
  await page.getByRole("link", { name: "Suivant" }).click();
  await expect(page.getByText("Chargement des vidéos…")).toBeVisible();
  await expectAccessible(page);
  answer();
  await expect(page.getByText("Erreur lors du chargement des vidéos")).toBeVisible();
  await expectAccessible(page);
  await page.unroute(MEDIAS);
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(films(page)).toHaveCount(2);
});

test("the films say that there are none", IN_FULL, async ({ page }) => {
  await page.goto("/videos");
  await page.route(MEDIAS, (route) => route.fulfill({ json: NOTHING }));
  await page.getByRole("link", { name: "Suivant" }).click();
  await expect(page.getByText("Aucune vidéo trouvée pour le moment.")).toBeVisible();
  await expectAccessible(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the list shows its thumbnails and its pages, and a film the way to its host", IN_FULL, async ({ page }) => {
    await page.goto("/videos?page=2");
    await expect(films(page)).toHaveCount(2);
    await films(page).first().click();
    await expect(page.getByRole("link", { name: /Voir la vidéo sur YouTube/ })).toBeVisible();
    await page.getByRole("link", { name: "Retour à la liste" }).click();
    await expect(films(page)).toHaveCount(2);
  });
});
