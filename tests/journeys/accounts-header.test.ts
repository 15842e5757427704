import { expect, type Locator, type Page, type TestInfo } from "@playwright/test";
import { answerInstead, beSignedIn, demoPerson, toast } from "./account-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { openCampaign, openPayment, panel } from "./giving.ts";
import { IN_FULL } from "./in-full.ts";
import { test, withoutFonts } from "./journey.ts";

const OWN = ["Mon profil", "Cotisations", "Déconnexion"];

const stored = (page: Page) => page.evaluate(() => [localStorage.getItem("token"), localStorage.getItem("user")]);

/** The entries of the header, or of the menu of small screens once it is open. */
async function openHeader(page: Page, { project }: TestInfo): Promise<Locator> {
  if (project.name === "laptop") return page.getByRole("banner");
  await page.locator(".mobile-menu > summary").click();
  return page.locator(".mobile-menu-panel");
}

/** The entries behind the own name, unfolded. */
async function openOwnEntries(page: Page, info: TestInfo, name: string): Promise<Locator> {
  const header = await openHeader(page, info);
  await header
    .locator("button:visible, summary:visible")
    .filter({ hasText: `Compte de ${name}` })
    .click();
  return header;
}

async function expectSignedOut(page: Page, info: TestInfo): Promise<void> {
  const header = await openHeader(page, info);
  await expect(header.getByRole("link", { name: "Connexion" })).toHaveAttribute("href", "/login");
  await expect(header.getByRole("link", { name: "S’inscrire" })).toHaveAttribute("href", "/signup");
  expect(await stored(page)).toEqual([null, null]);
}

test(
  "a visitor who is not signed in is offered to sign in or up",
  { tag: ["@laptop-in-full", IN_FULL.tag] },
  async ({ page }, info) => {
    await page.goto("/");
    await expectSignedOut(page, info);
  },
);

