import { expect, type Page } from "@playwright/test";
import { beSignedIn, demoPerson, fillLogin } from "./account-steps.ts";
import { openFilters } from "./admin-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./own-site.ts";

const EVENT = "Grande journée de reboisement au Banco";
const found = (page: Page) => page.getByRole("list", { name: "Personnes trouvées" });

interface Guest {
  name: string;
  badge: string;
}

/** Registers a person on the site, and returns the code of the badge. */
async function register(page: Page, eventId: string, name: string): Promise<Guest> {
  const email = `${name.toLowerCase().replace(/[^a-z]/g, "")}@exemple.example`;
  const data = { event_id: eventId, name, email, phone: "07 08 09 10 11", country: "Côte d’Ivoire" };
  const answer = await page.request.post("/api/v01/public/events/subscribe", { data });
  expect(answer.status()).toBe(201);
  return { name, badge: (await answer.json()).user_info.badge_code };
}

/** Types a code and Enter as a scanner that is set to an American keyboard, where the device has a French one. */
async function scanOnFrenchKeyboard(page: Page, code: string): Promise<void> {
  await page.evaluate((signs) => {
    const french: Readonly<Record<string, string>> = { A: "Q", Q: "A", Z: "W", W: "Z", M: "?" };
    const press = (key: string, place: string) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, code: place, bubbles: true }));
    for (const sign of signs) {
      if (/\d/.test(sign)) press("à&é\"'(-è_ç"[Number(sign)] ?? "", `Digit${sign}`);
      else press(french[sign] ?? sign, `Key${sign}`);
    }
    press("Enter", "Enter");
  }, code);
}

async function enterByName(page: Page, typed: string, name: string): Promise<void> {
  await page.getByRole("searchbox").fill(typed);
  await found(page)
    .getByRole("button", { name: `Faire entrer ${name}` })
    .click();
  await expect(page.getByText("Bienvenue", { exact: true })).toBeVisible();
}

