import { expect, type Page } from "@playwright/test";
import { beSignedIn, demoPerson, member } from "./account-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { haveScripts, test } from "./journey.ts";

const CALL = "**/api/v01/public/contact-email";
const TILES = "https://tile.openstreetmap.org/**";
const FAILED = "Erreur lors de l’envoi du message";
// A grey pixel.
const TILE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

let writers = 0;
const someWriter = () => {
  writers += 1;
  return `awa.contact.${process.pid}.${writers}@exemple.ci`;
};

const form = (page: Page) => page.getByRole("form", { name: "Nous écrire" });
const sendButton = (page: Page) => form(page).getByRole("button", { name: "Envoyer le message" });

async function open(page: Page): Promise<void> {
  await page.goto("/contact");
  await expect(sendButton(page)).toBeEnabled();
}

async function fill(page: Page, email = someWriter()): Promise<void> {
  await form(page).getByLabel("Prénom").fill("Awa");
  await form(page).getByLabel("Nom", { exact: true }).fill("Koné");
  await form(page).getByLabel("E-mail").fill(email);
  await form(page).getByLabel("Objet").fill("Une classe à Tiassalé");
  await form(page).getByLabel("Message").fill("Bonjour,\nnotre école cherche des tables-bancs.");
}

test("a message is sent, and the form says so", async ({ page }) => {
  await open(page);
  await fill(page);
  await sendButton(page).click();
  await expect(page.getByRole("heading", { name: "Message envoyé" })).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(sendButton(page)).toBeEnabled();
  await expect(form(page).getByLabel("Message")).toHaveValue("");
});

test("what is missing or wrong is said beside each field, and the first one has the focus", async ({ page }) => {
  await open(page);
  await sendButton(page).click();
  for (const text of [
    "Veuillez saisir votre prénom.",
    "Veuillez saisir votre nom.",
    "Veuillez saisir votre adresse e\u2011mail.",
    "Veuillez saisir l’objet de votre message.",
    "Veuillez écrire votre message.",
  ]) {
    await expect(form(page).getByText(text)).toBeVisible();
  }
  await expect(form(page).getByLabel("Prénom")).toBeFocused();
  await expectAccessible(page);
  await fill(page, "awa@");
  await expect(form(page).getByText("Veuillez saisir votre prénom.")).toBeHidden();
  await sendButton(page).click();
  await expect(form(page).getByLabel("E-mail")).toBeFocused();
  await expect(form(page).getByText(/adresse e\u2011mail valide/)).toBeVisible();
});

test("a text that is too long is kept whole, and its limit is said beside it", async ({ page }) => {
  await open(page);
  await fill(page);
  for (const [label, length, text] of [
    ["Objet", 160, "Ce texte est trop long\u00a0: 150\u00a0caractères au plus."],
    ["Message", 6_414, "Ce texte est trop long\u00a0: 5\u202f000\u00a0caractères au plus."],
  ] as const) {
    const field = form(page).getByLabel(label);
    await field.clear();
    // As if it were pasted: the browser would cut it to a maxlength.
    await page.keyboard.insertText("a".repeat(length));
    await sendButton(page).click();
    await expect(form(page).getByText(text)).toBeVisible();
    await expect(field).toHaveValue("a".repeat(length));
    await field.fill("Assez court.");
  }
  await sendButton(page).click();
  await expect(page.getByRole("heading", { name: "Message envoyé" })).toBeFocused();
});

test("a message that is not sent is kept, also when the page is loaded again, and is then sent once", async ({
  page,
}) => {
  await open(page);
  await fill(page);
  await page.route(CALL, (route) => route.abort("internetdisconnected"));
  await sendButton(page).click();
  await expect(page.getByRole("alert").getByText(FAILED)).toBeVisible();
  await expect(form(page).getByLabel("Message")).toHaveValue(/tables-bancs/);
  await expectAccessible(page);
  await page.unroute(CALL);

  await page.reload();
  await expect(form(page).getByLabel("Message")).toHaveValue(/tables-bancs/);
  await page.route(CALL, (route) => route.fulfill({ status: 500, json: { message: "Une panne." } }));
  await sendButton(page).click();
  await expect(page.getByRole("alert").getByText(FAILED)).toBeVisible();
  await page.unroute(CALL);

  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/public/contact-email")) keys.push(request.headers()["idempotency-key"]);
  });
  await sendButton(page).dblclick();
  await expect(page.getByRole("heading", { name: "Message envoyé" })).toBeVisible();
  expect(keys).toHaveLength(1);
});

