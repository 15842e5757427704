import { expect, type Page } from "@playwright/test";
import { beSignedIn, demoPerson } from "./account-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./own-site.ts";

const found = (page: Page) => page.getByRole("list", { name: "Personnes trouvées" });

/**
 * Opens the gate of the event on this device, 360 px wide, and returns the call of its registrations. People who came
 * in stay: it is an event whose arrivals no other journey counts.
 */
async function openGate(page: Page, event: string): Promise<{ api: string; eventId: string }> {
  await page.setViewportSize({ width: 360, height: 740 });
  await beSignedIn(page, demoPerson("accueil"));
  await page.goto(`/admin/evenements?recherche=${encodeURIComponent(event)}`);
  const participants = (await page.getByRole("table").getByRole("link", { name: event }).getAttribute("href")) ?? "";
  const eventId = participants.split("/").at(-2) ?? "";
  return { api: `/api/v01/admin/events/${eventId}/registrations`, eventId };
}

async function prepareGate(page: Page, eventId: string): Promise<void> {
  await page.goto(`/admin/entree/${eventId}`);
  await page.getByRole("button", { name: "Préparer cet événement sur cet appareil" }).click();
  await expect(page.getByText("prêt à travailler sans réseau")).toBeVisible();
  await page.getByLabel("Noter des entrées quand même").check();
}

/** Returns the code of the badge, if the person has a place. */
async function join(page: Page, way: string, eventId: string, name: string): Promise<string | undefined> {
  const email = `${name.toLowerCase().replace(/[^a-z]/g, "")}@exemple.example`;
  const data = { event_id: eventId, name, email, phone: "07 08 09 10 11", country: "Côte d’Ivoire" };
  const answer = await page.request.post(`/api/v01/public/events/${way}`, { data });
  expect(answer.status()).toBe(201);
  return (await answer.json()).user_info?.badge_code;
}

