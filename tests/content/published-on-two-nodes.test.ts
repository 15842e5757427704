import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { CampaignFields } from "#giving/campaigns/campaign-type.contract.ts";
import { pagesFromBuild } from "#platform/http/page-renderer.ts";
import type { ContentRecord } from "#site/content/content.contract.ts";
import { createPreviewRenderer } from "#site/seo/preview-renderer.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { telephonePhoto } from "../fixtures/telephone-photo.ts";
import { libraryCalls } from "../library/library-calls.ts";
import { TEST_ORIGIN, type TestApp } from "../setup/start-test-app.ts";
import { startTwoNodes, type TwoNodes } from "../setup/start-two-nodes.ts";

type Campaign = ContentRecord<CampaignFields>;

// The embedded database has one process.
describe.runIf(inject("databaseTemplate").kind === "server")("a campaign that one node publishes", () => {
  const { renderPreview, stop: stopRendering } = createPreviewRenderer();
  let site: TwoNodes;
  let first: TestApp;
  let second: TestApp;
  let editor: Carrying;
  let banner: string;
  beforeAll(async () => {
    site = await startTwoNodes({ pages: await pagesFromBuild(), renderPreview });
    [first, second] = site.nodes;
    editor = (await signInStaff(first, ["editor"])).carrying;
    const photo = await telephonePhoto();
    banner = (await libraryCalls(first, editor).upload(photo, { alt: "Une cour d’école" })).references.banner;
  });
  afterAll(async () => {
    await site.stop();
    await stopRendering();
  });

  async function send(path: string, body: object): Promise<Campaign> {
    const sent = await first.call(`/api/v01/admin/campaigns${path}`, {
      method: "POST",
      headers: { ...editor, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(sent.status).toBe(200);
    return sent.json();
  }

  /** A draft whose pages on the second node are cached as they are without it. */
  async function draft(title: string): Promise<Campaign> {
    const fields = {
      title,
      description: "Deux salles.",
      category: "Éducation",
      amount: 2_000_000,
      banner_image: banner,
    };
    const made = await send("", fields);
    expect((await read(made.path)).status).toBe(404);
    for (const path of ["/", "/dons"]) expect((await read(path)).text).not.toContain(title);
    return made;
  }

  // Not by `call`, which waits until the node has the news: a visitor does not.
  async function read(path: string): Promise<{ status: number; text: string }> {
    const shown = await fetch(second.site.url + path);
    return { status: shown.status, text: await shown.text() };
  }

  /** Asks the second node until its pages show the campaign, or do not. Returns after how many milliseconds. */
  async function shownWithin({ path, title }: Campaign, shown: boolean): Promise<number> {
    const begun = performance.now();
    const isSo = async () => {
      const page = await read(path);
      const lists = [await read("/"), await read("/dons")];
      return page.status === (shown ? 200 : 404) && lists.every(({ text }) => text.includes(title) === shown);
    };
    while (!(await isSo())) await new Promise((next) => setTimeout(next, 5));
    return Math.round(performance.now() - begun);
  }

  it("is on the pages of the other with its picture and link preview, and gone as fast", async ({ annotate }) => {
    const made = await draft("Deux salles à Kani");
    const published = await send(`/${made.id}/publication`, { version: made.version, status: "published" });
    await annotate(`published: ${await shownWithin(published, true)} ms`);

    const { text } = await read(made.path);
    expect(text).toContain(banner.replace(/-\d+x\d+\.webp$/, ""));
    expect((await fetch(`${second.site.url}/public/${banner}`)).status).toBe(200);
    const address = /property="og:image" content="([^"]+)"/.exec(text)?.[1] ?? "";
    expect(address).toContain(`${TEST_ORIGIN}/apercus${made.path}-`);
    const begun = performance.now();
    const preview = await fetch(address.replace(TEST_ORIGIN, second.site.url));
    await annotate(`link preview drawn: ${Math.round(performance.now() - begun)} ms`);
    expect([preview.status, preview.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    const drawn = sharp(Buffer.from(await preview.arrayBuffer()));
    expect(await drawn.metadata()).toMatchObject({ width: 1200, height: 630 });
    // The photograph is mostly orange.
    const middle = drawn.extract({ left: 860, top: 280, width: 80, height: 80 }).resize(1, 1).raw();
    const [red = 0, , blue = 255] = [...(await middle.toBuffer())];
    expect(red - blue).toBeGreaterThan(60);

    const taken = await send(`/${made.id}/publication`, { version: published.version, status: "draft" });
    await annotate(`taken back: ${await shownWithin(taken, false)} ms`);
    expect((await fetch(address.replace(TEST_ORIGIN, second.site.url))).status).toBe(404);
  });

  it("for a later moment is on the pages of the other when the moment has come, and not before", async ({
    annotate,
  }) => {
    const made = await draft("Trois salles à Mankono");
    const published_at = new Date(first.clock.now().getTime() + 3_600_000).toISOString();
    const scheduled = await send(`/${made.id}/publication`, {
      version: made.version,
      status: "published",
      published_at,
    });
    second.clock.advance(3_500);
    await second.call("/");
    for (const path of ["/", "/dons"]) expect((await read(path)).text).not.toContain(made.title);
    expect((await read(made.path)).status).toBe(404);
    second.clock.advance(101);
    await annotate(`scheduled: ${await shownWithin(scheduled, true)} ms after its moment`);
  });
});
