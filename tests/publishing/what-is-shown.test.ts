import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DatabaseHandle } from "#platform/db/database.ts";
import type { Publication } from "#platform/publishing.ts";
import { CONTENT_TYPES } from "#site/content/content-types.contract.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeEvent } from "../factories/make-event.ts";
import { makeMedia } from "../factories/make-media.ts";
import { makeNews } from "../factories/make-news.ts";
import { orderBody } from "../factories/make-order.ts";
import { makePartner } from "../factories/make-partner.ts";
import { makeProject } from "../factories/make-project.ts";
import { somebody } from "../factories/make-registration.ts";
import { makeReport } from "../factories/make-report.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const HOUR_MS = 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

interface Kind {
  kind: string;
  list: string;
  /** True if each has a page of its own, below the list's path. */
  hasPages: boolean;
  make(handle: DatabaseHandle, name: string, publication: Partial<Publication>): Promise<unknown>;
}

const KINDS: Kind[] = [
  {
    kind: "campaigns",
    list: "donations",
    hasPages: true,
    make: (handle, slug, publication) => makeCampaign(handle, { slug, ...publication }),
  },
  {
    kind: "projects",
    list: "projects",
    hasPages: true,
    make: (handle, slug, publication) => makeProject(handle, { slug, ...publication }),
  },
  {
    kind: "events",
    list: "events",
    hasPages: true,
    make: (handle, slug, publication) => makeEvent(handle, { slug, ...publication }),
  },
  {
    kind: "news",
    list: "actualitys",
    hasPages: true,
    make: (handle, slug, publication) => makeNews(handle, { slug, ...publication }),
  },
  {
    kind: "medias",
    list: "medias",
    hasPages: false,
    make: (handle, title, publication) => makeMedia(handle, { title, ...publication }),
  },
  {
    kind: "partners",
    list: "partners",
    hasPages: false,
    make: (handle, name, publication) => makePartner(handle, { name, ...publication }),
  },
  {
    kind: "reports",
    list: "reports",
    hasPages: false,
    make: (handle, title, publication) => makeReport(handle, { title, ...publication }),
  },
];

it("is tried with every type that has a list", () => {
  // People stand on the page of the foundation, updates on that of their campaign.
  const listed = CONTENT_TYPES.map(({ kind }) => kind).filter((kind) => !["people", "campaign-updates"].includes(kind));
  expect(KINDS.map(({ kind }) => kind).toSorted()).toEqual(listed.toSorted());
});

describe.each(KINDS)("one of $kind", ({ list, hasPages, make }) => {
  const path = `/api/v01/public/${list}`;
  const isListed = async (name: string) => (await (await app.call(path)).text()).includes(`"${name}"`);
  const pageOf = async (name: string) => (await app.call(`${path}/${name}`)).status;

  it("is listed once its moment has come, keeps its page in the archive, and is nowhere in the trash", async () => {
    const now = app.clock.now();
    const before = new Date(now.getTime() - HOUR_MS);
    const moment = new Date(now.getTime() + HOUR_MS);
    await make(app.handle, "brouillon", { status: "draft", publishedAt: null });
    await make(app.handle, "programme", { publishedAt: moment });
    await make(app.handle, "publie", { publishedAt: before });
    await make(app.handle, "archive", { status: "archived", publishedAt: before });
    await make(app.handle, "jete", { publishedAt: before, trashedAt: now });
    await make(app.handle, "archive-et-jete", { status: "archived", publishedAt: before, trashedAt: now });
    await make(app.handle, "programme-et-jete", { publishedAt: moment, trashedAt: now });

    const all = ["brouillon", "programme", "publie", "archive", "jete", "archive-et-jete", "programme-et-jete"];
    const listed = async () => {
      const names: string[] = [];
      for (const name of all) if (await isListed(name)) names.push(name);
      return names;
    };
    const withPage = async () => {
      const names: string[] = [];
      for (const name of all) if ((await pageOf(name)) === 200) names.push(name);
      return names;
    };
    expect(await listed()).toEqual(["publie"]);
    if (hasPages) expect(await withPage()).toEqual(["publie", "archive"]);

    app.clock.advance(3_601);
    expect(await listed()).toEqual(["programme", "publie"]);
    if (hasPages) expect(await withPage()).toEqual(["programme", "publie", "archive"]);
  });

  it("that is published or archived has a moment of publication: the database refuses it otherwise", async () => {
    for (const status of ["published", "archived"] as const) {
      const made = make(app.handle, `sans-moment-${status}`, { status, publishedAt: null });
      await expect(made).rejects.toMatchObject({ cause: { message: expect.stringMatching(/_published"$/) } });
    }
  });
});

describe("in the trash", () => {
  const gone = () => ({ trashedAt: app.clock.now() });

  it("a campaign and a project take no gifts", async () => {
    const campaign = await makeCampaign(app.handle, gone());
    const project = await makeProject(app.handle, gone());
    const refused = [
      await app.post("/payment/create-order", orderBody(campaign.id)),
      await app.post(
        "/payment/create-order",
        orderBody("", { type: "projet", donation_id: null, project_id: project.id }),
      ),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404]);
  });

  it("an event takes no registrations", async () => {
    const event = await makeEvent(app.handle, gone());
    const response = await app.post("/public/events/subscribe", somebody(event.id));
    expect(response.status).toBe(404);
  });
});
