import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { NewsDetail, NewsPage } from "#site/news/news.contract.ts";
import { writeNews } from "#site/news/present-news.ts";
import { makeNews } from "../factories/make-news.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, TEST_ORIGIN, type TestApp } from "../setup/start-test-app.ts";

const NASTY = `<p onclick="alert(1)">Bonjour <script>alert(2)</script><img src=x onerror=alert(3)></p>
<a href="javascript:alert(4)">lien</a><svg onload=alert(5)></svg><style>p{}</style><iframe src="//evil.example"></iframe>
<p>]]>&lt;script&gt;alert(6)&lt;/script&gt;&#1;]]></p><a href="/dons">Donner</a><img src="/public/a.webp" alt="A">`;
const RUNS = /<script|onerror|onclick=|onload|javascript:|<svg|<style|<iframe|evil\.example/i;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // Past every check of ours, as a faulty import would leave it.
  await makeNews(app.handle, {
    slug: "mechant",
    title: "Un ]]> titre ]]> <b>gras</b> & <script>alert(0)</script>",
    description: NASTY,
  });
});
afterAll(() => app.stop());

const feedText = async () => (await app.call("/actualites/rss.xml")).text();

describe("a nasty text that got stored", () => {
  it("never reaches the API", async () => {
    const item = (await (await app.call("/api/v01/public/actualitys/mechant")).json()) as NewsDetail;
    expect(item.description).not.toMatch(RUNS);
    expect(item.description).toContain('<a href="/dons">Donner</a><img src="/public/a.webp" alt="A" />');
    const { data } = (await (await app.call("/api/v01/public/actualitys")).json()) as NewsPage;
    // Plain text: what was written as text stays text.
    expect(data[0]?.description).toBe("Bonjour lien ]]><script>alert(6)</script>]]> Donner");
  });

  it("never reaches the feed, which stays a well-formed document", async () => {
    const feed = await feedText();
    expect(feed).not.toMatch(RUNS);
    expectWellFormed(feed);
  });

  it("is stored by the form as the page shows it: films as links, pictures of ours, no player and no other host", async () => {
    const { carrying } = await signInStaff(app, ["editor"]);
    const film = '<figure><a href="https://www.youtube.com/watch?v=aB3-_x9YzQ0">Le <b>puits</b></a></figure>';
    const foreign =
      '<iframe src="https://www.youtube.com/embed/aB3-_x9YzQ0"></iframe><iframe src="https://evil.example"></iframe>' +
      '<figure><img src="https://evil.example/a.webp" alt="a"></figure><img src="/public/../etc/a.webp"><video src="/a.mp4"></video>' +
      '<figure><a href="javascript:alert(1)">b</a></figure><picture><source srcset="//evil.example/a.avif"></picture>';
    const sent = await app.call("/api/v01/admin/news", {
      method: "POST",
      headers: { ...carrying, "content-type": "application/json" },
      body: JSON.stringify({
        title: "Un film",
        category: "Portraits",
        published_by: "Awa",
        description: `<p>🌍 مرحبا</p>${film}${foreign}`,
      }),
    });
    expect((await sent.json()).fields.description).toBe(
      '<p>🌍 مرحبا</p><figure><a href="https://www.youtube.com/watch?v=aB3-_x9YzQ0" rel="external noopener noreferrer">Le <strong>puits</strong></a></figure>' +
        "<figure></figure><figure>b</figure>",
    );
  });

  it("is clean in the database too when it is written by the way that staff use", async () => {
    await app.site.app.ctx.write((unit) =>
      writeNews(unit, [
        {
          slug: "ecrit",
          title: "Écrit",
          description: NASTY,
          category: "Portraits",
          publishedBy: "Awa",
          status: "draft",
        },
      ]),
    );
    const { rows } = await app.handle.jobs.executeSql("select description from news where slug = 'ecrit'");
    expect(String(rows[0]?.description)).not.toMatch(RUNS);
    expect(String(rows[0]?.description)).toContain("Bonjour");
  });
});

describe("the feed", () => {
  it("has titles as they are written, without entities that readers would show", async () => {
    const title = "Cœur & âme : l’eau d’« Abobo »";
    await makeNews(app.handle, { slug: "coeur-et-ame", title, publishedAt: new Date(Date.now() - 5_000) });
    await expect.poll(feedText).toContain(`<title><![CDATA[${title}]]></title>`);
  });

  it("has the newest twenty, with absolute links, and is revalidated by its ETag", async () => {
    for (let i = 0; i < 22; i += 1) {
      const publishedAt = new Date(Date.now() - (i + 10) * 1000);
      await makeNews(app.handle, { slug: `fil-${i}`, description: '<p><a href="/dons">Donner</a></p>', publishedAt });
    }
    await expect.poll(async () => (await feedText()).match(/<item>/g)?.length).toBe(20);
    const response = await app.call("/actualites/rss.xml");
    const feed = await response.text();
    expect(response.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
    const links = [...feed.matchAll(/<item>[\s\S]*?<link>([^<]*)<\/link>/g)].map(([, link]) => link);
    expect(links[0]).toBe(`${TEST_ORIGIN}/actualites/mechant`);
    expect(links[19]).toBe(`${TEST_ORIGIN}/actualites/fil-17`);
    // By its id, so that an item whose address changes is not a new one for readers.
    const names = [...feed.matchAll(/<guid isPermaLink="false">urn:uuid:([\da-f-]{36})<\/guid>/g)].map(([, id]) => id);
    expect(new Set(names).size).toBe(20);
    expect(feed).toContain(`<a href="${TEST_ORIGIN}/dons">Donner</a>`);
    expect(feed).toContain(`<img src="${TEST_ORIGIN}/public/a.webp"`);
    expectWellFormed(feed);
    const etag = response.headers.get("etag") ?? "";
    expect((await app.call("/actualites/rss.xml", { headers: { "if-none-match": etag } })).status).toBe(304);
  });
});

/** Every tag is closed in its turn, and no character is in a place where XML forbids it. */
function expectWellFormed(xml: string): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
  expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/);
  const open: string[] = [];
  const text = xml
    .replace(/^<\?xml[^>]*\?>/, "")
    .replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, "")
    .replace(/<(\/?)([\w:]+)((?: [\w:]+="[^"<]*")*)(\/?)>/g, (_tag, closing, name, _attributes, empty) => {
      if (closing) expect(open.pop()).toBe(name);
      else if (!empty) open.push(String(name));
      return "";
    });
  expect(open).toEqual([]);
  expect(text).not.toMatch(/<|>|\]\]>|&(?!(?:amp|lt|gt|quot|apos|#\d+);)/);
}