test("the verdict itself turns once the site answers that the badge had passed at another gate", async ({ page }) => {
  const { api, eventId } = await openGate(page, "Forum des parents");
  await join(page, "subscribe", eventId, "Odette Zirimba");
  const listed = await (await page.request.get(`${api}?q=zirimba`)).json();
  await prepareGate(page, eventId);
  // This device has not heard of the other gate yet.
  await page.route("**/entries", async (route) => {
    const { entries, since } = route.request().postDataJSON();
    if (entries.length > 0) return route.continue();
    await route.fulfill({ json: { taken_at: since, results: [], guests: [] } });
  });
  const headers = { origin: new URL(page.url()).origin };
  const data = { action: "enter", other_day: true };
  const elsewhere = await page.request.post(`${api}/${listed.data[0].id}`, { data, headers });
  expect(elsewhere.status()).toBe(200);
  await page.getByRole("searchbox").fill("zirimba");
  await page.getByRole("searchbox").press("ArrowDown");
  await expect(page.getByRole("button", { name: "Faire entrer Odette Zirimba" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.press("Enter");
  const verdict = page.getByRole("alert").filter({ hasText: "Entrée déjà notée" });
  await expect(verdict).toContainText(/Odette Zirimba, à \d+\sh/);
  await expect(page.getByText("Bienvenue", { exact: true })).toBeHidden();
  await expect(page.getByText("À vérifier dans la liste")).toBeHidden();
  await expectAccessible(page);
  // The links of a gate whose calls fail are the way that is left.
  await page.route("**/entries", (route) => route.fulfill({ status: 503, json: {} }));
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page.getByText(/^Hors ligne/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Liste des participants" })).toBeVisible();
  // Seen: the next person begins with an empty page.
  await page.getByRole("searchbox").fill("personne du tout");
  await expect(verdict).toBeHidden();
  await expect(page.getByText("À vérifier dans la liste")).toBeHidden();
});

test("a badge that is scanned while a person is registered is answered, and what was typed stays", async ({ page }) => {
  const { eventId } = await openGate(page, "Forum des parents");
  const badge = (await join(page, "subscribe", eventId, "Eudoxie Zagré")) ?? "";
  await prepareGate(page, eventId);
  await page.getByRole("button", { name: "Inscrire une personne" }).click();
  const registering = page.getByRole("form", { name: "Inscrire une personne" });
  await registering.getByLabel("Nom complet").fill("Sylvain");
  await page.keyboard.type(badge);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Eudoxie Zagré · une place")).toBeVisible();
  await expect(registering.getByLabel("Nom complet")).toHaveValue("Sylvain");
  await registering.getByLabel("Téléphone").fill("07 08");
  await page.keyboard.type(badge);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Entrée déjà notée", { exact: true })).toBeVisible();
  await expect(registering.getByLabel("Téléphone")).toHaveValue("07 08");
  await expectAccessible(page);
  // A reader that presses no Enter.
  await registering.getByLabel("Téléphone").fill("");
  await registering.getByLabel("Nom complet").fill(`Sylvain${badge}`);
  await registering.getByRole("button", { name: "Inscrire et faire entrer" }).click();
  await expect(registering.getByText("Ceci est le code d’un badge")).toBeVisible();
  await registering.getByRole("button", { name: "Fermer" }).click();
  await page.getByText(/^Cet appareil/).click();
  await page.getByLabel("Nom de cette porte").fill("Nord");
  await page.keyboard.type(badge);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Nom de cette porte")).toHaveValue("Nord");
  await expect(page.getByText("Cet appareil : Nord")).toBeVisible();
});

test("the typed code of a badge shows its person, and nobody is missed before it is complete", async ({ page }) => {
  const { eventId } = await openGate(page, "Forum des parents");
  const badge = (await join(page, "subscribe", eventId, "Hortense Zohoré")) ?? "";
  await prepareGate(page, eventId);
  const search = page.getByRole("searchbox");
  await search.fill("z9k2");
  await expect(page.getByText("Un code de badge a 8 signes.", { exact: true })).toBeVisible();
  await expect(page.getByText("Personne ne porte ce nom dans la liste.")).toBeHidden();
  for (const [text, words] of [
    ["K7Q2M9XWW", "Personne ne porte ce nom dans la liste. Un code de badge a 8 signes."],
    ["Zack Xyzw 2", "Personne ne porte ce nom dans la liste. Un code de badge a 8 signes."],
    ["K0Q2 M9XW", "Personne ne porte ce nom dans la liste. Un code de badge n’a ni 0 ni 1."],
    ["Xyzx", "Personne ne porte ce nom dans la liste. Un code de badge a 8 signes."],
  ] as const) {
    await search.fill(text);
    await expect(page.getByRole("status").filter({ hasText: "Personne ne porte" })).toHaveText(words);
  }
  await search.fill("zzzz 9999");
  await expect(page.getByText("Ni un nom de la liste, ni le code d’un badge connu sur cet appareil.")).toBeVisible();
  await search.fill(`${badge.slice(0, 4)} ${badge.slice(4, 8).toLowerCase()}`);
  await expect(found(page).getByRole("listitem")).toHaveText(/^Hortense Zohoré.*Entrer$/);
  await expectAccessible(page);
  await search.press("Enter");
  await expect(page.getByText("Hortense Zohoré · une place")).toBeVisible();
  await search.fill(badge.slice(0, 8));
  await expect(found(page)).toContainText(/Hortense Zohoré.*Entrée déjà notée à/);
});

test("what is recorded while the gate asks for news is sent at once, and an arrival of another gate outlives an undo", async ({
  page,
}) => {
  await page.clock.install();
  const { api, eventId } = await openGate(page, "Forum des parents");
  await join(page, "subscribe", eventId, "Clarisse Zoungrana");
  const { data } = await (await page.request.get(`${api}?q=zoungrana`)).json();
  await prepareGate(page, eventId);
  // No round comes by itself from here on.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  let isAsked = false;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(
    "**/entries",
    async (route) => {
      isAsked = true;
      await held;
      await route.continue();
    },
    { times: 1 },
  );
  // A round before may still be on its way.
  const ask = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    return isAsked;
  };
  await expect.poll(ask).toBe(true);
  await page.getByRole("searchbox").fill("zoungrana");
  await page.getByRole("searchbox").press("Enter");
  await expect(page.getByText("Clarisse Zoungrana · une place")).toBeVisible();
  const sent = page.waitForResponse((answer) => answer.request().postData()?.includes(data[0].id) === true);
  letGo();
  await sent;
  // The badge passes at another gate, which does not know it yet.
  const headers = { origin: new URL(page.url()).origin };
  const at = new Date(Date.now() + 60_000).toISOString();
  const entry = { id: crypto.randomUUID(), registration: data[0].id, undoes: null, at };
  const batch = { gate: "Sud", since: at, offset: 0, snapshot_at: at, entries: [entry] };
  expect((await page.request.post(api.replace("registrations", "entries"), { data: batch, headers })).status()).toBe(
    200,
  );
  await page.getByRole("button", { name: "Annuler l’entrée de Clarisse Zoungrana" }).click();
  await expect(
    page.getByText(/Entrée de Clarisse Zoungrana annulée\. Une autre porte, ou la liste, a noté son arrivée à/),
  ).toBeVisible();
});

test("home and the participants' list count those whom a gate lets in, once they are looked at again", async ({
  page,
  browser,
}) => {
  await beSignedIn(page, demoPerson("accueil"));
  await page.goto("/admin");
  const event = (await (await page.request.get("/api/v01/admin/agenda")).json()).today[0];
  const api = `/api/v01/admin/events/${event.id}/registrations`;
  const headers = { origin: new URL(page.url()).origin };
  const absent = (await (await page.request.get(`${api}?show=absent`)).json()).data[0];
  const act = async (action: string) => {
    expect((await page.request.post(`${api}/${absent.id}`, { data: { action }, headers })).status()).toBe(200);
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  };
  const today = page.getByRole("region", { name: event.title });
  await expect(today).toContainText(`${event.entered} / ${event.registered}`);
  await expect(today.getByRole("link", { name: /deux fois ou sans place/ })).toBeVisible();
  await act("enter");
  await expect(today).toContainText(`${event.entered + 1} / ${event.registered}`);
  await page.route("**/admin/agenda", async (route) => {
    const agenda = await (await route.fetch()).json();
    const call = {
      id: absent.id,
      event_id: event.id,
      title: event.title,
      name: "Zélie Tard",
      phone: "",
      badge_code: "",
    };
    await route.fulfill({ json: { ...agenda, calls: [{ ...call, until: new Date().toISOString() }] } });
  });
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page.getByRole("region", { name: "À appeler" })).toContainText("Zélie Tard");
  await today.getByRole("link", { name: "Participants" }).click();
  const arrived = page.getByRole("status").filter({ hasText: "Arrivés" });
  await expect(arrived).toContainText(`${event.entered + 1} / ${event.registered}`);
  // Nothing moves under a finger.
  await page.getByRole("heading", { level: 1 }).hover();
  await page.mouse.down();
  const counted = page.waitForResponse("**/registrations/counts");
  await act("leave");
  await (await counted).finished();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect(arrived).toContainText(`${event.entered + 1} / ${event.registered}`, { timeout: 1 });
  await page.mouse.up();
  await expect(arrived).toContainText(`${event.entered} / ${event.registered}`);
  // A person whose name is being typed may be registered with the button that was there.
  await page.getByRole("button", { name: "Inscrire une personne" }).click();
  const send = page.getByRole("dialog").getByRole("button", { name: "Inscrire", exact: true });
  await expect(send).toBeVisible();
  await page.route("**/registrations/counts", async (route) => {
    const counts = await (await route.fetch()).json();
    await route.fulfill({ json: { ...counts, seats: counts.confirmed + counts.pending, waiting: 4321 } });
  });
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(arrived).toContainText("4\u202f321");
  await expect(send).toBeVisible();
  await page.keyboard.press("Escape");
  // Names are typed at once where a mouse is at hand; a phone would open its keyboard.
  const prepare = async (at: Page) => {
    await at.goto(`/admin/entree/${event.id}`);
    await at.getByRole("button", { name: "Préparer cet événement sur cet appareil" }).click();
    await expect(at.getByRole("searchbox")).toBeVisible();
  };
  await prepare(page);
  await expect(page.getByRole("searchbox")).not.toBeFocused();
  const laptop = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    storageState: await page.context().storageState(),
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
  });
  // A browser that has emulated a touch screen knows no fine pointer any more.
  await laptop.addInitScript(() => {
    const { matchMedia } = window;
    window.matchMedia = (query) => matchMedia.call(window, query === "(pointer: fine)" ? "all" : query);
  });
  const wide = await laptop.newPage();
  await prepare(wide);
  await expect(wide.getByRole("searchbox")).toBeFocused();
  await laptop.close();
});

