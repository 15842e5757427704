import type { ServerResponse } from "node:http";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "#platform/log.ts";
import { createAllowedHostPictures } from "#platform/pictures/allowed-host-pictures.ts";
import { writeSettings } from "#site/settings/read-settings.ts";
import type { Testimonial } from "#site/settings/settings.contract.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeEvent } from "../factories/make-event.ts";
import { makeMedia } from "../factories/make-media.ts";
import { makeNews } from "../factories/make-news.ts";
import { makePartner } from "../factories/make-partner.ts";
import { makePerson } from "../factories/make-person.ts";
import { makeProject } from "../factories/make-project.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { startThumbnailHost, type ThumbnailHost } from "./thumbnail-host.ts";

const HOUR = 3_600;
const TESTIMONIAL: Testimonial = {
  id: "awa",
  name: "Awa",
  role: "Institutrice",
  avatar: null,
  content: "Merci.",
  rating: 5,
  project: "Des livres",
  location: "Man",
  featured: false,
  example: false,
};
const log = createLog("silent");

let host: ThumbnailHost;
let hosts: string[];
beforeEach(async () => {
  host = await startThumbnailHost();
  hosts = [new URL(host.origin).host];
});
afterEach(() => host.stop());

const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: "#b8481a" } })
    .withExif({ IFD0: { Make: "Telephone" } })
    .jpeg()
    .toBuffer();

async function serve(path: string): Promise<string> {
  const bytes = await photo();
  host.answers.set(path, (response) => response.writeHead(200).end(bytes));
  return host.origin + path;
}

describe("a picture of another site", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ remotePictures: createAllowedHostPictures({ log, loopback: true }) });
  });
  afterAll(() => app.stop());
  beforeEach(() => allow(hosts));

  const allow = (list: string[]) =>
    app.site.app.ctx.write((unit) => writeSettings(unit, { pictures: { hosts: list } }, app.clock.now()));
  const runSchedule = () => app.site.app.schedules.find(({ name }) => name === "fetch-remote-pictures")?.work();
  const read = async (path: string) => JSON.stringify(await (await app.call(`/api/v01/public/${path}`)).json());

  it("is fetched once, cleaned, kept by us, and takes its place in kept answers, wherever it stands", async () => {
    const url = await serve("/salle.jpg");
    const campaign = await makeCampaign(app.handle, { bannerImage: url });
    const project = await makeProject(app.handle, { bannerImage: url });
    const event = await makeEvent(app.handle, { bannerImage: url });
    const newsSlug = await makeNews(app.handle, { bannerImage: url });
    await makePartner(app.handle, { logo: url });
    await makePerson(app.handle, { avatar: url });
    await makeMedia(app.handle, { type: "image", url });
    await app.site.app.ctx.write((unit) =>
      writeSettings(unit, { testimonials: [{ ...TESTIMONIAL, avatar: url }] }, app.clock.now()),
    );
    const places = [
      `donations/${campaign.slug}`,
      "donations",
      `projects/${project.slug}`,
      `events/${event.slug}`,
      `actualitys/${newsSlug}`,
      "partners",
      "volunteers",
      "medias?type=image",
      "settings/testimonials",
    ];
    for (const place of places) expect(await read(place)).toContain(url);
    expect(host.requests).toEqual([]);

    await runSchedule();
    for (const place of places) {
      const answer = await read(place);
      expect(answer, place).not.toContain(url);
      const [reference] = /pictures\/\w+\/remote-\d+x\d+\.webp/.exec(answer) ?? [];
      const served = await app.call(`/public/${reference}`);
      expect(served.headers.get("content-type")).toBe("image/webp");
      expect((await sharp(Buffer.from(await served.arrayBuffer())).metadata()).exif).toBeUndefined();
    }
    // Once for each shape: banner, logo, portrait, photo.
    expect(host.requests).toEqual(Array(4).fill("/salle.jpg"));

    const later = await makeCampaign(app.handle, { bannerImage: url });
    await runSchedule();
    expect(await read(`donations/${later.slug}`)).not.toContain(url);
    expect(host.requests).toHaveLength(4);
  });

  it("is not asked for while its host is not on the list, nor is the list shown to anybody", async () => {
    const { slug } = await makeCampaign(app.handle, { bannerImage: await serve("/b.jpg") });
    await allow(["exemple.net"]);
    await runSchedule();
    expect(host.requests).toEqual([]);
    expect(await read("settings")).not.toContain("exemple.net");
    await allow(hosts);
    await runSchedule();
    expect(host.requests).toEqual(["/b.jpg"]);
    expect(await read(`donations/${slug}`)).toContain("/remote-1200x750.webp");
  });

  it("that does not come is asked for again, less and less often, and at last no more", async () => {
    const url = `${host.origin}/absent.jpg`;
    const { slug } = await makeCampaign(app.handle, { bannerImage: url });
    const triesAfter = async (hours: number) => {
      app.clock.advance(hours * HOUR);
      await runSchedule();
      return host.requests.length;
    };
    const tries: number[] = [];
    for (const hours of [0, 0.5, 1, 7, 37, 24 * 10, 24 * 365]) tries.push(await triesAfter(hours));
    expect(tries).toEqual([1, 1, 2, 3, 4, 5, 5]);
    expect(await read(`donations/${slug}`)).toContain(url);
  });
});

