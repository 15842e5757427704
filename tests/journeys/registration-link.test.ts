import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";
import { linkMailedTo } from "./outbox.ts";

interface ListedEvent {
  id: string;
  slug: string;
  title: string;
  past: boolean;
  remaining_seats: number;
}

let people = 0;

function somebody(eventId: string) {
  people += 1;
  return {
    event_id: eventId,
    name: "Awa Koné",
    email: `lien.${process.pid}.${people}@exemple.ci`,
    phone: "07 08 09 10 11",
    country: "Côte d’Ivoire",
  };
}

async function openEvents(page: Page): Promise<ListedEvent[]> {
  const { data } = await (await page.request.get("/api/v01/public/events?page=1")).json();
  return (data as ListedEvent[]).filter(({ past }) => !past);
}

/** A person with a place at an event of the demo. Returns the event, and their address. */
async function register(page: Page): Promise<{ event: ListedEvent; email: string }> {
  const event = (await openEvents(page)).find(({ remaining_seats }) => remaining_seats > 5);
  if (!event) throw new Error("the demo has no event with seats left");
  const person = somebody(event.id);
  expect((await page.request.post("/api/v01/public/events/subscribe", { data: person })).status()).toBe(201);
  return { event, email: person.email };
}

/** The path of the link in the mail to this address, once it is there. */
const linkIn = (email: string) => linkMailedTo(email, /\/inscription\/[\w-]+/);

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("a badge and a link that stand open say that the place was given back on another device", async ({ page }) => {
  const { event, email } = await register(page);
  const path = await linkIn(email);
  await page.goto(path);
  await page.getByRole("button", { name: "Ouvrir mon badge" }).click();
  await expect(page.getByRole("img", { name: "Code QR du badge" })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(path);
  await expect(heading(other)).toHaveText("Votre place est confirmée");

  const api = path.replace("/inscription/", "/api/v01/registrations/");
  expect((await page.request.post(api, { data: { action: "cancel" } })).status()).toBe(200);
  for (const tab of [page, other]) await tab.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(heading(other)).toHaveText("Votre inscription est annulée");
  await expect(heading(page)).toHaveText("Ce badge n’est plus valable");
  await expectAccessible(page);
  await page.goto(`/evenements/${event.slug}/badge`);
  await expect(heading(page)).toHaveText("Informations d’inscription non trouvées");
});

test("a participant opens the badge and gives the place back, by the link in the mail", async ({ page }) => {
  const { event, email } = await register(page);
  const path = await linkIn(email);
  const answered = await page.goto(path);
  expect(answered?.headers()).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
  });
  await expect(heading(page)).toHaveText("Votre place est confirmée");
  await expect(page.getByRole("main")).toContainText(event.title);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Ouvrir mon badge" }).click();
  await expect(page).toHaveURL(new RegExp(`/evenements/${event.slug}/badge$`));
  await expect(page.getByRole("main")).toContainText("Awa Koné");

  await page.goto(path);
  await page.getByRole("button", { name: "Annuler mon inscription" }).click();
  const dialog = page.getByRole("dialog");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Garder mon inscription" }).click();
  await expect(heading(page)).toHaveText("Votre place est confirmée");

  await page.getByRole("button", { name: "Annuler mon inscription" }).click();
  await dialog.getByRole("button", { name: "Oui, annuler" }).click();
  await expect(heading(page)).toHaveText("Votre inscription est annulée");
  await expect(heading(page)).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(heading(page)).toHaveText("Votre inscription est annulée");
  await page.goto(`/evenements/${event.slug}/badge`);
  await expect(heading(page)).toHaveText("Informations d’inscription non trouvées");
});

test("an offered place says until when it is held, and is taken with one button", IN_FULL, async ({ page }) => {
  const { event, email } = await register(page);
  const path = await linkIn(email);
  const api = `**/api/v01${path.replace("/inscription/", "/registrations/")}`;
  const own = await (await page.request.get(`/api/v01${path.replace("/inscription/", "/registrations/")}`)).json();
  const offered = { ...own, state: "offered", badge: null, offered_until: "2030-03-01T09:30:00.000Z" };
  await page.route(api, (route) =>
    route.fulfill({ json: route.request().method() === "GET" ? offered : { ...own, offered_until: null } }),
  );
  await page.goto(path);
  await leaveAndReturn(page, event);
  await expect(heading(page)).toHaveText("Une place s’est libérée pour vous");
  await expect(page.getByRole("main")).toContainText("1er mars 2030 à 9\u00a0h\u00a030");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Refuser la place" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revenir" }).click();
  await page.getByRole("button", { name: "Accepter la place" }).click();
  await expect(heading(page)).toHaveText("Votre place est confirmée");
});

test("what cannot be done is said, and what cannot be loaded can be tried again", IN_FULL, async ({ page }) => {
  const { event, email } = await register(page);
  const path = await linkIn(email);
  const api = `**/api/v01${path.replace("/inscription/", "/registrations/")}`;
  await page.goto(path);
  await page.route(api, (route) => route.fulfill({ status: 409, json: { message: "Cet événement est passé." } }));
  await page.getByRole("button", { name: "Annuler mon inscription" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Oui, annuler" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Cet événement est passé." })).toBeVisible();
  await expect(heading(page)).toHaveText("Votre place est confirmée");

  await page.unroute(api);
  await page.route(api, (route) => route.fulfill({ status: 500, json: {} }));
  await leaveAndReturn(page, event);
  await expect(page.getByText("Erreur lors du chargement de votre inscription")).toBeVisible();
  await expectAccessible(page);
  await page.unroute(api);
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(heading(page)).toHaveText("Votre place est confirmée");
});

test("a link that opens nothing is not found, and is kept nowhere", IN_FULL, async ({ page }) => {
  const answered = await page.goto("/inscription/inconnu");
  expect(answered?.status()).toBe(404);
  expect(answered?.headers()).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  await expect(heading(page)).toHaveText("Inscription non trouvée");
  await expectAccessible(page);
});

/** Leaves for the event's page and comes back: the browser itself calls the API. */
async function leaveAndReturn(page: Page, { title, slug }: ListedEvent): Promise<void> {
  await page.getByRole("main").getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`/evenements/${slug}$`));
  await page.goBack();
}