test("reception lets people in without network, and the site knows it later", async ({ page, context }) => {
  await beSignedIn(page, demoPerson("accueil"));
  await page.goto("/admin/evenements?recherche=reboisement");
  await page.getByRole("link", { name: EVENT }).click();
  const entrance = (await page.getByRole("link", { name: "Contrôler les entrées" }).getAttribute("href")) ?? "";
  const eventId = entrance.split("/").at(-1) ?? "";
  const aya = await register(page, eventId, "Aya Zézé");
  const yao = await register(page, eventId, "Yao Zadi");
  const ruth = await register(page, eventId, "Ruth Zouzoua");

  const listed = await page.request.get(
    `/api/v01/admin/events/${eventId}/registrations?q=${encodeURIComponent(aya.name)}`,
  );
  const ayaPath = `/api/v01/admin/events/${eventId}/registrations/${(await listed.json()).data[0].id}`;
  const headers = { origin: new URL(page.url()).origin };
  const noted = await page.request.post(`${ayaPath}/notes`, { data: { text: "Vient avec 2 enfants" }, headers });
  expect(noted.status()).toBe(200);

  await page.getByRole("link", { name: "Contrôler les entrées" }).click();
  await page.getByRole("button", { name: "Préparer cet événement sur cet appareil" }).click();
  await expect(page.getByText("prêt à travailler sans réseau")).toBeVisible();
  await expectAccessible(page);

  try {
    await context.setOffline(true);
    await expect(page.getByText("Hors ligne", { exact: true })).toBeVisible();
    await expect(page.getByText("s’ouvrent avec le réseau")).toBeVisible();
    await expect(page.getByRole("link", { name: "Liste des participants" })).toBeHidden();
    await page.reload();
    await page.getByLabel("Noter des entrées quand même").check();
    // Another gate has let her in meanwhile.
    const twice = await page.request.post(ayaPath, { data: { action: "enter", other_day: true }, headers });
    expect(twice.status()).toBe(200);
    await enterByName(page, "zeze", aya.name);
    await expect(page.getByText("À savoir : Vient avec 2 enfants")).toBeVisible();
    await enterByName(page, "zadi", yao.name);
    await expect(page.getByText("Hors ligne : 2 passages attendent")).toBeVisible();
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.type(ruth.badge);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Ruth Zouzoua · une place")).toBeVisible();
    // As a person reads it from the badge.
    await page.getByRole("searchbox").fill(`${ruth.badge.slice(0, 4)} ${ruth.badge.slice(4, 8).toLowerCase()}`);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Entrée déjà notée", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.type("ABCDEFGH");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Badge inconnu", { exact: true })).toBeVisible();
    // A name that nobody has, and the next badge while the search still has the focus.
    await page.getByRole("searchbox").fill("Zokou Inconnue");
    await expect(page.getByText("Badge inconnu", { exact: true })).toBeHidden();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Personne de ce nom", { exact: true })).toBeVisible();
    await page.keyboard.type(ruth.badge);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Entrée déjà notée", { exact: true })).toBeVisible();
    await expect(page.getByRole("searchbox")).toHaveValue("");
    // A badge is scanned, or its code typed, while a name is half typed.
    await page.getByRole("searchbox").fill("");
    await page.getByRole("searchbox").fill(`Seydou${ruth.badge.slice(0, 8)}`);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Entrée déjà notée", { exact: true })).toBeVisible();
    await page.getByRole("searchbox").fill("zzzz 9999");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Badge inconnu", { exact: true })).toBeVisible();
    await page.getByRole("searchbox").fill("zou");
    await expect(page.getByText("Entrée déjà notée", { exact: true })).toBeHidden();
    await scanOnFrenchKeyboard(page, ruth.badge);
    await expect(page.getByText("Entrée déjà notée", { exact: true })).toBeVisible();
    await page.getByRole("heading", { level: 1 }).click();
    await scanOnFrenchKeyboard(page, `${"Z".repeat(27)}3`);
    await expect(page.getByText("Le lecteur semble réglé sur un autre clavier")).toBeVisible();
    // The same in the search, from a device that does not say which keys they were.
    await page.getByRole("searchbox").fill(`${"W".repeat(27)}"`);
    await expect(page.getByText("Le lecteur semble réglé sur un autre clavier")).toBeHidden();
    await page.getByRole("searchbox").press("Enter");
    await expect(page.getByText("Le lecteur semble réglé sur un autre clavier")).toBeVisible();
    // The code of something else.
    await page.getByRole("searchbox").fill("ZZZZ9999ZZZZ9999QQQQ");
    await expect(page.getByText("Personne ne porte ce nom")).toBeVisible();
    await page.getByRole("searchbox").press("Enter");
    await expect(page.getByText("Badge inconnu", { exact: true })).toBeVisible();
    await expect(page.getByText("Personne ne porte ce nom")).toBeHidden();
    await page.getByRole("button", { name: "Annuler l’entrée de Ruth Zouzoua" }).dblclick();
    await expect(page.getByText("Entrée de Ruth Zouzoua annulée.")).toBeVisible();
    // The keyboard of a telephone leaves no more than this.
    const whole = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 440 });
    await page.getByRole("heading", { level: 1 }).click();
    await page.getByRole("searchbox").focus();
    await page.getByRole("searchbox").fill("zouzoua");
    await expect(page.getByRole("button", { name: "Faire entrer Ruth Zouzoua" })).toBeVisible();
    const box = await page.getByRole("button", { name: "Faire entrer Ruth Zouzoua" }).boundingBox();
    expect(box?.y).toBeLessThan(220);
    if (whole) await page.setViewportSize(whole);
    await page.reload();
    await expect(page.getByText("Hors ligne : 4 passages attendent")).toBeVisible();
    await page.getByLabel("Noter des entrées quand même").check();
    await page.getByRole("searchbox").fill("Issa Zongo");
    await page.getByRole("button", { name: "Inscrire une personne" }).click();
    const registering = page.getByRole("form", { name: "Inscrire une personne" });
    await expect(registering.getByLabel("Nom complet")).toBeFocused();
    await registering.getByLabel("Nom complet").fill(" ");
    await registering.getByRole("button", { name: "Inscrire et faire entrer" }).click();
    await expect(registering.getByText("Ce champ est obligatoire.")).toBeVisible();
    await expectAccessible(page);
    await registering.getByLabel("Nom complet").fill("Issa Zongo");
    await registering.getByRole("button", { name: "Inscrire et faire entrer" }).click();
    await expect(page.getByText("Issa Zongo · une place")).toBeVisible();
    await expect(page.getByText("Hors ligne : 5 passages attendent")).toBeVisible();
    // The same person once more, and another one of that name by mistake.
    const again = async (phone: string) => {
      await page.getByRole("button", { name: "Inscrire une personne" }).click();
      await registering.getByLabel("Nom complet").fill("zongo issa");
      await registering.getByLabel("Téléphone").fill(phone);
      // He has the last seat.
      await registering.getByRole("button", { name: "Ajouter une place et faire entrer" }).click();
      await expect(registering.getByText("Une personne de ce nom est déjà inscrite.")).toBeVisible();
    };
    await again("");
    await expect(registering.getByRole("listitem")).toContainText("Entrée déjà notée");
    await expect(registering.getByRole("listitem")).toContainText("sans téléphone");
    await expectAccessible(page);
    await registering.getByRole("button", { name: "Fermer" }).click();
    await again("07 08 09 10 12");
    await registering.getByRole("button", { name: "C’est une autre personne" }).click();
    await expect(page.getByText("zongo issa · complet : place ajoutée")).toBeVisible();
    await page.getByRole("button", { name: "Annuler l’entrée de zongo issa" }).click();
    await expect(page.getByText("Entrée de zongo issa annulée, et l’inscription aussi.")).toBeVisible();
    await expect(page.getByText("Hors ligne : 7 passages attendent")).toBeVisible();
    await page.reload();
    await page.getByLabel("Noter des entrées quand même").check();
    await expect(page.getByRole("button", { name: "Annuler l’entrée d’Issa Zongo" })).toBeVisible();
    const size = page.viewportSize();
    await page.setViewportSize({ width: 1280, height: 800 });
    const last = page.getByRole("region", { name: "Dernières arrivées" }).getByRole("listitem");
    await expect(last.first()).toContainText("Issa Zongo");
    await expectAccessible(page);
    if (size) await page.setViewportSize(size);
  } finally {
    await context.setOffline(false);
  }
  await expect(page.getByText("En ligne, prêt à travailler sans réseau", { exact: true })).toBeVisible();
  await expect(page.getByText("À vérifier dans la liste")).toContainText(aya.name);
  await page.getByRole("button", { name: "J’ai vu" }).click();
  await expect(page.getByText("À vérifier dans la liste")).toBeHidden();
  await page.getByText(/^Cet appareil/).click();
  await page.getByRole("button", { name: "Effacer de cet appareil" }).click();
  const erasing = page.getByRole("dialog", { name: "Effacer la copie de cet appareil" });
  await expect(erasing).toContainText("il faudra préparer l’événement de nouveau");
  await erasing.getByRole("button", { name: "Effacer", exact: true }).click();
  await expect(page.getByRole("button", { name: "Préparer cet événement" })).toBeVisible();
  await page.getByRole("link", { name: "Liste des participants" }).click();
  await openFilters(page);
  await page.getByRole("combobox", { name: "Qui" }).selectOption("Arrivés");
  const people = page.getByRole("list", { name: "Participants" }).getByRole("listitem");
  await expect(people.filter({ hasText: aya.name })).toContainText("Arrivée");
  await expect(people.filter({ hasText: yao.name })).toContainText("Arrivée");
  await expect(people.filter({ hasText: "Issa Zongo" })).toContainText("Arrivée");
  await expect(people).toHaveCount(3);
  await expect(page.getByRole("link", { name: "Un badge passé deux fois ou sans place" })).toBeVisible();
  await people.filter({ hasText: aya.name }).locator("summary").click();
  await page.getByRole("button", { name: "C’est réglé" }).click();
  await expect(page.getByRole("link", { name: "Un badge passé deux fois ou sans place" })).toBeHidden();
  await expect(people.filter({ hasText: aya.name })).toContainText("Arrivée");
  await page.keyboard.press("Escape");
  await people.filter({ hasText: yao.name }).locator("summary").click();
  await page.getByRole("button", { name: "Corriger…" }).click();
  const correction = page.getByRole("form", { name: `Corriger l’inscription de ${yao.name}` });
  await expect(correction.getByLabel("Nom complet")).toBeFocused();
  await expectAccessible(page);
  await correction.getByLabel("Nom complet").fill("Yao Zady");
  await correction.getByLabel("Adresse e‑mail").fill("yao.zady@exemple.example");
  await correction.getByRole("button", { name: "Corriger" }).click();
  await expect(page.getByText("La confirmation part à yao.zady@exemple.example.")).toBeVisible();
  await expect(people.filter({ hasText: "Yao Zady" })).toContainText("Arrivée");
  await people.filter({ hasText: "Yao Zady" }).locator("summary").click();
  await page.getByRole("button", { name: "Renvoyer la confirmation" }).click();
  // The mail to the right address has just gone out.
  await expect(page.getByText(/Déjà envoyé à .*; possible de nouveau à/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Renvoyer la confirmation" })).toBeHidden();
  await page.evaluate(async () => {
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  });
});