describe("what another site answers", () => {
  const fetchPicture = (address: string, { loopback = true, list = hosts } = {}) =>
    createAllowedHostPictures({ log, loopback, limits: { totalMs: 500, maximumBytes: 100_000 } }).fetchPicture(
      address,
      list,
    );

  it.each<[string, string | Buffer]>([
    ["a page", "<!doctype html><script>1</script>"],
    ["a drawing", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'],
    ["cut short", Buffer.from("ffd8ffe000104a46494600010100000100010000ffdb", "hex")],
    ["larger than the limit", Buffer.alloc(200_000, 1)],
  ])("is no picture where it is %s", async (_, body) => {
    host.answers.set("/a", (response) => response.writeHead(200, { "content-type": "image/jpeg" }).end(body));
    expect(await fetchPicture(`${host.origin}/a`)).toBeNull();
    expect(host.requests).toEqual(["/a"]);
  });

  it("is not waited for beyond the limit", async () => {
    host.answers.set("/a", (response) => response.writeHead(200).write("begun"));
    expect(await fetchPicture(`${host.origin}/a`)).toBeNull();
  });

  it("is followed to where it leads within the list, never off it, and not for ever", async () => {
    const other = await startThumbnailHost();
    const leadTo = (target: string) => (response: ServerResponse) =>
      void response.writeHead(302, { location: target }).end();
    await serve("/c");
    host.answers.set("/b", leadTo("/c"));
    expect(await fetchPicture(`${host.origin}/b`)).not.toBeNull();
    host.answers.set("/off", leadTo(`${other.origin}/secret`));
    expect(await fetchPicture(`${host.origin}/off`)).toBeNull();
    expect(other.requests).toEqual([]);
    host.answers.set("/file", leadTo("file:///etc/passwd"));
    expect(await fetchPicture(`${host.origin}/file`)).toBeNull();
    host.answers.set("/round", leadTo("/round"));
    expect(await fetchPicture(`${host.origin}/round`)).toBeNull();
    expect(host.requests.filter((path) => path === "/round")).toHaveLength(4);
    await other.stop();
  });

  it("is not asked for at an address of a private network, by whatever name or number", async () => {
    await serve("/a");
    const { port } = new URL(host.origin);
    const addresses = [
      `${host.privateName}/a`,
      `http://127.0.0.1:${port}/a`,
      `http://2130706433:${port}/a`,
      `http://0x7f.1:${port}/a`,
      `http://[::1]:${port}/a`,
      `http://[::ffff:127.0.0.1]:${port}/a`,
      "http://169.254.169.254/latest/meta-data",
      "http://10.0.0.1/a",
    ];
    for (const address of addresses) {
      const list = [new URL(address).host];
      expect(await fetchPicture(address, { loopback: false, list }), address).toBeNull();
    }
    expect(await fetchPicture(`${host.privateName}/a`, { list: [new URL(host.privateName).host] })).toBeNull();
    expect(host.requests).toEqual([]);
    expect(await fetchPicture(`${host.origin}/a`)).not.toBeNull();
  });

  it("is not asked for with a password, by another protocol, or from a host that only looks like one of the list", async () => {
    const { port } = new URL(host.origin);
    for (const address of [
      `http://awa:secret@127.0.0.1:${port}/a`,
      `ftp://127.0.0.1:${port}/a`,
      `http://127.0.0.1.exemple.net:${port}/a`,
      `http://exemple.net:${port}/?127.0.0.1:${port}`,
      "http://",
      `${host.origin}/${"a".repeat(3_000)}`,
    ]) {
      expect(await fetchPicture(address), address).toBeNull();
    }
    expect(host.requests).toEqual([]);
  });
});
