import { expect, it } from "vitest";
import { pageHtmlWithFilms, showsFilm } from "./article.tsx";

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
