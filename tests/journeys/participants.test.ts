import { expect, type Page } from "@playwright/test";
import { beSignedIn, demoPerson, toast } from "./account-steps.ts";
import { openFilters } from "./admin-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { answerLater, holdRendering } from "./late-answers.ts";
import { test } from "./own-site.ts";

const people = (page: Page) => page.getByRole("list", { name: "Participants" }).getByRole("listitem");

async function openParticipants(
  page: Page,
  name: string,
  event = "Grande journée de reboisement au Banco",
): Promise<void> {
  await beSignedIn(page, demoPerson(name));
  // An event to come with free seats: journeys before may have written others.
  await page.goto(`/admin/evenements?recherche=${encodeURIComponent(event)}`);
  await page.getByRole("table").getByRole("link", { name: event }).click();
  // Reception works on the participants alone, and finds them at once.
  if (name !== "accueil") await page.getByRole("link", { name: "Participants" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(event);
  await expect(people(page).first()).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^Participants, ${event}`));
}

test("reception's list of events says on a phone how many people there are", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beSignedIn(page, demoPerson("accueil"));
  await page.goto("/admin/evenements");
  const rows = page.getByRole("table", { name: "Les événements" }).getByRole("row");
  await expect(rows.filter({ hasText: /\d inscrits?/ }).first()).toBeVisible();
  await expect(rows.filter({ hasText: /\d+ \/ \d+ arrivés?/ }).first()).toBeVisible();
  const [list, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(list).toBeLessThanOrEqual(screen as number);
});

test("reception registers a person at the entrance and lets them in, 360 px wide", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // Journeys before may have taken the last seats of the event that comes first.
  await openParticipants(page, "accueil", "Rencontre avec la diaspora à Paris");
  await expectAccessible(page);
  await expect(people(page).first()).toBeInViewport({ ratio: 0.9 });
  // Three lines at most, the telephone number and the badge's code whole.
  const row = people(page)
    .filter({ hasText: /^\S+ \S+\+225/ })
    .first();
  expect((await row.boundingBox())?.height).toBeLessThan(72);
  const isWhole = (line: HTMLElement) => line.scrollWidth <= (line.parentElement?.clientWidth ?? 0);
  // Its line hides what has no room.
  const isWithin = (code: HTMLElement) => {
    const [own, line] = [code, code.parentElement as HTMLElement].map((one) => one.getBoundingClientRect());
    return !!own && !!line && own.right < line.right + 1 && own.bottom < line.bottom + 1;
  };
  expect(await row.getByText("+225").evaluate(isWhole)).toBe(true);
  expect(await row.getByText(/^Badge\s/).evaluate(isWithin)).toBe(true);
  await expect(row.getByRole("link", { name: "+225" })).toHaveAttribute("href", /^tel:\+225\d{10}$/);
  await page.getByText("Imprimer, exporter…").click();
  await expect(page.getByRole("button", { name: "Liste d’émargement" })).toBeInViewport({ ratio: 1 });
  for (const name of ["Badges (PDF)", "Excel", "CSV"]) {
    await expect(page.getByRole("link", { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await openFilters(page);
  const filters = page.getByRole("button", { name: "Filtres" });
  await page.getByRole("button", { name: "Filtrer", exact: true }).click();
  await expect(filters).toHaveAttribute("aria-expanded", "false");
  await expect(filters).toBeFocused();
  await page.getByRole("searchbox").fill("introuvable");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Personne ne correspond.")).toBeVisible();
  await page.getByRole("button", { name: "Inscrire une personne" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Nom complet")).toBeFocused();
  await expect(dialog.getByRole("button", { name: "Inscrire", exact: true })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole("button", { name: "Inscrire", exact: true }).click();
  await expect(dialog.getByLabel("Nom complet")).toBeFocused();
  // Closed by mistake: the text says whose registration it was.
  await dialog.getByLabel("Nom complet").fill("Aya Kra");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Inscrire une personne" }).click();
  await expect(dialog.getByRole("status")).toContainText("commencé pour Aya Kra");
  await dialog.getByRole("button", { name: "Repartir de zéro" }).click();
  await expectAccessible(page);
  await dialog.getByLabel("Nom complet").fill("Yao Kra");
  await dialog.getByLabel("Adresse e‑mail").fill("yao.kra@exemple.example");
  await dialog.getByLabel("Téléphone").fill("07 08 09 10 11");
  await dialog.getByRole("button", { name: "Inscrire", exact: true }).click();
  await expect(toast(page, "Personne inscrite")).toBeVisible();
  // The list stays as it was, for the next one in the queue; whom it may not hold stands above it.
  await expect(page.getByRole("list", { name: "À l’instant" })).toHaveText(/Yao Kra/);
  expect(
    await page
      .getByRole("list", { name: "À l’instant" })
      .getByText(/^Badge\s/)
      .evaluate(isWithin),
  ).toBe(true);
  await expect(page.getByRole("searchbox")).toHaveValue("introuvable");
  await page.getByRole("searchbox").fill("introuvable non plus");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Personne ne correspond.")).toBeVisible();
  await expect(page.getByRole("list", { name: "À l’instant" })).toBeHidden();
  await expect(page.getByText("Places prises")).toBeVisible();
  await page.getByRole("searchbox").fill("yao kra");
  await page.keyboard.press("Enter");
  await expect(people(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Noter l’arrivée de Yao Kra" }).press("Enter");
  // The event is on another day.
  await expect(page.getByRole("dialog")).toContainText("Cet événement a lieu le");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Noter quand même" }).click();
  await expect(people(page).getByText(/^Arrivée le .* à/)).toBeVisible();
  await people(page).locator("summary").click();
  await page.getByRole("button", { name: "Annuler l’entrée" }).click();
  await expect(page.getByRole("button", { name: "Noter l’arrivée de Yao Kra" })).toBeVisible();
});

test("people are registered one after the other, and the menu of a row is worked by its arrow keys", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openParticipants(page, "accueil", "Rencontre avec la diaspora à Paris");
  await page.getByRole("button", { name: "Inscrire une personne" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Complet.")).toBeHidden();
  const isThere = dialog.getByLabel("La personne est déjà là");
  await expect(isThere).toBeInViewport({ ratio: 1 });
  await isThere.check();
  // The event is on another day.
  await dialog.getByLabel("Nom complet").fill("Zita Un");
  await dialog.getByLabel("Téléphone").fill("07 08 09 10 21");
  await dialog.getByLabel("Organisation").fill("École de Zita");
  const goesOn = dialog.getByLabel("Continuer avec une autre personne");
  await goesOn.check();
  await dialog.getByRole("button", { name: "Inscrire", exact: true }).click();
  const answer = await answerLater(page, /\/registrations\?/, "the server’s");
  await dialog.getByRole("button", { name: "Noter l’arrivée aujourd’hui" }).click();
  await expect(toast(page, "Personne inscrite")).toContainText("Zita Un.");
  await expect(dialog.getByLabel("Nom complet")).toHaveValue("");
  await expect(dialog.getByLabel("Nom complet")).toBeFocused();
  await expect(isThere).toBeChecked();
  // The list has come, and what follows from it is not rendered yet: what is pressed now removes the message, and is
  // done all the same.
  const rendering = await holdRendering(page);
  answer();
  await rendering.step();
  await rendering.awaited();
  await isThere.uncheck();
  await rendering.release();
  await expect(goesOn).toBeChecked();
  // People of one group: the organisation stays, and so may the number.
  await expect(dialog.getByLabel("Organisation")).toHaveValue("École de Zita");
  await expect(dialog.getByLabel("Téléphone")).toHaveValue("");
  await dialog.getByRole("button", { name: "Même numéro : +225 07 08 09 10 21" }).click();
  await expect(dialog.getByLabel("Téléphone")).toHaveValue("+225 07 08 09 10 21");
  await expect(dialog.getByLabel("Téléphone")).toBeFocused();
  await dialog.getByLabel("Nom complet").fill("Zita Deux");
  await dialog.getByLabel("Nom complet").press("Enter");
  await expect(toast(page, "Personne inscrite")).toContainText("Zita Deux.");
  await expect(dialog.getByLabel("Nom complet")).toHaveValue("");
  await expect(isThere).not.toBeChecked();
  await expectAccessible(page);
  await dialog.getByLabel("Nom complet").fill("Zita Trois");
  await goesOn.uncheck();
  await dialog.getByRole("button", { name: "Inscrire", exact: true }).click();
  await expect(toast(page, "Personne inscrite")).toContainText("Zita Trois.");
  await expect(dialog).toBeHidden();
  await page.getByRole("searchbox").fill("zita deux");
  await page.keyboard.press("Enter");
  await expect(people(page)).toHaveCount(1);
  await people(page).locator("summary").press("Enter");
  const one = page.getByRole("link", { name: "Imprimer le badge" });
  await expect(one).toHaveAttribute("href", /\/badges\?q=[A-Z2-9]{8}$/);
  await page.keyboard.press("Escape");
  await page.getByText("Imprimer, exporter…").click();
  await expect(page.getByRole("link", { name: "Badges (PDF)" })).toHaveAttribute("href", /q=zita\+deux&file=1/);
});

test("reception is told whom to telephone about a place, and that no seat is left", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openParticipants(page, "accueil", "Nettoyage de la plage de Grand-Bassam");
  const { pathname } = new URL(page.url());
  const api = `/api/v01/admin/events/${pathname.split("/").at(-2)}/registrations`;
  const headers = { origin: new URL(page.url()).origin };
  // All who wait leave, but for one without an address.
  const waiting = await (await page.request.get(`${api}?show=waiting`)).json();
  for (const { id } of waiting.data) {
    expect((await page.request.post(`${api}/${id}`, { data: { action: "cancel" }, headers })).status()).toBe(200);
  }
  await page.getByRole("button", { name: "Inscrire une personne" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Complet. Toutes les places sont prises.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Inscrire", exact: true })).toBeHidden();
  await expectAccessible(page);
  await dialog.getByLabel("La personne est déjà là").check();
  await expect(dialog.getByRole("button", { name: "Mettre sur la liste d’attente" })).toBeHidden();
  // Found again, a person who is there does not wait either.
  await dialog.getByLabel("Nom complet").fill("Zélie");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Inscrire une personne" }).click();
  await expect(dialog.getByRole("button", { name: "Mettre sur la liste d’attente" })).toBeVisible();
  await dialog.getByRole("button", { name: "Reprendre" }).click();
  await expect(dialog.getByLabel("La personne est déjà là")).toBeChecked();
  await expect(dialog.getByRole("button", { name: "Mettre sur la liste d’attente" })).toBeHidden();
  await dialog.getByLabel("La personne est déjà là").uncheck();
  const inSight = [
    dialog.getByRole("heading", { name: "Inscrire une personne" }),
    dialog.getByRole("button", { name: "Fermer" }),
    dialog.getByRole("button", { name: "Inscrire au‑delà des places" }),
  ];
  for (const part of inSight) await expect(part).toBeInViewport({ ratio: 1 });
  await dialog.getByLabel("Nom complet").fill("Zélie Sans Adresse");
  await dialog.getByLabel("Téléphone").fill("07 08 09 10 19");
  // Enter chooses nothing: it says what there is to choose.
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("Cette personne peut attendre son tour");
  await expect(dialog.getByRole("alert")).toBeInViewport({ ratio: 1 });
  await dialog.getByLabel("Continuer avec une autre personne").check();
  await dialog.getByRole("button", { name: "Mettre sur la liste d’attente" }).click();
  await expect(page.locator(".toast")).toContainText("Sur la liste d’attente, rang");
  await expect(dialog.getByLabel("Nom complet")).toHaveValue("");
  await expect(dialog.getByLabel("Continuer avec une autre personne")).toBeChecked();
  await page.keyboard.press("Escape");
  await page.getByRole("list", { name: "À l’instant" }).locator("summary").click();
  await page.getByRole("button", { name: "Accepter au‑delà des places…" }).click();
  await expect(dialog.getByRole("heading")).toHaveText(/^Accepter au‑delà des places/);
  await dialog.getByRole("button", { name: "Laisser en attente" }).click();
  // Another journey may have let people in beyond the seats, whose places go to nobody.
  await people(page).filter({ hasNotText: "Au‑delà" }).first().locator("summary").click();
  await page.getByRole("button", { name: "Annuler l’inscription…" }).click();
  await dialog.getByRole("button", { name: "Annuler l’inscription" }).click();
  await expect(toast(page, "Inscription annulée")).toContainText(
    /l’annulation\..*À appeler\s: Zélie Sans Adresse, \+225\s07\s08\s09\s10\s19, place proposée jusqu’au/,
  );
  await expect(toast(page, "Inscription annulée").getByRole("link")).toHaveAttribute("href", "tel:+2250708091019");
  await page.goto("/admin");
  const calls = page.getByRole("region", { name: "À appeler" }).getByRole("listitem");
  await expect(calls.getByRole("link", { name: "+225 07 08 09 10 19" })).toHaveAttribute("href", "tel:+2250708091019");
  const row = calls.getByRole("link", { name: /Zélie Sans Adresse/ });
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await row.click();
  await expect(people(page)).toHaveCount(1);
  await expect(people(page)).toContainText("À appeler : place proposée jusqu’au");
  await expect(page.getByText(/ \+ \d+ à confirmer \/ /)).toBeVisible();
  await expectAccessible(page);
  await people(page).locator("summary").click();
  await page.getByRole("button", { name: "Noter qu’elle est prévenue" }).click();
  await expect(people(page)).not.toContainText("À appeler");
  await people(page).locator("summary").click();
  await expect(page.getByRole("link", { name: "Écrire sur WhatsApp" })).toHaveAttribute(
    "href",
    "https://wa.me/2250708091019",
  );
  await page.keyboard.press("Escape");
  await openFilters(page);
  await page.getByRole("combobox", { name: "Qui" }).selectOption("Sans e‑mail");
  await expect(page).toHaveURL(/qui=no_email/);
  await expect(people(page).filter({ hasText: "Zélie Sans Adresse" })).toContainText("Sans e‑mail");
});

test("a person who is in the list already is not registered once more at the entrance", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openParticipants(page, "accueil", "Rencontre avec la diaspora à Paris");
  const dialog = page.getByRole("dialog");
  const register = async (name: string) => {
    await page.getByRole("button", { name: "Inscrire une personne" }).click();
    await dialog.getByLabel("Nom complet").fill(name);
    await dialog.getByLabel("Téléphone").fill("07 08 09 10 14");
    await dialog.getByLabel("Pays").focus();
    await dialog.getByRole("button", { name: "Inscrire", exact: true }).click();
  };
  await register("Kouassi Zélie");
  await expect(toast(page, "Personne inscrite")).toBeVisible();
  await register("Zélie Kwasi");
  // The form was scrolled to the number and its button.
  await expect(dialog.getByText("Kouassi Zélie est déjà dans la liste avec ce numéro")).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole("button", { name: "Noter son arrivée" })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Noter son arrivée" }).click();
  // The event is on another day.
  await dialog.getByRole("button", { name: "Noter l’arrivée aujourd’hui" }).click();
  await expect(toast(page, "Kouassi Zélie est à l’intérieur")).toBeVisible();
  await page.getByRole("searchbox").fill("zélie");
  await page.keyboard.press("Enter");
  await expect(people(page)).toHaveCount(1);
  await expect(people(page).getByText(/^Arrivée le .* à/)).toBeVisible();
  // A correction that was left is offered, and not filled in.
  const correct = async () => {
    await people(page).locator("summary").click();
    await page.getByRole("button", { name: "Corriger…" }).click();
  };
  await correct();
  await dialog.getByLabel("Nom complet").fill("Kouassi Zoé");
  await page.keyboard.press("Escape");
  await correct();
  await expect(dialog.getByRole("status").first()).toContainText("commencé pour Kouassi Zoé");
  await expect(dialog.getByLabel("Nom complet")).toHaveValue("Kouassi Zélie");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Reprendre" }).click();
  await expect(dialog.getByLabel("Nom complet")).toHaveValue("Kouassi Zoé");
  // A press beside the dialog is a slip once something is typed.
  await page.mouse.click(2, 2);
  await expect(dialog.getByLabel("Nom complet")).toHaveValue("Kouassi Zoé");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await correct();
  await dialog.getByRole("button", { name: "Repartir de zéro" }).click();
  await page.mouse.click(2, 2);
  await expect(dialog).toBeHidden();
});

test("a list that cannot load again stays, and loads once the network is back", async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openParticipants(page, "accueil", "Rencontre avec la diaspora à Paris");
  const shown = await people(page).count();
  const notice = page.getByText("La liste n’a pas pu se recharger");
  try {
    await context.setOffline(true);
    await page
      .getByRole("button", { name: /^Noter l’arrivée/ })
      .first()
      .click();
    await expect(notice).toBeVisible();
    await expect(people(page)).toHaveCount(shown);
    await expect(page.getByRole("link", { name: "Contrôler les entrées sans réseau" })).toBeVisible();
    await expectAccessible(page);
  } finally {
    await context.setOffline(false);
  }
  await expect(notice).toBeHidden();
  await expect(people(page)).toHaveCount(shown);
});

test("the places that are taken are counted again when a registration is cancelled, in view of the list or not", async ({
  page,
}) => {
  await openParticipants(page, "accueil", "Rencontre avec la diaspora à Paris");
  await page.getByRole("searchbox").fill("introuvable");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Personne ne correspond.")).toBeVisible();
  const taken = page.getByRole("definition").nth(1);
  const before = (await taken.textContent()) ?? "";
  await page.getByRole("button", { name: "Inscrire une personne" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Nom complet").fill("Zoé Brève");
  await dialog.getByRole("button", { name: "Inscrire", exact: true }).click();
  const added = page.getByRole("list", { name: "À l’instant" });
  await expect(added).toContainText("Zoé Brève");
  await expect(taken).not.toHaveText(before);
  await added.getByRole("button", { name: "Noter l’arrivée de Zoé Brève" }).click();
  await dialog.getByRole("button", { name: "Noter quand même" }).click();
  await expect(added).toContainText(/Arrivée (à|le)/);
  await added.locator("summary").click();
  await page.getByRole("button", { name: "Annuler l’inscription…" }).click();
  await expect(dialog.getByText("Cette personne est déjà entrée")).toBeVisible();
  await dialog.getByRole("button", { name: "Garder" }).click();
  // A gate lets the person in whom the list still shows as absent.
  await added.locator("summary").click();
  await page.getByRole("button", { name: "Annuler l’entrée" }).click();
  await expect(added.getByText(/Arrivée (à|le)/)).toBeHidden();
  const { pathname, origin } = new URL(page.url());
  const api = `/api/v01/admin/events/${pathname.split("/").at(-2)}/registrations`;
  const { data } = await (await page.request.get(`${api}?q=zoe%20breve`)).json();
  const came = { data: { action: "enter", other_day: true }, headers: { origin } };
  expect((await page.request.post(`${api}/${data[0].id}`, came)).status()).toBe(200);
  await added.locator("summary").click();
  await page.getByRole("button", { name: "Annuler l’inscription…" }).click();
  await expect(dialog.getByText("de l’annulation")).toBeVisible();
  await expect(dialog.getByText("Cette personne est déjà entrée")).toBeHidden();
  await dialog.getByRole("button", { name: "Annuler l’inscription" }).click();
  await expect(dialog.getByText("Cette personne est déjà entrée")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Annuler l’inscription" }).click();
  await expect(added.getByText("Annulée")).toBeVisible();
  await expect(taken).toHaveText(before);
});

test("a place is moved in view of what becomes of it, and a full event is asked about at once", async ({ page }) => {
  await openParticipants(page, "accueil", "Rencontre avec la diaspora à Paris");
  await page.route("**/api/v01/admin/events/*/move-targets", (route) =>
    route.fulfill({
      json: {
        data: [
          { id: crypto.randomUUID(), title: "Soirée pleine", day: "2026-12-20", free: 0 },
          { id: crypto.randomUUID(), title: "Soirée libre", day: "2026-12-21", free: 2 },
        ],
      },
    }),
  );
  await people(page).first().locator("summary").click();
  await page.getByRole("button", { name: "Déplacer…" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("La place redevient libre.")).toBeVisible();
  await expect(dialog.getByLabel("Vers quel événement")).toBeFocused();
  await dialog.getByLabel("Vers quel événement").selectOption({ index: 1 });
  await expect(dialog.getByRole("button", { name: "Mettre sur la liste d’attente" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Déplacer", exact: true })).toBeHidden();
  await expectAccessible(page);
  await dialog.getByLabel("Vers quel événement").selectOption({ index: 2 });
  await expect(dialog.getByRole("button", { name: "Déplacer", exact: true })).toBeVisible();
  await page.reload();
  await people(page).first().locator("summary").click();
  await page.getByRole("button", { name: "Annuler l’inscription…" }).click();
  await expect(dialog).toContainText("La place redevient libre.");
  await dialog.getByRole("button", { name: "Garder" }).click();
});

test("the list is printed with room for signatures, and without what is pressed", IN_FULL, async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await openParticipants(page, "accueil");
  const name = (await people(page).first().getByRole("paragraph").first().textContent()) ?? "";
  await people(page).first().getByRole("button", { name: "Noter l’arrivée" }).click();
  await page.getByRole("button", { name: "Noter quand même" }).click();
  await expect(
    people(page)
      .first()
      .getByText(/^Arrivée/),
  ).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(people(page).first()).toBeVisible();
  await expect(page.locator("summary:visible")).toHaveCount(0);
  for (const label of ["Imprimer\u00a0:", "Exporter\u00a0:"]) await expect(page.getByText(label)).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.getByText("Imprimer, exporter…").click();
  await page.getByRole("button", { name: "Liste d’émargement" }).click();
  const sheet = page.getByRole("table");
  await expect(sheet).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(sheet.getByRole("columnheader", { name: "Signature" })).toBeVisible();
  await expect(sheet.getByRole("row").filter({ hasText: name })).toContainText(/Arrivée le .* à \d+\sh/);
  // The head of each page names the event, and those who come without registration have lines.
  await expect(sheet.locator("thead")).toContainText(/Liste d’émargement\s: Grande journée de reboisement/);
  const numbers = sheet.locator("tbody tr td:first-child");
  await expect(numbers.last()).toHaveText(String(await numbers.count()));
  await expect(sheet.locator("tbody tr").last()).toHaveText(/^\d+$/);
  await expect(people(page).first()).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Fil d’Ariane" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.reload();
  await people(page).first().locator("summary").click();
  await page.getByRole("button", { name: "Annuler l’entrée" }).click();
  await expect(people(page).first().getByRole("button", { name: "Noter l’arrivée" })).toBeVisible();
});

test("what was confirmed for one person is asked again for the next", IN_FULL, async ({ page }) => {
  await openParticipants(page, "accueil");
  const sent: { name: string; other_day: boolean }[] = [];
  const refusals = ["not_event_day", "already_registered", "not_event_day"];
  await page.route("**/api/v01/admin/events/*/registrations", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    const code = refusals[sent.length] ?? "";
    sent.push(route.request().postDataJSON());
    const text = "Refusée.";
    await route.fulfill({ status: 409, json: { message: text, error: text, code, request_id: "r" } });
  });
  await page.getByRole("button", { name: "Inscrire une personne" }).click();
  const dialog = page.getByRole("dialog");
  const send = dialog.getByRole("button", { name: "Inscrire", exact: true });
  const today = dialog.getByRole("button", { name: "Noter l’arrivée aujourd’hui" });
  await dialog.getByLabel("Nom complet").fill("Yao Kra");
  await dialog.getByLabel("Adresse e‑mail").fill("yao.kra@exemple.example");
  await dialog.getByLabel("Téléphone").fill("07 08 09 10 11");
  await send.click();
  await today.click();
  await expect(dialog.getByText("Refusée.")).toBeVisible();
  await dialog.getByLabel("Nom complet").fill("Awa Kra");
  await dialog.getByLabel("Adresse e‑mail").fill("awa.kra@exemple.example");
  await send.click();
  await expect(today).toBeVisible();
  expect(sent.map(({ name, other_day }) => [name, other_day])).toEqual([
    ["Yao Kra", false],
    ["Yao Kra", true],
    ["Awa Kra", false],
  ]);
});

test("an unknown event has no participants", IN_FULL, async ({ page }) => {
  await beSignedIn(page, demoPerson("accueil"));
  await page.goto("/admin/evenements/inconnu/participants");
  await expect(page.getByRole("heading", { name: "Événement non trouvé" })).toBeVisible();
});

test("the editor cancels a registration after a second look, 1280 px wide", IN_FULL, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openParticipants(page, "redaction");
  await expectAccessible(page);
  const name = (await people(page).first().getByRole("paragraph").first().textContent()) ?? "";
  await people(page).first().locator("summary").click();
  await page.getByRole("button", { name: "Annuler l’inscription…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Annuler l’inscription" }).click();
  await expect(toast(page, "Inscription annulée")).toContainText(name);
  await expect(people(page).first().getByText("Annulée")).toBeVisible();
  await page.reload();
  await expect(people(page).first()).not.toContainText(name);
  await page.goto(`${page.url()}?${new URLSearchParams({ qui: "ended", recherche: name })}`);
  await people(page).first().locator("summary").click();
  await page.getByRole("button", { name: "Réinscrire…" }).click();
  await expect(page.getByRole("heading", { name: "Réinscrire cette personne" })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Réinscrire", exact: true }).click();
  await expect(toast(page, "Personne réinscrite")).toBeVisible();
  await expect(people(page).first()).toContainText(name);
  await expect(people(page).first().getByText("Annulée")).toBeHidden();
});

test("the treasurer finds no way to the participants", IN_FULL, async ({ page }) => {
  await beSignedIn(page, demoPerson("tresorerie"));
  await page.goto("/admin/evenements?recherche=reboisement");
  await page.getByRole("table").getByRole("link", { name: "Grande journée de reboisement au Banco" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Participants" })).toHaveCount(0);
});
