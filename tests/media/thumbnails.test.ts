// Also on the embedded database: a queue claimed row by row.
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "#platform/log.ts";
import { createYoutubeThumbnails } from "#platform/videos/youtube-thumbnails.ts";
import type { MediaPage } from "#site/media/media.contract.ts";
import { medias, type NewMedia } from "#site/media/media.db.ts";
import { makeMedia } from "../factories/make-media.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { startThumbnailHost, type ThumbnailHost } from "./thumbnail-host.ts";

const ID = "aB3-_x9YzQ0";
const LARGE = `/vi/${ID}/maxresdefault.jpg`;
const SMALL = `/vi/${ID}/mqdefault.jpg`;
const HOUR = 3_600;

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#b8481a" } })
    .jpeg()
    .toBuffer();

let host: ThumbnailHost;
beforeEach(async () => {
  host = await startThumbnailHost();
});
afterEach(() => host.stop());

describe("a video's thumbnail", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      // The host of each test listens on a port of its own.
      thumbnails: {
        fetchThumbnail: (id) =>
          createYoutubeThumbnails({ log: createLog("silent"), origin: host.origin }).fetchThumbnail(id),
      },
    });
  });
  afterAll(() => app.stop());

  const film = (change: Partial<NewMedia> = {}) =>
    makeMedia(app.handle, {
      type: "video",
      url: `https://www.youtube.com/watch?v=${ID}`,
      thumbnailTryAt: app.clock.now(),
      ...change,
    });
  const runSchedule = () => app.site.app.schedules.find(({ name }) => name === "fetch-thumbnails")?.work();
  const thumbnailOf = async (id: string) => {
    const page = (await (await app.call("/api/v01/public/medias?type=video")).json()) as MediaPage;
    return page.data.find((one) => one.id === id)?.thumbnail;
  };

  it("of a film whose link changed meanwhile is that of its new link", async () => {
    const { id } = await film();
    const bytes = await picture(1280, 720);
    const next = "bB3-_x9YzQ1";
    host.answers.set(LARGE, async (response) => {
      const url = `https://www.youtube.com/watch?v=${next}`;
      await app.handle.db.update(medias).set({ url, thumbnailTryAt: app.clock.now() }).where(eq(medias.id, id));
      response.writeHead(200).end(bytes);
    });
    host.answers.set(LARGE.replace(ID, next), (response) => response.writeHead(200).end(bytes));
    await runSchedule();
    expect(host.requests).toContain(LARGE.replace(ID, next));
    expect(await thumbnailOf(id)).toMatch(/^pictures/);
  });

  it("is fetched once, kept, and served by us; kept pages show it", async () => {
    const bytes = await picture(1280, 720);
    host.answers.set(LARGE, (response) => response.writeHead(200, { "content-type": "text/plain" }).end(bytes));
    const { id } = await film();
    expect(await thumbnailOf(id)).toBeNull();
    expect(host.requests).toEqual([]);

    await runSchedule();
    const reference = await thumbnailOf(id);
    expect(reference).toMatch(/^pictures\/[\w-]+\/video-[\w-]+-1200x750\.webp$/);
    const served = await app.call(`/public/${reference}`);
    expect(served.headers.get("content-type")).toBe("image/webp");
    expect((await sharp(Buffer.from(await served.arrayBuffer())).metadata()).width).toBe(1200);

    app.clock.advance(48 * HOUR);
    await runSchedule();
    expect(host.requests).toEqual([LARGE]);
  });

  it("is the small one if the host has no large one", async () => {
    const bytes = await picture(320, 180);
    host.answers.set(SMALL, (response) => response.writeHead(200).end(bytes));
    const { id } = await film();
    await runSchedule();
    expect(await thumbnailOf(id)).not.toBeNull();
    expect(host.requests).toEqual([LARGE, SMALL]);
  });

  it("that the host has not is asked for again, less and less often, and at last no more", async () => {
    const { id } = await film();
    const triesAfter = async (hours: number) => {
      app.clock.advance(hours * HOUR);
      await runSchedule();
      return host.requests.filter((path) => path === LARGE).length;
    };
    expect(await triesAfter(0)).toBe(1);
    expect(await triesAfter(0.5)).toBe(1);
    expect(await triesAfter(1)).toBe(2);
    expect(await triesAfter(5)).toBe(2);
    expect(await triesAfter(2)).toBe(3);
    expect(await triesAfter(37)).toBe(4);
    expect(await triesAfter(24 * 10)).toBe(5);
    expect(await triesAfter(24 * 365)).toBe(5);
    expect(await thumbnailOf(id)).toBeNull();
  });

  it("of a film at a host we do not know is never asked for", async () => {
    await film({ url: "https://exemple.net/watch?v=aB3-_x9YzQ0" });
    await runSchedule();
    expect(host.requests).toEqual([]);
  });
});

describe("what the video host answers", () => {
  const fetchThumbnail = (origin = host.origin) =>
    createYoutubeThumbnails({
      log: createLog("silent"),
      origin,
      limits: { totalMs: 300, maximumBytes: 100_000 },
    }).fetchThumbnail(ID);

  it.each<[string, string | Buffer]>([
    ["is a page", "<!doctype html><script>1</script>"],
    ["is a drawing", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'],
    ["is cut short", Buffer.from("ffd8ffe000104a46494600010100000100010000ffdb", "hex")],
    ["is larger than the limit", Buffer.alloc(200_000, 1)],
  ])("is no still where it %s", async (_, body) => {
    host.answers.set(LARGE, (response) => response.writeHead(200, { "content-type": "image/jpeg" }).end(body));
    expect(await fetchThumbnail()).toBeNull();
  });

  it("is no still if it unpacks to more pixels than a screen has", async () => {
    const bytes = await sharp({ create: { width: 4_000, height: 2_000, channels: 3, background: "#000" } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bytes.length).toBeLessThan(100_000);
    host.answers.set(LARGE, (response) => response.writeHead(200).end(bytes));
    expect(await fetchThumbnail()).toBeNull();
  });

  it("is not followed elsewhere", async () => {
    const other = await startThumbnailHost();
    host.answers.set(LARGE, (response) => response.writeHead(302, { location: `${other.origin}/still.jpg` }).end());
    expect(await fetchThumbnail()).toBeNull();
    expect(other.requests).toEqual([]);
    await other.stop();
  });

  it("is not waited for beyond the limit, nor asked for in another size", async () => {
    host.answers.set(LARGE, (response) => response.writeHead(200).write("begun"));
    expect(await fetchThumbnail()).toBeNull();
    expect(host.requests).toEqual([LARGE]);
  });

  it("is not asked for at an address of a private network", async () => {
    const bytes = await picture(320, 180);
    host.answers.set(LARGE, (response) => response.writeHead(200).end(bytes));
    expect(await fetchThumbnail(host.privateName)).toBeNull();
    expect(host.requests).toEqual([]);
    expect(await fetchThumbnail()).toEqual(bytes);
  });

  it("is nothing if no host answers", async () => {
    const { origin } = host;
    await host.stop();
    expect(await fetchThumbnail(origin)).toBeNull();
    host = await startThumbnailHost();
  });
});
