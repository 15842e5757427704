import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ComparedTexts, MarkedText } from "./compared-texts.tsx";

const WELL = "pictures/ab/puits-1600x900.webp";
const SCHOOL = "pictures/cd/ecole-1600x900.webp";
const figure = (reference: string, alt = "", caption = "") =>
  `<figure><img src="/public/${reference}" alt="${alt}" />${caption && `<figcaption>${caption}</figcaption>`}</figure>`;

/** Returns what is read of the comparison: `−gone−`, `+new+`, and pictures as `[file: what became of it]`. */
function read(before: string, after: string): string {
  return renderToStaticMarkup(<ComparedTexts before={before} after={after} />)
    .replace(/<span class="sr-only">.*?<\/span>/g, "")
    .replace(
      /<span class="inline-grid.*?src="\/public\/pictures\/\w+\/(\w+).*?<\/picture><\/span>(?:<span[^>]*>([^<]*)<\/span>)?<\/span>/g,
      "[$1: $2]",
    )
    .replace(/<\/?del[^>]*>/g, "−")
    .replace(/<\/?ins[^>]*>/g, "+")
    .replace(/<[^>]*>/g, "");
}

describe("a comparison of two articles draws pictures", () => {
  const shown = (text: string) => `Ce que montre l’image\u00a0: ${text}`;
  it.each([
    [
      "replaced",
      `<p>Avant</p>${figure(WELL)}`,
      `<p>Avant</p>${figure(SCHOOL)}`,
      "Avant\n−[puits: Image retirée]−+[ecole: Image ajoutée]+\nImage décorative",
    ],
    [
      "added",
      "<p>Avant</p>",
      `<p>Avant</p>${figure(WELL, "Un puits", "À Bouaké")}`,
      `−Avant− → +Avant\n[puits: Image ajoutée]\n${shown("Un puits")}\nÀ Bouaké+`,
    ],
    [
      "described otherwise",
      figure(WELL, "Un puits"),
      figure(WELL, "Un forage"),
      `[puits: ]\n${shown("Un −puits−+forage+")}`,
    ],
    [
      "with another caption",
      figure(WELL, "Un puits", "À Bouaké"),
      figure(WELL, "Un puits", "À Korhogo"),
      `[puits: ]\n${shown("Un puits")}\nÀ −Bouaké−+Korhogo+`,
    ],
  ])("that are %s", (_, before, after, expected) => {
    expect(read(before, after)).toBe(expected);
  });

  it("that are moved, each time they are moved", () => {
    const text = "<p>Un paragraphe assez long pour être comparé mot à mot, et un second qui ne change pas.</p>";
    const moved = read(`${figure(WELL)}${text}`, `${text}${figure(WELL)}`);
    expect(moved.match(/\[puits: Image déplacée\]/g)).toHaveLength(2);
  });

  it("beside each other, without saying which was first if neither was", () => {
    const both = (side: "after" | "own") =>
      renderToStaticMarkup(<MarkedText before={figure(WELL)} after={figure(SCHOOL)} side={side} />);
    expect(both("after")).toContain("Image ajoutée");
    expect(both("own")).toContain(SCHOOL);
    expect(both("own")).not.toContain("Image ajoutée");
    expect(both("own")).not.toContain(WELL);
  });
});

it("a comparison names the addresses of links that lead elsewhere now, and of no others", () => {
  const links = (href: string) =>
    `<p><a href="/dons">Donner</a> ou <a href="${href}" rel="noopener">regarder le film de la semaine</a></p>`;
  const compared = read(links("https://a.example/1"), links("https://a.example/2"));
  expect(compared).toContain("regarder le film de la semaine (https://a.example/−1−+2+)");
  expect(compared).not.toContain("/dons");
});

it("a comparison says that only the form differs", () => {
  expect(read("<p>Un puits</p>", "<p>Un <strong>puits</strong></p>")).toBe("Seule la mise en forme a changé.Un puits");
});
