import { expect } from "@playwright/test";
import { fullAfterFirst } from "./in-full.ts";
import { test } from "./journey.ts";
import { PUBLIC_PATHS } from "./public-paths.ts";

const PAST_LAST = "999";

/** Each list with the call that it shows. */
const LISTS = [
  ["/dons", "/public/donations"],
  ["/projets", "/public/projects"],
  ["/evenements", "/public/events"],
  ["/evenements?categorie=Environnement", "/public/events"],
  ["/actualites", "/public/actualitys"],
  ["/partenaires", "/public/partners"],
  ["/galerie", "/public/medias"],
  ["/videos", "/public/medias"],
  ["/rapports", "/public/reports"],
  ["/membres", "/public/volunteers"],
] as const;

test.describe("without JavaScript, a page past the last of a list", () => {
  test.use({ javaScriptEnabled: false });

  for (const [index, [path, call]] of LISTS.entries()) {
    test(`of ${path} is a 404 that is not indexed, says so and leads back`, fullAfterFirst(index), async ({ page }) => {
      const past = `${path}${path.includes("?") ? "&" : "?"}page=${PAST_LAST}`;
      const answer = await page.goto(past);
      expect(answer?.status()).toBe(404);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
      await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
      await expect(page.getByText(new RegExp(`La page ${PAST_LAST} n’existe pas`))).toBeVisible();
      const back = page.getByRole("link", { name: /^Aller à la (dernière|première) page$/ });
      const last = new URL((await back.getAttribute("href")) ?? "", page.url());
      // Both ways back lead to the same page, with the filter of the list.
      for (const previous of await page.getByRole("link", { name: "Précédent" }).all()) {
        expect(await previous.getAttribute("href")).toBe(last.pathname + last.search);
      }
      expect((await page.goto(last.href))?.status()).toBe(200);
      await expect(page.getByText(/n’existe pas/)).toHaveCount(0);
      expect(last.searchParams.get("categorie")).toBe(new URL(past, last).searchParams.get("categorie"));

      const api = await page.request.get(`/api/v01${call}?page=${PAST_LAST}`);
      expect([api.status(), ((await api.json()) as { data: unknown[] }).data]).toEqual([200, []]);
    });
  }
});

for (const [path] of LISTS) {
  test(`a page of ${path} that is far past the last is a 404 that is not indexed; what is no page is the first`, async ({
    request,
  }) => {
    const mark = path.includes("?") ? "&" : "?";
    for (const [number, name] of [
      ["1000000", "La page 1\u202f000\u202f000"],
      ["99999999999", "La page 99\u202f999\u202f999\u202f999"],
    ] as const) {
      const answer = await request.get(`${path}${mark}page=${number}`);
      expect([number, answer.status()]).toEqual([number, 404]);
      const document = await answer.text();
      expect(document).toContain('<meta name="robots" content="noindex"');
      expect(document).toContain(`${name} n’existe pas`);
    }
    for (const malformed of ["1e3", "abc", "0"]) {
      const answer = await request.get(`${path}${mark}page=${malformed}`);
      expect([malformed, answer.status()]).toEqual([malformed, 200]);
      expect(await answer.text()).not.toContain("n’existe pas");
    }
  });
}

test("the first page of every list is found", async ({ request }) => {
  for (const path of PUBLIC_PATHS) expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
});

test.describe("'Page précédente' on a page that is not there", () => {
  test("leads home on a direct visit, with and without a script", async ({ page }) => {
    await page.goto("/nulle-part");
    const link = page.getByRole("link", { name: "Page précédente" });
    await expect(link).toHaveAttribute("href", "/");
    await link.click();
    await expect(page).toHaveURL(/:\d+\/$/);
  });

  test("leads back to the place at which one of our pages was left, by the router or by a new document", async ({
    page,
  }) => {
    await page.route("**/api/v01/public/donations/*", (route) => route.fulfill({ status: 404, json: {} }));
    await page.goto("/dons");
    await page.getByRole("article").first().getByRole("link", { name: "En savoir plus" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Don non trouvé" })).toBeVisible();
    await page.getByRole("link", { name: "Page précédente" }).click();
    await expect(page).toHaveURL(/\/dons$/);

    await page.goto("/rapports");
    await page.evaluate(() => window.location.assign("/nulle-part"));
    await expect(page.getByRole("heading", { level: 1, name: "Page non trouvée" })).toBeVisible();
    const back = page.getByRole("link", { name: "Page précédente" });
    // Before its script has come, the link leads home.
    await expect
      .poll(() => back.evaluate((link) => Object.keys(link).some((key) => key.startsWith("__react"))))
      .toBe(true);
    await back.click();
    await expect(page).toHaveURL(/\/rapports$/);
  });
});

test("the home page shows what goes on: open campaigns, projects that are not finished", async ({ page }) => {
  await page.goto("/");
  for (const [name, ended, count] of [
    ["Dons en cours", "Campagne terminée", 3],
    ["Projets en cours", "Projet terminé", 4],
  ] as const) {
    const section = page.getByRole("region", { name });
    await expect(section.getByRole("article")).toHaveCount(count);
    await expect(section.getByText(ended)).toHaveCount(0);
  }
});

test("a finished project says so in place of its form, and in its structured data", async ({ page }) => {
  const list = async (number: number) =>
    (await (await page.request.get(`/api/v01/public/projects?page=${number}`)).json()) as {
      data: { slug: string; closed: boolean }[];
      last_page: number;
    };
  const { last_page: last } = await list(1);
  const finished = (await list(last)).data.find(({ closed }) => closed);
  await page.goto(`/projets/${finished?.slug}`);
  await expect(page.getByRole("heading", { name: "Ce projet est terminé" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Participer au projet" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Verser/ })).toHaveCount(0);
  const structured = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(structured.join()).toContain("CompletedActionStatus");
});
