import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FoundationName } from "./foundation-name.tsx";

const drawn = (mark: string | null) =>
  renderToStaticMarkup(<FoundationName name="Akwaba" mark={mark} square="h-10" wide="w-30" />);
const NAME_ALOUD = '<span class="sr-only">Akwaba</span>';

test("the chosen mark replaces the built-in one before the name", () => {
  expect(drawn(null)).toMatch(/<svg.*Akwaba<\/span>$/);
  const square = drawn("pictures/3fa9c2/logo-240x240.webp");
  expect(square).toContain('src="/public/pictures/3fa9c2/logo-240x240.webp"');
  expect(square).toMatch(/Akwaba<\/span>$/);
  expect(square).not.toContain("<svg");
});

test("a wide one stands in place of the name, which is read aloud", () => {
  expect(drawn("pictures/3fa9c2/logo-480x160.webp")).toContain(NAME_ALOUD);
  expect(drawn("pictures/3fa9c2/logo-480x240.webp")).toContain(NAME_ALOUD);
  expect(drawn("pictures/3fa9c2/logo-400x240.webp")).not.toContain(NAME_ALOUD);
});

test("a mark of another site, which has no copy here, is the built-in one", () => {
  expect(drawn("https://exemple.org/a.png")).toBe(drawn(null));
});
