import { expect, it } from "vitest";
import { pageHtml } from "./page-html.ts";

const PICTURE = "/public/pictures/ab12/puits-1200x900";

it("shows a picture in the sizes of its file, whatever the article says of them", () => {
  const shown = pageHtml(`<figure><img src="${PICTURE}.webp" alt="a &quot;b&quot;" width="7" height="9" /></figure>`);
  expect(shown).toContain(
    `<img loading="lazy" src="${PICTURE}.webp" alt="a &quot;b&quot;" width="1200" height="900" />`,
  );
  expect(shown).toContain(`srcset="${PICTURE}-480.avif 480w, ${PICTURE}-960.avif 960w"`);
  expect(shown).toMatch(/^<figure><picture>.*<\/picture><\/figure>$/);
});

it("leaves the other pictures of ours as they are, but loads them late", () => {
  const image = `<img src="${PICTURE}-960.webp" alt="" width="960" height="720" />`;
  expect(pageHtml(image)).toBe(image.replace("<img ", '<img loading="lazy" '));
});

it("lets each table scroll", () => {
  expect(pageHtml("<table><tbody></tbody></table>")).toMatch(
    /^<div class="rich-text-table".*<table>.*<\/table><\/div>$/,
  );
});