test(
  "a member finds the own pages behind the own name, and the way out",
  { tag: "@laptop-in-full" },
  async ({ page }, info) => {
    await beSignedIn(page, demoPerson("membre"));
    await page.goto("/about");
    const header = await openOwnEntries(page, info, "Mariam Koné");
    const entries = header.locator("li").filter({ has: page.getByRole("button", { name: "Déconnexion" }) });
    await expect(entries.locator("xpath=..").getByRole("listitem")).toHaveText(OWN);
    await expect(header.getByRole("link", { name: "Mon profil" })).toHaveAttribute("href", "/profile");
    await expect(header.getByRole("link", { name: "Cotisations" })).toHaveAttribute("href", "/cotisations");
    await expectAccessible(page);

    const loggedOut = page.waitForResponse("**/api/v01/auth/logout");
    const [token] = await stored(page);
    await header.getByRole("button", { name: "Déconnexion" }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect((await loggedOut).status()).toBe(200);
    await expectSignedOut(page, info);
    const headers = { authorization: `Bearer ${token}` };
    expect((await page.request.get("/api/v01/auth/profile", { headers })).status()).toBe(401);
  },
);

test("signing out leaves nothing on the device of a gift that was being paid", async ({ page }, info) => {
  await beSignedIn(page, demoPerson("membre"));
  await openCampaign(page);
  await panel(page).getByRole("radio", { name: "Wave" }).first().check();
  // The member's telephone number comes with the profile, and one line stands for the contact then.
  await expect(panel(page).getByLabel("Prénom")).toHaveCount(0);
  const tab = await openPayment(page);
  await tab.close();
  expect(await page.evaluate(() => localStorage.getItem("akwaba.payment"))).toContain("/recus/");
  await page.goto("/about");
  const header = await openOwnEntries(page, info, "Mariam Koné");
  await header.getByRole("button", { name: "Déconnexion" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expectSignedOut(page, info);
  expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual([]);
});

test("staff find the back office as the fourth entry", { tag: "@laptop-in-full" }, async ({ page }, info) => {
  await beSignedIn(page, demoPerson("accueil"));
  await page.goto("/about");
  const header = await openOwnEntries(page, info, "Séri Gnahoré");
  const entries = header.locator("li").filter({ has: page.getByRole("button", { name: "Déconnexion" }) });
  await expect(entries.locator("xpath=..").getByRole("listitem")).toHaveText([...OWN, "Administration"]);
  await header.getByRole("link", { name: "Administration" }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole("heading", { level: 1, name: "Bonjour Séri Gnahoré" })).toBeVisible();
});

test("signing out works without the network, from wherever one is", IN_FULL, async ({ page }, info) => {
  await beSignedIn(page, demoPerson("membre"));
  await page.goto("/contact");
  await answerInstead(page, "/auth/logout", "no answer");
  const header = await openOwnEntries(page, info, "Mariam Koné");
  await header.getByRole("button", { name: "Déconnexion" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expectSignedOut(page, info);
});

test("a profile that cannot be had signs the device out and says so", IN_FULL, async ({ page }, info) => {
  await beSignedIn(page, demoPerson("membre"));
  await answerInstead(page, "/auth/profile", { status: 500 });
  await page.goto("/contact");
  const message = toast(page, "Erreur lors du chargement du profil");
  await expect(message).toBeVisible();
  await expectAccessible(page);
  if (info.project.name === "phone") {
    const menu = await page.locator(".mobile-menu > summary").boundingBox();
    const place = await message.boundingBox();
    const end = (place?.x ?? 0) + (place?.width ?? 360);
    expect(end, "the message leaves the menu free").toBeLessThanOrEqual(menu?.x ?? 0);
  }
  await expectSignedOut(page, info);
});

test("a token that was revoked elsewhere counts for nothing here", IN_FULL, async ({ page }, info) => {
  await beSignedIn(page, demoPerson("membre"));
  const [token] = await stored(page);
  await page.request.post("/api/v01/auth/logout", { headers: { authorization: `Bearer ${token}` } });
  await page.goto("/");
  await expect(toast(page, "Erreur lors du chargement du profil")).toContainText("Votre session a pris fin.");
  await expectSignedOut(page, info);
});

test(
  "a hole in the network does not sign out, and the profile is asked for again after it",
  IN_FULL,
  async ({ page, context }, info) => {
    await beSignedIn(page, demoPerson("membre"));
    await answerInstead(page, "/auth/profile", "no answer");
    const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/auth/profile"));
    await page.goto("/contact");
    await failed;
    await expect(await openOwnEntries(page, info, "Mariam Koné")).toContainText("Mon profil");
    await page.unrouteAll();
    const answered = page.waitForResponse("**/api/v01/auth/profile");
    await context.setOffline(true);
    await context.setOffline(false);
    expect((await answered).status()).toBe(200);
  },
);

test("nothing moves when the header learns who is there", { tag: "@laptop-in-full" }, async ({ page }) => {
  await withoutFonts(page);
  await beSignedIn(page, demoPerson("membre"));
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const shift = await page.evaluate(
    () =>
      new Promise<number>((answer) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & { value: number })[];
          answer(entries.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => answer(0)));
      }),
  );
  expect(shift).toBeLessThan(0.05);
});

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("the menu behind the name opens, closes and gives the focus back by the keyboard", IN_FULL, async ({ page }) => {
    await beSignedIn(page, demoPerson("membre"));
    await page.goto("/about");
    const name = page.getByRole("button", { name: /Compte de/ });
    await name.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: "Mon profil" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("link", { name: "Mon profil" })).toBeHidden();
    await expect(name).toBeFocused();
    await page.keyboard.press("Enter");
    for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Mon profil" })).toBeHidden();
  });

  test("tabs of one browser are signed in and out together", IN_FULL, async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto("/contact");
    await expect(other.getByRole("banner").getByRole("link", { name: "Connexion" })).toBeVisible();
    await beSignedIn(page, demoPerson("membre"));
    await expect(other.getByRole("button", { name: /Compte de/ })).toBeVisible();
    await page.goto("/about");
    await expect(page.getByRole("button", { name: /Compte de/ })).toBeVisible();
    await other.getByRole("button", { name: /Compte de/ }).click();
    await other.getByRole("button", { name: "Déconnexion" }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Connexion" })).toBeVisible();
  });
});