test("both gates at which a badge passed are told, whichever reached the site first", async ({ page, context }) => {
  const { api, eventId } = await openGate(page, "Forum des parents");
  const headers = { origin: new URL(page.url()).origin };
  const registered = async (name: string): Promise<string> => {
    await join(page, "subscribe", eventId, name);
    const { data } = await (await page.request.get(`${api}?q=${encodeURIComponent(name)}`)).json();
    return data[0].id;
  };
  const late = await registered("Fidèle Zouré");
  const soon = await registered("Prudence Zida");
  await prepareGate(page, eventId);
  const enter = async (name: string) => {
    await page.getByRole("searchbox").fill(name);
    await page.getByRole("button", { name: `Faire entrer ${name}` }).click();
    await expect(page.getByText("Bienvenue", { exact: true })).toBeVisible();
  };
  await context.setOffline(true);
  try {
    await enter("Fidèle Zouré");
    const data = { action: "enter", other_day: true };
    expect((await page.request.post(`${api}/${late}`, { data, headers })).status()).toBe(200);
    await page.getByRole("searchbox").fill("Fidèle Zouré");
    await page.getByRole("button", { name: "Annuler l’arrivée de Fidèle Zouré" }).click();
    const question = page.getByRole("dialog", { name: "Annuler l’arrivée de Fidèle Zouré" });
    await question.getByRole("button", { name: "Annuler l’arrivée" }).click();
    await expect(question.getByText("Il faut du réseau pour annuler l’arrivée")).toBeVisible();
    await question.getByRole("button", { name: "Garder" }).click();
  } finally {
    await context.setOffline(false);
  }
  await expect(page.getByText("À vérifier dans la liste")).toContainText("Fidèle Zouré (entrée déjà notée");
  await page.getByRole("button", { name: "J’ai vu" }).click();

  const sent = page.waitForResponse((answer) => answer.request().postData()?.includes(soon) === true);
  await enter("Prudence Zida");
  await sent;
  const at = new Date(Date.now() - 60_000).toISOString();
  const entry = { id: crypto.randomUUID(), registration: soon, undoes: null, at };
  const data = { gate: "Sud", since: at, offset: 0, snapshot_at: at, entries: [entry] };
  expect((await page.request.post(api.replace("registrations", "entries"), { data, headers })).status()).toBe(200);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page.getByRole("alert").filter({ hasText: "Entrée déjà notée" })).toContainText("Prudence Zida");
  await expect(page.getByText("À vérifier dans la liste")).toBeHidden();
});

