import { expect } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { expectAccessible } from "./expect-accessible.ts";
import {
  answer,
  CONFIRMED,
  expectHeading,
  fillForm,
  openCampaign,
  openOptions,
  openPayment,
  panel,
  payButton,
  someGiver,
} from "./giving.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const COVER = /^Couvrir les frais de paiement/;

test("a giver who covers the fees sees the exact total before paying, pays it, and has both on the receipt", async ({
  page,
}) => {
  await openCampaign(page);
  await openOptions(page);
  const cover = panel(page).getByRole("checkbox", { name: COVER });
  await expect(cover).not.toBeChecked();
  await expect(cover).toHaveAccessibleName(/: 257\sFCFA, soit 10\s257\sFCFA en tout$/);
  await expect(payButton(page)).toHaveText("Donner 10\u202f000\u00a0FCFA");
  await cover.check();
  await expect(payButton(page)).toHaveText("Donner 10\u202f257\u00a0FCFA");
  await expectAccessible(page);
  await panel(page).getByRole("radio", { name: /^20/ }).check();
  await expect(payButton(page)).toHaveText("Donner 20\u202f513\u00a0FCFA");

  await fillForm(page, someGiver());
  const tab = await openPayment(page);
  await expect(tab.getByRole("main")).toContainText("20\u202f513\u00a0FCFA");
  await answer(tab, "Confirmer le paiement");
  await expectHeading(tab, CONFIRMED);
  const said = /Don 20\s000\sFCFA \+ frais couverts 513\sFCFA = 20\s513\sFCFA payés/;
  await expect(panel(tab).getByRole("definition").first()).toContainText(said);
  await expectAccessible(tab);

  const link = await panel(tab)
    .getByRole("link", { name: /Voir mon reçu/ })
    .getAttribute("href");
  const receipt = await page.request.get(link ?? "");
  const pdf = await getDocumentProxy(new Uint8Array(await receipt.body()));
  const { text } = await extractText(pdf, { mergePages: true });
  expect(text.replace(/\s+/g, " ")).toMatch(said);
  const [, code = ""] = /recus\/verifier\/\s*([A-Z0-9]+)/.exec(text) ?? [];
  await tab.goto(`/recus/verifier/${code}`);
  await expect(tab.getByRole("main")).toContainText(said);
});

test(
  "fees that changed meanwhile are said beside their choice, and the button names the new total",
  IN_FULL,
  async ({ page }) => {
    await openCampaign(page);
    const text = "Les frais de paiement ont changé\u00a0: avec eux, le total est maintenant de 10\u202f310\u00a0FCFA.";
    const refused = { message: text, error: text, code: "fees_changed", errors: { covered_fees: [text] } };
    await page.route("**/payment/create-order", (route) => route.fulfill({ status: 409, json: refused }), { times: 1 });
    await page.route("**/public/settings", async (route) => {
      const settings = await (await route.fetch()).json();
      await route.fulfill({ json: { ...settings, fees: { bearer: "payer_may_cover", per_mille: 30 } } });
    });
    await fillForm(page, someGiver());
    await openOptions(page);
    const cover = panel(page).getByRole("checkbox", { name: COVER });
    await cover.check();
    await payButton(page).click();
    await expect(cover).toHaveAccessibleDescription(/avec eux, le total est maintenant de 10\s310\sFCFA\.$/);
    await expect(cover).toBeFocused();
    await expect(payButton(page)).toHaveText("Donner 10\u202f310\u00a0FCFA");
  },
);

test("the form says what the amount does, and near the goal what is missing", IN_FULL, async ({ page }) => {
  await page.goto("/dons/tables-bancs-tiassale#donner");
  await expect(panel(page)).toContainText(
    "25\u202f000\u00a0FCFA offrent un table-banc. Vous y contribuez pour 10\u202f000\u00a0FCFA.",
  );
  await panel(page).getByRole("radio", { name: /^50/ }).check();
  await expect(panel(page)).toContainText("50\u202f000\u00a0FCFA\u00a0: deux tables-bancs.");
  await panel(page).getByLabel("Ou le montant de votre choix").fill("2000");
  await expect(panel(page)).toContainText("un table-banc. Vous y contribuez pour 2\u202f000\u00a0FCFA.");

  await page.goto("/dons/forage-kouto");
  const { amount, collected_amount } = await (await page.request.get("/api/v01/public/donations/forage-kouto")).json();
  const rest = `${(amount - collected_amount) / 1000}\u202f000\u00a0FCFA`;
  await panel(page)
    .getByRole("radio", { name: `Ce qui manque\u00a0: ${rest}` })
    .check();
  await expect(payButton(page)).toHaveText(`Donner ${rest}`);
  await expect(panel(page)).toContainText(/: trois mètres de forage\./);
  await expectAccessible(page);
});