test("what the server refuses stands beside its field", IN_FULL, async ({ page }) => {
  await open(page);
  await fill(page);
  await page.route(CALL, (route) =>
    route.fulfill({ status: 422, json: { message: "Trop long.", errors: { subject: ["Trop long."] } } }),
  );
  await sendButton(page).click();
  await expect(form(page).getByLabel("Objet")).toBeFocused();
  await expect(form(page).getByLabel("Objet")).toHaveAttribute("aria-invalid", "true");
  await expect(form(page).getByText("Trop long.")).toHaveCount(1);
});

test("the page says where the foundation is and how to reach it", async ({ page }) => {
  await open(page);
  expect(await page.title()).toMatch(/^Contact/);
  const main = page.getByRole("main");
  await expect(main.getByText("Rue des Jardins", { exact: false })).toBeVisible();
  await expect(main.getByText("Du lundi au vendredi, de 8 h à 17 h")).toBeVisible();
  await expect(main.getByRole("link", { name: "+225 27 22 00 20 19" })).toHaveAttribute("href", "tel:+2252722002019");
  await expect(main.getByRole("link", { name: /^contact@/ })).toHaveAttribute("href", /^mailto:contact@/);
  await expect(main.getByRole("link", { name: "LinkedIn" })).toBeVisible();
});

test("the map comes when it is asked for, and no tile before", IN_FULL, async ({ page }) => {
  const tiles: string[] = [];
  await page.route(TILES, (route) => {
    tiles.push(route.request().url());
    return route.fulfill({ contentType: "image/png", body: TILE });
  });
  // By a link: the page needs a document of its own for its tiles.
  await page.goto("/temoignages");
  await page.getByRole("main").getByRole("link", { name: "Nous écrire" }).click();
  await page.waitForURL("**/contact");
  // A tap before its scripts run has no effect.
  await haveScripts(page);
  await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
  expect(tiles).toEqual([]);
  await page.getByRole("button", { name: "Afficher la carte" }).click();
  const map = page.getByRole("region", { name: "Carte" });
  await expect(map.locator("img.leaflet-tile-loaded").first()).toBeVisible();
  await expect(map.getByRole("link", { name: "OpenStreetMap" })).toBeVisible();
  await expectAccessible(page);

  // A wheel over the map scrolls the page, not the map.
  const before = await map.locator(".leaflet-proxy").getAttribute("style");
  await map.hover();
  await page.mouse.wheel(0, 200);
  expect(await map.locator(".leaflet-proxy").getAttribute("style")).toBe(before);
});

test("a drawing and a link stand in for a map whose tiles do not come", IN_FULL, async ({ page }) => {
  await page.route(TILES, (route) => route.abort());
  await open(page);
  await page.getByRole("button", { name: "Afficher la carte" }).click();
  await expect(page.getByText("La carte n’a pas pu être chargée", { exact: false })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ouvrir dans OpenStreetMap" })).toHaveAttribute(
    "href",
    /openstreetmap\.org\/\?mlat=5\.3701&mlon=-3\.9903/,
  );
  await expectAccessible(page);
});

test("only this page may load tiles", async ({ request }) => {
  const policy = async (path: string) => (await request.get(path)).headers()["content-security-policy"];
  expect(await policy("/contact")).toContain("https://tile.openstreetmap.org");
  expect(await policy("/dons")).not.toContain("openstreetmap");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page still says how to write, call and come", IN_FULL, async ({ page }) => {
    await page.goto("/contact");
    await expect(page.getByText("Ce formulaire a besoin de JavaScript.", { exact: false })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "+225 27 22 00 20 19" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Ouvrir dans OpenStreetMap" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Afficher la carte" })).toBeHidden();
  });
});

test("a member's message leads to the member's page, a stranger's to none", async ({ page }) => {
  const { email } = await member(page);
  const written = { first_name: "Aminata", last_name: "Diabaté", message: "Où vous trouver\u202f?" };
  const stranger = someWriter();
  for (const from of [email, stranger]) {
    const data = { ...written, email: from, subject: "Une question de route" };
    expect((await page.request.post("/api/v01/public/contact-email", { data })).ok()).toBe(true);
  }
  await beSignedIn(page, demoPerson("admin"));
  await page.goto(`/admin/messages?recherche=${encodeURIComponent(stranger)}`);
  const asked = page.waitForResponse(/\/admin\/donors\?/);
  await page.getByRole("link", { name: "Une question de route" }).click();
  await (await asked).finished();
  const conversation = page.getByRole("list", { name: "Conversation" });
  await expect(conversation.getByRole("link")).toHaveText([stranger]);
  await page.goto(`/admin/messages?recherche=${encodeURIComponent(email)}`);
  await page.getByRole("link", { name: "Une question de route" }).click();
  await conversation.getByRole("link", { name: /^Membre depuis .*, cotisation à jour$/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Aminata Diabaté");
});