test("a gate whose session has ended asks the site no more until somebody has signed in again", async ({
  page,
  context,
}) => {
  await page.clock.install();
  const { api, eventId } = await openGate(page, "Forum des parents");
  await join(page, "subscribe", eventId, "Léa Zirignon");
  await prepareGate(page, eventId);
  const refused = page.waitForResponse((response) => response.url().endsWith("/entries") && response.status() === 401);
  await context.clearCookies();
  await page.clock.fastForward(10_000);
  await refused;
  await expect(page.getByText("Votre session est terminée.")).toBeVisible();
  let calls = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/entries")) calls += 1;
  });
  await page.getByRole("searchbox").fill("zirignon");
  await page.getByRole("searchbox").press("Enter");
  await expect(page.getByText("Léa Zirignon · une place")).toBeVisible();
  await expect(page.getByText("un passage attend d’être envoyé, et reste sur cet appareil")).toBeVisible();
  await page.clock.runFor(60_000);
  expect(calls).toBe(0);
  // In another tab of this browser.
  const other = await context.newPage();
  await beSignedIn(other, demoPerson("accueil"));
  await expect(page.getByText("En ligne, prêt à travailler sans réseau", { exact: true })).toBeVisible();
  const { data } = await (await page.request.get(`${api}?q=zirignon`)).json();
  expect(data).toMatchObject([{ entered_at: expect.any(String) }]);
});

