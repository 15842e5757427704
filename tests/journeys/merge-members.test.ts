import { expect, type Page } from "@playwright/test";
import { paths } from "#shared/site-paths.ts";
import { beSignedIn, demoPerson, member, toast } from "./account-steps.ts";
import { unfold } from "./admin-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";
import { mailTo } from "./outbox.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const search = (page: Page) => page.getByLabel("Nom, e‑mail, téléphone ou numéro");

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(
    `two accounts of one person are found, compared and merged, ${viewport.width} px wide`,
    IN_FULL,
    async ({ page }) => {
      await page.setViewportSize(viewport);
      const [one, other] = [await member(page), await member(page)];
      const { token } = await (await page.request.post("/api/v01/auth/login", { data: one })).json();
      const headers = { authorization: `Bearer ${token}` };
      const { card_code } = await (await page.request.get("/api/v01/auth/profile", { headers })).json();
      await beSignedIn(page, demoPerson("admin"));
      await page.goto(`/admin/membres?recherche=${one.email}`);
      await page.getByRole("link", { name: "Diabaté Aminata" }).click();
      await page.getByRole("link", { name: "Fusionner avec un autre compte" }).click();
      await expect(heading(page, "Fusionner deux comptes")).toBeVisible();

      // Both bear the same name.
      const alike = page.getByRole("list", { name: "Comptes qui se ressemblent" });
      await expect(alike.getByRole("link", { name: /^Choisir Aminata Diabaté/ }).first()).toBeVisible();
      await search(page).fill("personne-de-ce-nom");
      await page.keyboard.press("Enter");
      await expect(page.getByText("Aucun membre ne correspond.")).toBeVisible();
      await search(page).fill(other.email);
      await page.keyboard.press("Enter");
      await expect(page.getByText(other.email)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("link", { name: /^Choisir Aminata Diabaté/ }).click();

      const sides = page.getByRole("region", { name: "Les deux comptes" });
      await expect(sides).toContainText(one.email);
      await expect(sides).toContainText(other.email);
      await sides.getByRole("link", { name: "Garder plutôt l’autre compte" }).click();
      const form = page.getByRole("form", { name: "Fusionner les deux comptes" });
      await expect(sides.locator("strong")).toHaveText(other.email);
      await sides.getByRole("link", { name: "Garder plutôt l’autre compte" }).click();
      await expect(sides.locator("strong")).toHaveText(one.email);
      await expectAccessible(page);

      // By keyboard: the other card, a wrong number first.
      const number = /M-\d{6}/.exec((await form.getByText(/^Recopiez/).textContent()) ?? "")?.[0];
      await form.getByRole("radio", { name: `${number} du compte qui disparaît` }).focus();
      await page.keyboard.press("Space");
      await form.getByLabel("Numéro du compte qui disparaît").fill("M-999999");
      await page.keyboard.press("Enter");
      await expect(form.getByText("Ce champ est obligatoire.")).toBeVisible();
      await expect(form.getByText("Ce n’est pas le numéro du compte qui disparaît.")).toBeVisible();
      await form.getByLabel("Motif").fill("Inscrite deux fois");
      await form.getByLabel("Numéro du compte qui disparaît").focus();
      await page.keyboard.press("Enter");
      await expect(form.getByText("Ce champ est obligatoire.")).toBeHidden();
      await expect(form.getByText("Ce n’est pas le numéro du compte qui disparaît.")).toBeVisible();
      await expect(form.getByLabel("Numéro du compte qui disparaît")).toBeFocused();

      // The other account changes meanwhile: what was typed stays, and the new preview is confirmed.
      await page.request.post("/api/v01/auth/forgot-password", { data: { email: other.email } });
      await mailTo(other.email, /nouveau mot de passe/);
      await form.getByLabel("Numéro du compte qui disparaît").fill(number ?? "");
      await page.keyboard.press("Enter");
      await expect(form.getByRole("alert")).toContainText("Relisez le nouvel aperçu");
      await expect(page.getByText("Codes et liens de connexion envoyés")).toBeVisible();
      await expect(form.getByLabel("Motif")).toHaveValue("Inscrite deux fois");
      await expectAccessible(page);
      await form.getByRole("button", { name: "Fusionner les deux comptes" }).click();

      await expect(toast(page, "Comptes fusionnés")).toBeVisible();
      await expect(heading(page, "Aminata Diabaté")).toBeVisible();
      await unfold(page, "Coordonnées");
      await expect(page.getByText(number ?? "", { exact: true })).toBeVisible();
      for (const { email } of [one, other]) await mailTo(email, /Vos deux comptes ont été réunis/);
      await page.getByRole("link", { name: "Ce que l’équipe a fait sur ce compte" }).click();
      await expect(page.getByText("a réuni un autre compte à « Aminata Diabaté »")).toBeVisible();
      await page.goto(paths.memberCard(card_code));
      await expect(heading(page, "Carte remplacée")).toBeVisible();
      await expectAccessible(page);
    },
  );
}

test("an account of the staff is never the one that disappears", IN_FULL, async ({ page }) => {
  await beSignedIn(page, demoPerson("admin"));
  const find = async (email: string) =>
    (await (await page.request.get(`/api/v01/admin/members?q=${email}`)).json()).data[0].id as string;
  const [staff, someone] = [await find(demoPerson("redaction").email), await find(demoPerson("membre").email)];
  await page.goto(`/admin/membres/${someone}/fusion?avec=${staff}`);
  await expect(page.getByRole("main").getByRole("alert")).toContainText("a un rôle dans l’équipe");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Garder plutôt l’autre compte" }).click();
  await expect(page.getByRole("button", { name: "Fusionner les deux comptes" })).toBeVisible();
});
