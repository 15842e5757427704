import { expect } from "@playwright/test";
import { beSignedIn, demoPerson } from "./account-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./own-site.ts";

test("a draft is looked at on its real page, and its link opens it without an account", async ({ page, browser }) => {
  await beSignedIn(page, demoPerson("redaction"));
  await page.goto("/admin");
  const fields = {
    title: "Un lycée à Odienné",
    description: "Un texte à relire.",
    category: "Éducation",
    amount: 1_000,
  };
  const headers = { origin: new URL(page.url()).origin };
  const { id } = await (await page.request.post("/api/v01/admin/campaigns", { data: fields, headers })).json();
  await page.goto(`/admin/campagnes/${id}`);
  const panel = page.getByRole("region", { name: "Aperçu" });
  const opening = page.waitForEvent("popup");
  await panel.getByRole("button", { name: "Sur téléphone" }).click();
  const shown = await opening;
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText("Un lycée à Odienné");
  await expect(shown.getByText("Aperçu : cette page n’est visible qu’avec ce lien")).toBeVisible();
  await expectAccessible(shown);
  await shown.close();

  await panel.getByRole("button", { name: "Lien d’aperçu" }).click();
  await expect(panel.getByRole("link", { name: "Envoyer par WhatsApp" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/\?text=Aper%C3%A7u.*%20http/,
  );
  const link = panel.getByLabel("Lien à envoyer");
  await expect(link).toHaveValue(/\/apercu\/dons\/[\w-]{43}$/);
  await expect(panel.getByRole("link", { name: "Envoyer par WhatsApp" })).toBeInViewport();
  await expectAccessible(page);
  const url = await link.inputValue();
  const stranger = await browser.newPage();
  const answered = await stranger.goto(url);
  expect(answered?.headers()).toMatchObject({
    "cache-control": "no-store",
    "x-robots-tag": "noindex, nofollow",
    "referrer-policy": "no-referrer",
  });
  await expect(stranger.getByText("Un texte à relire.").first()).toBeVisible();
  await page.request.post(`/api/v01/admin/campaigns/${id}/trash`, { data: { version: 1 }, headers });
  expect((await stranger.goto(url))?.status()).toBe(404);
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("Cet aperçu n’existe plus");
  await expectAccessible(stranger);
  await stranger.close();
});

test("a campaign is left for its copy after its preview link was shown", async ({ page }) => {
  await beSignedIn(page, demoPerson("redaction"));
  await page.goto("/admin");
  const headers = { origin: new URL(page.url()).origin };
  const data = { title: "Une école à Boundiali", description: "À relire.", category: "Éducation", amount: 1_000 };
  const { id } = await (await page.request.post("/api/v01/admin/campaigns", { data, headers })).json();
  await page.goto(`/admin/campagnes/${id}`);
  await page.getByRole("button", { name: "Lien d’aperçu" }).click();
  await expect(page.getByLabel("Lien à envoyer")).toHaveValue(/\/apercu\/dons\//);
  await page.getByRole("button", { name: "Dupliquer" }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Copie de Une école à Boundiali");
});

const PLACE = { city: "Odienné", country: "Côte d’Ivoire", category: "Éducation", description: "Un texte à relire." };
const DRAFTS = [
  {
    kind: "projects",
    folder: "projets",
    fields: { ...PLACE, budget: 5_000_000, start_date: "2026-09-01", progress: 0 },
  },
  { kind: "news", folder: "actualites", fields: { ...PLACE, published_by: "Awa Koné" } },
  {
    kind: "events",
    folder: "evenements",
    fields: { ...PLACE, event_date: "2027-03-05", available_seats: 40, speakers: [] },
  },
];

for (const { kind, folder, fields } of DRAFTS) {
  test(`a draft of ${kind} is looked at on its real page, in the width of a telephone`, IN_FULL, async ({ page }) => {
    await beSignedIn(page, demoPerson("redaction"));
    await page.goto("/admin");
    const headers = { origin: new URL(page.url()).origin };
    const data = { title: `À relire : ${folder}`, ...fields };
    const { id } = await (await page.request.post(`/api/v01/admin/${kind}`, { data, headers })).json();
    await page.goto(`/admin/${folder}/${id}`);
    const opening = page.waitForEvent("popup");
    await page.getByRole("region", { name: "Aperçu" }).getByRole("button", { name: "Sur téléphone" }).click();
    const shown = await opening;
    await expect(shown).toHaveURL(new RegExp(`/apercu/${folder}/[\\w-]{43}$`));
    await expect(shown.getByRole("heading", { level: 1 })).toHaveText(data.title);
    await expect(shown.getByText("Aperçu : cette page n’est visible qu’avec ce lien")).toBeVisible();
    await expectAccessible(shown);
  });
}