test("who waits for a place is let in at the gate, without network too, beyond the seats if need be", async ({
  page,
  context,
}) => {
  const { api, eventId } = await openGate(page, "Nettoyage de la plage de Grand-Bassam");
  for (const name of ["Perpétue Zahui", "Anicet Zokora"]) await join(page, "waiting-list", eventId, name);
  await prepareGate(page, eventId);
  try {
    await context.setOffline(true);
    await page.getByRole("searchbox").fill("zahui");
    await expect(found(page)).toContainText("En liste d’attente");
    await expectAccessible(page);
    await page.getByRole("searchbox").press("Enter");
    await expect(page.getByText("En liste d’attente", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Laisser entrer quand même" }).click();
    await expect(page.getByText("Perpétue Zahui · complet : place ajoutée")).toBeVisible();
    await page.getByRole("searchbox").fill("zahui");
    await page.getByRole("searchbox").press("Enter");
    await expect(page.getByText("Entrée déjà notée", { exact: true })).toBeVisible();
    // A code that was refused is no name.
    await page.getByRole("searchbox").fill("K7Q2 M9XW");
    await page.getByRole("searchbox").press("Enter");
    await expect(page.getByText("Badge inconnu", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Inscrire une personne" }).click();
    const registering = page.getByRole("form", { name: "Inscrire une personne" });
    await expect(registering.getByLabel("Nom complet")).toHaveValue("");
    await registering.getByLabel("Nom complet").fill("Zokora Anicet");
    await expect(registering.getByText("Complet. Toutes les places sont prises")).toBeVisible();
    await registering.getByRole("button", { name: "Ajouter une place et faire entrer" }).click();
    await expect(registering.getByText("Une personne de ce nom est déjà inscrite.")).toBeVisible();
    await expectAccessible(page);
    await registering.getByRole("button", { name: "C’est elle : faire entrer Anicet Zokora" }).click();
    await expect(page.getByText("Anicet Zokora · complet : place ajoutée")).toBeVisible();
    await page.getByRole("button", { name: "Annuler l’entrée d’Anicet Zokora" }).click();
    await page.getByRole("searchbox").fill("zokora");
    await expect(found(page)).toContainText("En liste d’attente");
    await page.getByRole("button", { name: "Laisser entrer quand même Anicet Zokora" }).click();
    await expect(page.getByText("Anicet Zokora · complet : place ajoutée")).toBeVisible();
    await page.getByRole("button", { name: "Inscrire une personne" }).click();
    // A group: the form stays for the next one.
    const goesOn = registering.getByLabel("Continuer avec une autre personne");
    await goesOn.check();
    for (const name of ["Ursule Zagba 1", "Ursule Zagba 2"]) {
      await registering.getByLabel("Nom complet").fill(name);
      await page.keyboard.press("Enter");
      await expect(page.getByText(`${name} · complet : place ajoutée`)).toBeVisible();
      await expect(registering.getByLabel("Nom complet")).toHaveValue("");
      await expect(registering.getByLabel("Nom complet")).toBeFocused();
    }
    await expect(goesOn).toBeChecked();
    await expectAccessible(page);
    await registering.getByRole("button", { name: "Fermer" }).click();
  } finally {
    await context.setOffline(false);
  }
  await expect(page.getByText("En ligne, prêt à travailler sans réseau", { exact: true })).toBeVisible();
  const { data } = await (await page.request.get(`${api}?show=entered`)).json();
  expect(data.map((one: { name: string; beyond_seats: boolean }) => [one.name, one.beyond_seats])).toEqual([
    ["Anicet Zokora", true],
    ["Perpétue Zahui", true],
    ["Ursule Zagba 1", true],
    ["Ursule Zagba 2", true],
  ]);
  await expect(page.getByText("À vérifier dans la liste")).toBeHidden();
});

test("an arrival at another gate is taken back after a question, and who had cancelled is let in all the same", async ({
  page,
}) => {
  const { api, eventId } = await openGate(page, "Forum des parents");
  const headers = { origin: new URL(page.url()).origin };
  const act = async (name: string, data: object) => {
    await join(page, "subscribe", eventId, name);
    const { data: listed } = await (await page.request.get(`${api}?q=${encodeURIComponent(name)}`)).json();
    expect((await page.request.post(`${api}/${listed[0].id}`, { data, headers })).status()).toBe(200);
  };
  await act("Rosalie Zamble", { action: "enter", other_day: true });
  await act("Boris Zanou", { action: "cancel" });
  await prepareGate(page, eventId);
  await page.getByRole("searchbox").fill("zamble");
  await expect(found(page)).toContainText("Entrée déjà notée");
  await page.getByRole("button", { name: "Annuler l’arrivée de Rosalie Zamble" }).click();
  const question = page.getByRole("dialog", { name: "Annuler l’arrivée de Rosalie Zamble" });
  await expect(question).toContainText("La place reste à cette personne");
  await expectAccessible(page);
  await page.route("**/registrations/*", (route) => route.abort(), { times: 1 });
  await question.getByRole("button", { name: "Annuler l’arrivée" }).click();
  await expect(question.getByText("L’arrivée reste notée")).toBeVisible();
  await question.getByRole("button", { name: "Annuler l’arrivée" }).click();
  await expect(page.getByText("Arrivée de Rosalie Zamble annulée.")).toBeVisible();
  await page.getByRole("searchbox").fill("zamble");
  await expect(page.getByRole("button", { name: "Faire entrer Rosalie Zamble" })).toBeVisible();

  await page.getByRole("searchbox").fill("zanou");
  await page.getByRole("searchbox").press("Enter");
  await expect(page.getByText("Place annulée", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Laisser entrer quand même", exact: true }).click();
  await expect(page.getByText("Boris Zanou · une place")).toBeVisible();
  await expect(page.getByText("En ligne, prêt à travailler sans réseau", { exact: true })).toBeVisible();
  const { data } = await (await page.request.get(`${api}?q=zanou`)).json();
  expect(data).toMatchObject([{ state: "confirmed", entered_at: expect.any(String) }]);
});
