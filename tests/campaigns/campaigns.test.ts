import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CampaignDetail, CampaignPage } from "#giving/campaigns/campaign.contract.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const list = async (query = "") => {
  const response = await app.call(`/api/v01/public/donations${query}`);
  return { response, page: (await response.json()) as CampaignPage };
};

describe("GET /public/donations", () => {
  it("is an empty page if there is nothing", async () => {
    const { page } = await list();
    expect(page).toEqual({
      data: [],
      current_page: 1,
      last_page: 1,
      total: 0,
      per_page: 9,
      from: null,
      to: null,
      next_page_url: null,
      prev_page_url: null,
    });
  });

  it("pages through what is published, newest first, with exactly the keys of the contract", async () => {
    const now = Date.now();
    for (let i = 0; i < 11; i += 1) {
      await makeCampaign(app.handle, { slug: `page-${i}`, publishedAt: new Date(now - i * 1000) });
    }
    await makeCampaign(app.handle, { status: "draft" });
    await makeCampaign(app.handle, { status: "archived" });
    const { page } = await list();
    expect(page.data.map(({ slug }) => slug)).toEqual(Array.from({ length: 9 }, (_, i) => `page-${i}`));
    expect(page).toMatchObject({ total: 11, last_page: 2, from: 1, to: 9, prev_page_url: null });
    expect(page.next_page_url).toBe("/api/v01/public/donations?page=2");
    expect(Object.keys(page.data[0] ?? {}).sort()).toEqual(
      [
        "amount",
        "banner_image",
        "category",
        "closed",
        "collected_amount",
        "description",
        "donors_count",
        "id",
        "limit_date",
        "potential_beneficiaries",
        "slug",
        "title",
      ].sort(),
    );
    const second = (await list("?page=2")).page;
    expect(second).toMatchObject({ current_page: 2, from: 10, to: 11, next_page_url: null });
    expect(second.prev_page_url).toBe("/api/v01/public/donations?page=1");
  });

  it("returns an empty page past the last, and rejects an invalid page number", async () => {
    const { response, page } = await list("?page=99");
    expect(response.status).toBe(200);
    expect(page.data).toEqual([]);
    for (const query of ["?page=abc", "?page=0", "?page=-1", "?page=1.5"]) {
      expect((await list(query)).response.status).toBe(422);
    }
  });
});

describe("GET /public/donations/{slug}", () => {
  it("returns 404 for unknown slugs and drafts", async () => {
    const draft = await makeCampaign(app.handle, { status: "draft" });
    for (const slug of ["no-such-campaign", draft.slug]) {
      const response = await app.call(`/api/v01/public/donations/${slug}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ message: "Don non trouvé" });
    }
  });

  it("shows a donor's name only with consent, and no contact at all", async () => {
    const campaign = await makeCampaign(app.handle);
    await press(app, await makeOrder(app, campaign.id, { show_name: true }), "confirm");
    await press(app, await makeOrder(app, campaign.id, { show_name: false, amount: 5_000 }), "confirm");
    const response = await app.call(`/api/v01/public/donations/${campaign.slug}`);
    const text = await response.text();
    const detail = JSON.parse(text) as CampaignDetail;
    expect(detail.donors.map(({ first_name, last_name, amount }) => [first_name, last_name, amount])).toEqual([
      [null, null, 5_000],
      ["Awa", "Koné", 10_000],
    ]);
    expect(text).not.toContain("exemple.example");
    expect(text).not.toContain("0708091011");
  });

  it("sums older gifts in one last row, so that the amounts add up to what was collected", async () => {
    const campaign = await makeCampaign(app.handle);
    for (let i = 0; i < 52; i += 1) {
      await press(app, await makeOrder(app, campaign.id, { amount: 1_000 + i }), "confirm-without-notification");
    }
    for (const { reference } of (
      await app.handle.jobs.executeSql("select reference from attempts where state <> 'paid'")
    ).rows) {
      await app.call(`/api/v01/payment/check-status/${reference}`);
    }
    const response = await app.call(`/api/v01/public/donations/${campaign.slug}`);
    const detail = (await response.json()) as CampaignDetail;
    expect(detail.donors).toHaveLength(51);
    expect(detail.donors.at(-1)).toMatchObject({ id: null, others: 2 });
    const sum = detail.donors.reduce((total, { amount }) => total + amount, 0);
    expect(sum).toBe(detail.collected_amount);
    expect(detail.donors_count).toBe(52);
  });

  it("says that it is closed after its last day", async () => {
    const campaign = await makeCampaign(app.handle, { limitDate: "2024-02-29" });
    const response = await app.call(`/api/v01/public/donations/${campaign.slug}`);
    expect(await response.json()).toMatchObject({ closed: true, limit_date: "2024-02-29" });
  });
});

describe("every call", () => {
  it("answers an unknown path with the one error shape", async () => {
    const response = await app.call("/api/v01/no/such/call");
    expect(response.status).toBe(404);
    expect(Object.keys((await response.json()) as object).sort()).toEqual(["code", "error", "message", "request_id"]);
  });

  it("is described by the OpenAPI document, and read at /docs without another host", async () => {
    const document = (await (await app.call("/api/v01/openapi.json")).json()) as { paths: Record<string, unknown> };
    expect(Object.keys(document.paths).sort()).toEqual(
      expect.arrayContaining([
        "/public/donations",
        "/public/donations/{slug}",
        "/payment/create-order",
        "/public/home",
      ]),
    );
    const staffOnly = Object.keys(document.paths).filter((path) => path.startsWith("/admin"));
    expect(staffOnly).toEqual([]);
    const page = await (await app.call("/api/v01/docs")).text();
    expect(page).not.toMatch(/https?:\/\//);
    expect((await app.call("/api/v01/docs/swagger-ui-bundle.js")).status).toBe(200);
  });

  it("is revalidated with its ETag", async () => {
    const first = await app.call("/api/v01/public/home");
    const etag = first.headers.get("etag") ?? "";
    const second = await app.call("/api/v01/public/home", { headers: { "if-none-match": etag } });
    expect([first.status, second.status]).toEqual([200, 304]);
    for (const { headers } of [first, second]) {
      expect(headers.get("cache-control")).toBe("s-maxage=1, stale-while-revalidate=10, stale-if-error=600");
    }
  });
});
