import { expect, type Locator, type Page, type Response } from "@playwright/test";

let givers = 0;

/** A giver; each has an address of their own, so that their mails can be told apart. */
export function someGiver() {
  givers += 1;
  return {
    firstName: "Awa",
    lastName: "Koné",
    phone: "07 08 09 10 11",
    email: `awa.${process.pid}.${givers}@exemple.ci`,
  };
}

export type Giver = ReturnType<typeof someGiver>;

/** The page of an open campaign that no other journey counts on: the last of the list. */
export async function openCampaign(page: Page): Promise<string> {
  const last = await lastPage(page);
  const campaign = last.find((one) => !one.closed);
  if (!campaign) throw new Error("the demo has no open campaign on its last page");
  const path = `/dons/${campaign.slug}`;
  await page.goto(path);
  await formIsReady(page);
  return path;
}

async function lastPage(page: Page): Promise<{ slug: string; closed: boolean }[]> {
  const read = async (number: number) => (await page.request.get(`/api/v01/public/donations?page=${number}`)).json();
  const { last_page } = await read(1);
  return (await read(last_page)).data;
}

/** The form's part of the page. */
export function panel(page: Page): Locator {
  return page.locator("#donner");
}

export function payButton(page: Page): Locator {
  return panel(page).getByRole("button", { name: /^Donner/ });
}

/** The button that promises the gift each month. */
export function promiseButton(page: Page): Locator {
  return panel(page).getByRole("button", { name: /^Promettre/ });
}

export async function chooseMonthly(page: Page): Promise<void> {
  await panel(page).getByRole("radio", { name: "Chaque mois" }).check();
}

export async function formIsReady(page: Page): Promise<void> {
  await expect(payButton(page)).toBeEnabled();
}

/** Everything but the amount, which stands at 10 000 FCFA. */
export async function fillForm(page: Page, giver: Giver): Promise<void> {
  const form = panel(page);
  await form.getByRole("radio", { name: "Wave" }).first().check();
  await form.getByLabel("Prénom").fill(giver.firstName);
  await form.getByLabel("Nom", { exact: true }).fill(giver.lastName);
  await form.getByLabel("Téléphone", { exact: true }).fill(giver.phone);
  await form.getByLabel("E-mail").fill(giver.email);
}

/** Opens the options of the payment, which most payers leave closed. */
export async function openOptions(page: Page): Promise<void> {
  await panel(page).getByText("Personnaliser").click();
}

/** Opens the payment by this button, by default the form's own. Returns the tab in which it is paid. */
export async function openPayment(page: Page, button = payButton(page)): Promise<Page> {
  const [tab] = await Promise.all([page.context().waitForEvent("page"), button.click()]);
  await expect(tab.getByRole("button", { name: "Confirmer le paiement" })).toBeVisible();
  return tab;
}

/** Presses a button of the simulator's page, in sight or among its test scenarios. */
export async function answer(tab: Page, name: string): Promise<void> {
  const button = tab.getByRole("button", { name, exact: true });
  if (!(await button.isVisible())) await tab.getByText("Scénarios de test").click();
  await button.click();
}

export async function expectHeading(page: Page, name: string | RegExp): Promise<void> {
  await expect(panel(page).getByRole("heading", { name })).toBeVisible();
}

export const CONFIRMED = "Paiement confirmé\u202f!";

/** The responses to every order that this page sends from now on. */
export function collectOrders(page: Page): { id: string; reference: string }[] {
  const orders: { id: string; reference: string }[] = [];
  page.on("response", async (response: Response) => {
    if (response.url().endsWith("/payment/create-order") && response.ok()) orders.push(await response.json());
  });
  return orders;
}
