import { expect, type Locator, type Page } from "@playwright/test";
import { withDe } from "#shared/elision.ts";
import { beSignedIn, demoPerson, toast } from "./account-steps.ts";
import { goAndComeBack } from "./admin-steps.ts";
import { atWidth } from "./at-width.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./own-site.ts";

const cards = (page: Page) => page.getByRole("article");

async function work(page: Page, name = "admin"): Promise<void> {
  await beSignedIn(page, demoPerson(name));
  await page.goto("/admin/pieces-identite");
}

/** Opens every side of the document. */
async function openSides(card: Locator): Promise<void> {
  const closed = card.getByRole("button", { name: /^Voir / });
  for (let left = await closed.count(); left > 0; left--) {
    await closed.first().click();
    await expect(closed).toHaveCount(left - 1);
  }
}

test("a decision made by mistake is taken back on the member's page", async ({ page }) => {
  await work(page);
  await expect(cards(page)).not.toHaveCount(0);
  const member = (await cards(page).first().getByRole("heading").getByRole("link").getAttribute("href")) ?? "";
  const waitingBefore = await cards(page).count();
  await cards(page).first().getByRole("button", { name: "Refuser…" }).click();
  await page.getByLabel("Motif du refus").fill("L’image est floue.");
  await page.getByRole("button", { name: "Envoyer le refus" }).click();
  await expect(toast(page, "La pièce est refusée.")).toBeVisible();
  await expect(cards(page)).toHaveCount(waitingBefore - 1);
  await page.goto(member);
  await page.locator("summary", { hasText: "Coordonnées" }).first().click();
  await expect(page.getByText(/^refusée le .+\s: L’image est floue\.$/)).toBeVisible();
  await page.getByRole("button", { name: "Revoir la décision…" }).click();
  const dialog = page.getByRole("dialog", { name: "Revoir la décision sur cette pièce" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Remettre à vérifier" }).click();
  await expect(toast(page, "La pièce attend de nouveau votre décision.")).toBeVisible();
  await expect(page.getByText(/^à vérifier, envoyée le /)).toBeVisible();
  await page.goto("/admin/pieces-identite");
  await expect(cards(page)).toHaveCount(waitingBefore);
});

test("a decision made by mistake is taken back at once, in the message that confirms it", async ({ page }) => {
  await work(page);
  await expect(cards(page)).not.toHaveCount(0);
  const names = cards(page).getByRole("heading");
  const before = await names.allTextContents();
  await cards(page).first().getByRole("button", { name: "Refuser…" }).click();
  await page.getByLabel("Motif du refus").fill("L’image est floue.");
  await page.getByRole("button", { name: "Envoyer le refus" }).click();
  await expect(cards(page)).toHaveCount(before.length - 1);
  await toast(page, "La pièce est refusée.").getByRole("button", { name: "Annuler" }).click();
  await expect(toast(page, "La pièce attend de nouveau votre décision.")).toBeVisible();
  await expect(names).toHaveText(before);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.reload();
  await expect(names).toHaveText(before);
});

for (const [viewport, left] of [
  [{ width: 360, height: 740 }, 2],
  [{ width: 1280, height: 800 }, 1],
] as const) {
  test(
    `the administrator looks at a document and accepts it, ${viewport.width} px wide`,
    atWidth(viewport.width),
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await work(page);
      await expect(cards(page)).toHaveCount(left + 1);
      await expectAccessible(page);
      const card = cards(page).first();
      const name = (await card.getByRole("heading").textContent()) ?? "";
      await expect(card.getByRole("link", { name })).toHaveAttribute("href", /^\/admin\/membres\//);
      await card.getByRole("button", { name: "Voir le recto" }).focus();
      await page.keyboard.press("Enter");
      await expect(card.getByRole("img", { name: `Pièce d’identité ${withDe(name)}, recto` })).toBeVisible();
      await expect(card.getByRole("button", { name: "Masquer" })).toBeFocused();
      await expectAccessible(page);
      const small = await card.getByRole("img").first().boundingBox();
      await card.getByRole("button", { name: /^Agrandir/ }).click();
      const large = page.getByRole("dialog");
      await expect(large.getByText("Adresse", { exact: true })).toBeVisible();
      const shown = large.getByRole("img");
      if (viewport.width > 360) expect((await shown.boundingBox())?.width).toBeGreaterThan(800);
      await expectAccessible(page);
      await large.getByRole("button", { name: "Voir de plus près" }).click();
      expect((await shown.boundingBox())?.width).toBeGreaterThan(1.9 * (small?.width ?? 0));
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(large).toBeHidden();
      const accept = card.getByRole("button", { name: "Accepter" });
      const back = card.getByRole("button", { name: "Voir le verso" });
      if (await back.count()) {
        await accept.focus();
        await expect(accept).toHaveAttribute("aria-disabled", "true");
        await expect(accept).toHaveAccessibleDescription(/^Ouvrez d’abord /);
        await page.keyboard.press("Enter");
        await expectAccessible(page);
        await back.click();
        await expect(card.getByRole("img", { name: `Pièce d’identité ${withDe(name)}, verso` })).toBeVisible();
      }
      await expect(accept).not.toHaveAttribute("aria-disabled");
      // The name, both sides and the decision are seen at once.
      await card.evaluate((element) => element.scrollIntoView());
      const height = (await card.boundingBox())?.height ?? 0;
      if (viewport.width === 360) expect(height).toBeLessThan(640);
      await accept.click();
      await expect(toast(page, "La pièce est acceptée.")).toBeVisible();
      await expect(cards(page)).toHaveCount(left);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      const menu = page.getByRole("navigation", { name: "Administration" });
      await expect(menu.getByTitle(`${left}\u00a0en attente`).getByText("Pièces d’identité")).toHaveCount(1);
      await page.goto("/admin/journal?objet=identity-documents");
      await expect(page.getByText(`Adjoua Koffi a consulté « ${name} »`).first()).toBeVisible();
    },
  );
}

test("documents behind those that are shown still wait once these are decided", IN_FULL, async ({ page }) => {
  await work(page);
  await expect(cards(page)).not.toHaveCount(0);
  const list = await (await page.request.get("/api/v01/admin/identity-documents")).json();
  const behind = { ...list.data[0], id: "00000000-0000-4000-8000-000000000000", first_name: "Salif" };
  await page.route("**/api/v01/admin/identity-documents?*", (route) => {
    const isFirst = !new URL(route.request().url()).searchParams.has("after");
    return route.fulfill({ json: { ...list, data: isFirst ? [list.data[0]] : [behind], next: isFirst ? "x" : null } });
  });
  await page.route("**/api/v01/admin/identity-documents/*/decision", (route) =>
    route.fulfill({ json: { message: "La pièce est acceptée." } }),
  );
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await openSides(cards(page).first());
  await cards(page).getByRole("button", { name: "Accepter" }).click();
  await expect(page.getByText("Toutes les pièces d’identité affichées sont traitées.")).toBeVisible();
  await expect(page.getByText("Aucune pièce d’identité n’attend de décision.")).toHaveCount(0);
  await page.getByRole("button", { name: "Afficher la suite" }).click();
  await expect(page.getByRole("heading", { name: /^Salif/ })).toBeVisible();
});

test("the reason of a refusal that was not sent is there again, and given up it is not", IN_FULL, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await work(page);
  const reason = page.getByLabel("Motif du refus");
  const card = cards(page).first();
  await card.getByRole("button", { name: "Refuser…" }).click();
  await reason.fill("L’image est floue.");
  await goAndComeBack(page);
  await expect(reason).toHaveValue("L’image est floue.");
  await expect(reason).not.toBeFocused();
  await card.getByRole("button", { name: "Annuler" }).click();
  await goAndComeBack(page);
  await expect(card.getByRole("button", { name: "Refuser…" })).toBeVisible();
  await expect(reason).toHaveCount(0);
});

test("a refusal needs a reason; the last document leaves an empty list", IN_FULL, async ({ page }) => {
  await work(page);
  await expect(cards(page)).not.toHaveCount(0);
  for (let left = (await cards(page).count()) - 1; left > 0; left--) {
    await openSides(cards(page).first());
    await cards(page).first().getByRole("button", { name: "Accepter" }).click();
    await expect(cards(page)).toHaveCount(left);
  }
  const card = cards(page).first();
  await card.getByRole("button", { name: "Refuser…" }).click();
  await expect(card.getByLabel("Motif du refus")).toBeFocused();
  await card.getByRole("button", { name: "Envoyer le refus" }).click();
  await expect(card.getByText("Dites au membre pourquoi sa pièce est refusée.")).toBeVisible();
  await expectAccessible(page);
  await card.getByLabel("Motif du refus").fill("L’image est floue.");
  await card.getByRole("button", { name: "Envoyer le refus" }).click();
  await expect(toast(page, "La pièce est refusée.")).toBeVisible();
  await expect(page.getByText("Aucune pièce d’identité n’attend de décision.")).toBeVisible();
});

test("the treasurer finds no way in", IN_FULL, async ({ page }) => {
  await work(page, "tresorerie");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Votre rôle n’ouvre pas cette page");
  await expect(page.getByRole("link", { name: "Pièces d’identité" })).toHaveCount(0);
});