test("a gate that is reached by signing in may use the camera, and opens without network", async ({
  page,
  context,
}) => {
  await beSignedIn(page, demoPerson("accueil"));
  await page.goto("/admin/evenements?recherche=reboisement");
  const participants = (await page.getByRole("link", { name: EVENT }).getAttribute("href")) ?? "";
  const { next } = await (await page.request.get("/api/v01/admin/agenda")).json();
  await page.goto(`/admin/entree/${next[0].id}`);
  await expect(page.getByText(next[0].title)).toBeVisible();
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/admin/entree/${participants.split("/").at(-2)}`);
  const prepare = page.getByRole("button", { name: "Préparer cet événement sur cet appareil" });
  const erasing = page.getByRole("dialog", { name: "Effacer la copie de cet appareil" });
  await expect(page.getByText("Connectez-vous d’abord")).toBeVisible();
  await expect(prepare).toBeHidden();
  await page.getByRole("link", { name: "Se connecter" }).click();
  await fillLogin(page, demoPerson("accueil"));
  await page.getByRole("button", { name: "Se connecter" }).click();
  await prepare.click();
  await expect(page.getByText("En ligne, prêt à travailler sans réseau", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.featurePolicy?.allowsFeature("camera"))).toBe(true);
  // No device of these tests has a camera: the reason is told, and no permission blamed.
  await page.getByLabel("Noter des entrées quand même").check();
  await page.getByRole("button", { name: "Scanner un badge" }).click();
  await expect(page.getByText("Aucun appareil photo sur cet appareil")).toBeVisible();
  try {
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole("heading", { name: EVENT })).toBeVisible();
    await page.getByText(/^Cet appareil/).click();
    await page.getByRole("button", { name: "Effacer de cet appareil" }).click();
    await expect(erasing).toContainText("Sans réseau, vous ne pourrez plus contrôler d’entrée ici");
    await expectAccessible(page);
    await erasing.getByRole("button", { name: "Garder" }).click();
    await expect(page.getByText(/^Liste copiée à/)).toBeVisible();
  } finally {
    await context.setOffline(false);
  }
  await page.getByRole("button", { name: "Effacer de cet appareil" }).click();
  await erasing.getByRole("button", { name: "Effacer", exact: true }).click();
  await expect(prepare).toBeVisible();
  await page.evaluate(async () => {
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  });
});

test("who may not check in is not sent to sign in again, and who is signed out is", async ({ page, context }) => {
  await beSignedIn(page, demoPerson("tresorerie"));
  await page.goto(`/admin/entree/${crypto.randomUUID()}`);
  await page.getByRole("button", { name: "Préparer cet événement sur cet appareil" }).click();
  await expect(page.getByText("L’événement n’est pas prêt")).toBeVisible();
  await expect(page.getByRole("link", { name: "Se connecter" })).toBeHidden();
  await expectAccessible(page);
  await context.clearCookies();
  await page.goto("/admin/entree/");
  await expect(page.getByText("Connectez-vous pour voir les événements du jour.")).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("link", { name: "Se connecter" })).toHaveAttribute("href", /^\/login\?suite=.*entree/);
});

test("the camera and WebAssembly are allowed on the page at the gate alone", async ({ request }) => {
  const headersOf = async (path: string) => (await request.get(path)).headers();
  const gate = await headersOf("/admin/entree/");
  expect(gate["permissions-policy"]).toContain("camera=(self)");
  expect(gate["content-security-policy"]).toContain("'wasm-unsafe-eval'");
  expect(gate["cache-control"]).toBe("no-store");
  for (const path of ["/", "/admin", "/admin/evenements"]) {
    const other = await headersOf(path);
    expect(other["permissions-policy"]).toContain("camera=()");
    expect(other["content-security-policy"]).not.toContain("wasm");
  }
  const manifest = await (await request.get("/entree.webmanifest")).json();
  expect(manifest).toMatchObject({ start_url: "/admin/entree/", scope: "/admin/entree/" });
});
