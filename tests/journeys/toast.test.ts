import { expect, type Page } from "@playwright/test";
import { beSignedIn, demoPerson, toast } from "./account-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";

const REFUSED = "Identifiants invalides";

async function failToSignIn(page: Page): Promise<void> {
  await page.route("**/api/v01/auth/login", (route) => route.fulfill({ status: 401, json: { message: "non" } }));
  await page.goto("/login");
  await page.getByLabel("E-mail").fill("awa@exemple.ci");
  await page.getByLabel("Mot de passe", { exact: true }).fill("un mot de passe");
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(toast(page, "Erreur")).toContainText(REFUSED);
}

test("a message stands over the header: it covers neither the heading nor the form that it speaks of", async ({
  page,
}) => {
  await failToSignIn(page);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const message = await toast(page, "Erreur").boundingBox();
  const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0);
  await expectAccessible(page);
});

test("a message goes with what is done next, not with reading on", async ({ page }) => {
  await failToSignIn(page);
  await page.keyboard.press("Tab");
  await page.mouse.wheel(0, 100);
  await expect(toast(page, "Erreur")).toBeVisible();
  await page.getByLabel("Mot de passe", { exact: true }).press("a");
  await expect(toast(page, "Erreur")).toHaveCount(0);

  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(toast(page, "Erreur")).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(toast(page, "Erreur")).toHaveCount(0);
});

test("what has the focus is not below a message", IN_FULL, async ({ page }) => {
  await failToSignIn(page);
  const field = page.getByLabel("E-mail");
  await field.focus();
  await field.evaluate((element) => scrollBy({ top: element.getBoundingClientRect().top - 20, behavior: "instant" }));
  await page.getByLabel("E-mail").press("Enter");
  await expect(toast(page, "Erreur")).toBeVisible();
  const message = await toast(page, "Erreur").boundingBox();
  await expect
    .poll(() => field.evaluate((element) => element.getBoundingClientRect().top))
    .toBeGreaterThanOrEqual((message?.y ?? 0) + (message?.height ?? 0));
});

const ADDRESS = ["aminata.diabate.traore", "@lafondation.example"];

/** Returns on how many lines each of these words of the message stands. */
const linesOf = (page: Page, title: string, words: readonly string[]) =>
  toast(page, title).evaluate(
    (box, wanted) =>
      wanted.map((word) => {
        const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
        for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
          const at = node.data.indexOf(word);
          if (at < 0) continue;
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + word.length);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        }
        return 0;
      }),
    words,
  );

test("an address in a message goes to the next line before its @, and is not cut within a word", async ({ page }) => {
  await beSignedIn(page, demoPerson("tresorerie"));
  const email = ADDRESS.join("");
  let reminded = {};
  await page.route("**/api/v01/admin/dues?*", async (route) => {
    const { data, ...rest } = await (await route.fetch()).json();
    reminded = { ...data[0], first_name: "Aminata", last_name: "Traoré", email, may_remind: true };
    await route.fulfill({ json: { ...rest, data: [reminded] } });
  });
  await page.route("**/api/v01/admin/dues/*/remind", (route) => route.fulfill({ json: reminded }));
  await page.goto("/admin/cotisations?etat=late");
  await page
    .getByRole("main")
    .getByText(/^Actions pour /)
    .first()
    .locator("xpath=..")
    .click();
  await page.getByRole("button", { name: "Rappeler Aminata Traoré…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Envoyer le rappel" }).click();
  await expect(toast(page, "Rappel envoyé")).toContainText(`Il part à ${email}.`);
  expect(await linesOf(page, "Rappel envoyé", ADDRESS)).toEqual([1, 1]);
});
