import { expect, it } from "vitest";
import { pageHtml, pageHtmlWithFilms, showsFilm } from "./page-html.ts";

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

it("makes a film of a figure that is the link to one, and loads nothing of its host", () => {
  const figure = (href: string) => `<figure><a href="${href}" rel="external noopener noreferrer">Le puits</a></figure>`;
  const film = figure("https://www.youtube.com/watch?v=aB3-_x9YzQ0&amp;t=95");
  expect(pageHtmlWithFilms(`<p>a</p>${film}`)).toMatch(
    /^<p>a<\/p><figure class="rich-text-film"><a href="[^"]+&amp;t=95"/,
  );
  expect(pageHtmlWithFilms(film)).not.toMatch(/src=|<iframe/);
  expect(showsFilm(film)).toBe(true);
  for (const other of [
    figure("https://vimeo.com/123456789"),
    figure("https://youtube.com.evil.example/watch?v=aB3-_x9YzQ0"),
    figure("/videos"),
    film.replace("figure>", "p>"),
    film.replace("</a>", "</a> et la suite"),
  ]) {
    expect([pageHtmlWithFilms(other), showsFilm(other)]).toEqual([other, false]);
  }
});
