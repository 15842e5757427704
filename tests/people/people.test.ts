import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TeamMember, VolunteerPage } from "#site/people/person.contract.ts";
import { makePerson } from "../factories/make-person.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const HIDDEN = { firstName: "Ruth", lastName: "Sans-Accord", consentedAt: null };

const volunteers = async (query = "") => {
  const response = await app.call(`/api/v01/public/volunteers${query}`);
  return { response, page: (await response.json()) as VolunteerPage };
};

describe("GET /public/volunteers", () => {
  it("is an empty page if there are no people", async () => {
    expect((await volunteers()).page).toMatchObject({ data: [], total: 0, per_page: 12, from: null, to: null });
  });

  it("pages through the volunteers by name, with exactly the specified fields and no contact", async () => {
    for (let i = 0; i < 13; i += 1) {
      await makePerson(app.handle, { lastName: `Koné ${String(i).padStart(2, "0")}` });
    }
    const { page } = await volunteers();
    expect(page.data.map(({ last_name }) => last_name)).toEqual(
      Array.from({ length: 12 }, (_, i) => `Koné ${String(i).padStart(2, "0")}`),
    );
    expect(page).toMatchObject({ total: 13, last_page: 2, next_page_url: "/api/v01/public/volunteers?page=2" });
    expect(Object.keys(page.data[0] ?? {})).toEqual([
      "id",
      "first_name",
      "last_name",
      "avatar",
      "profession",
      "city",
      "country",
      "contributions",
    ]);
    expect((await volunteers("?page=2")).page).toMatchObject({ from: 13, to: 13, next_page_url: null });
  });

  it("has them in the order of a French list, whatever the accents and the capitals", async () => {
    for (const lastName of ["Zadi", "Édou", "abo"]) await makePerson(app.handle, { lastName });
    const names = (await volunteers()).page.data.map(({ last_name }) => last_name);
    expect(names.filter((name) => !name.startsWith("Koné"))).toEqual(["abo", "Édou"]);
    expect((await volunteers("?page=2")).page.data.at(-1)?.last_name).toBe("Zadi");
  });

  it("answers an empty page past the last, and refuses a page that is none", async () => {
    const { response, page } = await volunteers("?page=9");
    expect([response.status, page.data]).toEqual([200, []]);
    for (const query of ["?page=abc", "?page=0", "?page=-1", "?page=1.5"]) {
      expect((await volunteers(query)).response.status).toBe(422);
    }
  });
});

describe("GET /public/teams", () => {
  it("lists the team in the order of staff, with exactly the specified fields", async () => {
    await makePerson(app.handle, { firstName: "Serge", post: "Trésorier", position: 2, volunteer: false });
    await makePerson(app.handle, { firstName: "Inès", post: "Directrice", bio: "Née à Man.", position: 1 });
    const team = (await (await app.call("/api/v01/public/teams")).json()) as TeamMember[];
    expect(team.map(({ post }) => post)).toEqual(["Directrice", "Trésorier"]);
    expect(team[0]).toEqual({
      post: "Directrice",
      bio: "Née à Man.",
      user_id: null,
      user: {
        first_name: "Inès",
        last_name: "Koné",
        avatar: null,
        country: "Côte d’Ivoire",
        contact: "+225 07 00 00 00 09",
        contributions: 4,
      },
    });
  });
});

describe("a person's consent", () => {
  it("decides whether they leave the database at all", async () => {
    await makePerson(app.handle, { ...HIDDEN, post: "Présidente" });
    const { page } = await volunteers();
    expect(page.total).toBe(17);
    for (const path of ["/teams", "/volunteers", "/volunteers?page=2"]) {
      expect(await (await app.call(`/api/v01/public${path}`)).text()).not.toContain("Sans-Accord");
    }
  });

  it("shows them at once if they give it", async () => {
    const before = (await volunteers()).page.total;
    await makePerson(app.handle, { ...HIDDEN, consentedAt: new Date() });
    expect((await volunteers()).page.total).toBe(before + 1);
  });
});
