import { expect, type Page } from "@playwright/test";
import { orderBody } from "../factories/make-order.ts";
import { beSignedIn, demoPerson, toast } from "./account-steps.ts";
import { atWidth } from "./at-width.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./own-site.ts";

const table = (page: Page) => page.getByRole("table", { name: "Les paiements" });
const history = (page: Page) => page.getByRole("region", { name: "Histoire" });
const dialog = (page: Page) => page.getByRole("dialog");

async function work(page: Page, name: string, path: string): Promise<void> {
  await page.context().clearCookies();
  await beSignedIn(page, demoPerson(name));
  await page.goto(path);
}

let payers = 0;

/** The name of a payer whose operator never told the site that the money came. */
async function unpaidOrder(page: Page): Promise<string> {
  payers += 1;
  const name = `Silencieuse${"abcdef"[payers]}`;
  const { data } = await (await page.request.get("/api/v01/public/donations")).json();
  const { id } = data.find(({ closed }: { closed: boolean }) => !closed);
  const order = orderBody(id, { donor_last_name: name, donor_email: `sans.preuve.${payers}@exemple.example` });
  expect((await page.request.post("/api/v01/payment/create-order", { data: order })).status()).toBe(200);
  return name;
}

/** The page is that of a payment without proof, whose confirmation the treasurer has proposed. */
async function propose(page: Page): Promise<{ address: string; name: string }> {
  const name = await unpaidOrder(page);
  await work(page, "tresorerie", "/admin/paiements?etat=open");
  await table(page).getByRole("link", { name }).click();
  await page.getByRole("button", { name: "Proposer de confirmer…" }).click();
  await dialog(page).getByLabel("Motif").fill("Vu dans l’espace marchand, le client a montré son SMS");
  await dialog(page).getByRole("button", { name: "Continuer" }).click();
  await expect(dialog(page).getByText(/D’ici là, rien n’est compté\.$/)).toBeFocused();
  await expectAccessible(page);
  await dialog(page)
    .getByRole("button", { name: /^Proposer [\d\s]+\sFCFA$/ })
    .dblclick();
  await expect(toast(page, "Confirmation proposée")).toBeVisible();
  await expect(page.getByText(/^Vous avez proposé de confirmer/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Confirmer à deux…" })).toHaveCount(0);
  await expect(history(page).getByText("Confirmation proposée", { exact: true })).toHaveCount(1);
  return { address: new URL(page.url()).pathname, name };
}

for (const width of [360, 1280]) {
  test(
    `what one proposes, another finds on the first screen and confirms, ${width} px wide`,
    atWidth(width),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const { address, name } = await propose(page);
      await work(page, "admin", "/admin");
      await page.getByRole("link", { name: "Paiements à confirmer à deux" }).click();
      await page.getByRole("table", { name: "À décider" }).getByRole("link", { name }).click();
      await expect(page).toHaveURL(address);
      await expect(page.getByText(/^Lassina Ouattara propose de confirmer/)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Confirmer à deux…" }).click();
      await expect(dialog(page)).toContainText("Ne confirmez que ce que vous avez vu vous-même");
      await dialog(page).getByRole("button", { name: "Continuer" }).click();
      await expect(dialog(page).getByText(/sont comptés pour/)).toBeFocused();
      await expect(dialog(page).getByRole("button", { name: "Revenir" })).toBeVisible();
      await expectAccessible(page);
      await dialog(page)
        .getByRole("button", { name: /^Confirmer [\d\s]+\sFCFA$/ })
        .dblclick();
      await expect(toast(page, "Paiement confirmé")).toBeVisible();
      await expect(history(page).getByText("Écriture du paiement", { exact: true })).toHaveCount(1);
      await expect(page.getByRole("link", { name: /^\d{4}-\d{6} \(PDF\)$/ })).toBeVisible();
    },
  );
}

test("a proposal that was replaced under the second person's eyes is not confirmed", IN_FULL, async ({ page }) => {
  const { address } = await propose(page);
  await work(page, "admin", address);
  await page.getByRole("button", { name: "Confirmer à deux…" }).click();
  await dialog(page).getByRole("button", { name: "Continuer" }).click();
  await expect(dialog(page).getByText(/sont comptés pour/)).toBeVisible();

  const other = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  const proposer = await other?.newPage();
  if (!proposer) throw new Error("there is no second browser");
  await work(proposer, "tresorerie", address);
  await proposer.getByRole("button", { name: "Retirer ma proposition…" }).click();
  await dialog(proposer).getByLabel("Motif").fill("Erreur");
  await dialog(proposer).getByRole("button", { name: "Continuer" }).click();
  await dialog(proposer).getByRole("button", { name: "Retirer ma proposition" }).click();
  await expect(toast(proposer, "La confirmation n’est plus proposée")).toBeVisible();
  await proposer.getByRole("button", { name: "Proposer de confirmer…" }).click();
  await dialog(proposer).getByLabel("Motif").fill("Finalement bien vu");
  await dialog(proposer).getByRole("button", { name: "Continuer" }).click();
  await dialog(proposer)
    .getByRole("button", { name: /^Proposer/ })
    .click();
  await expect(toast(proposer, "Confirmation proposée")).toBeVisible();
  await other?.close();

  await dialog(page)
    .getByRole("button", { name: /^Confirmer/ })
    .click();
  await expect(toast(page, "Rien n’a changé")).toBeVisible();
  await expect(page.getByText("Motif : Finalement bien vu")).toBeVisible();
  await expect(history(page).getByText("Confirmation proposée", { exact: true })).toHaveCount(2);
  await expect(page.getByRole("link", { name: /\(PDF\)$/ })).toHaveCount(0);
});
