import { expect, type Locator, type Page } from "@playwright/test";

/** An event of the demo that no other journey counts on, with seats for every run. */
export const OPEN_EVENT = "assemblee-ouverte-abidjan";
export const FULL_EVENT = "nettoyage-plage-bassam";

let participants = 0;

/** A participant of an event; each has an address of their own. */
export function someParticipant() {
  participants += 1;
  return {
    firstName: "Marie-Laure",
    lastName: "N’Guessan",
    email: `marie.${process.pid}.${Date.now()}.${participants}@exemple.ci`,
    phone: "07 08 09 10 11",
    country: "Côte d’Ivoire",
  };
}

/** The part of an event's page with day, place and seats, and what a visitor can do about it. */
export function facts(page: Page): Locator {
  return page.getByRole("region", { name: "Date, lieu et inscription" });
}

/** The event's page with its registration open. */
export async function openRegistration(page: Page, slug = OPEN_EVENT): Promise<Locator> {
  await page.goto(`/evenements/${slug}`);
  await page
    .getByRole("main")
    .getByRole("link", { name: /^(S’inscrire|Rejoindre la liste d’attente)$/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Inscription" });
  await expect(dialog).toBeVisible();
  return dialog;
}

export async function fillRegistration(
  dialog: Locator,
  { firstName, lastName, email, phone, country }: ReturnType<typeof someParticipant>,
): Promise<void> {
  await dialog.getByLabel("Nom complet").fill(`${firstName} ${lastName}`);
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.getByLabel("Téléphone", { exact: true }).fill(phone);
  await dialog.getByLabel("Pays").selectOption(country);
}

export const SUBSCRIBE = "**/api/v01/public/events/subscribe";
