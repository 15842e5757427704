import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CountryOptions } from "./country-options.tsx";

const optionsOf = (stored?: string) =>
  renderToStaticMarkup(
    <select>
      <CountryOptions {...(stored && { stored })} />
    </select>,
  ).match(/(?<=<option>)[^<]+/g) ?? [];

test("a stored country is there once, however this browser names it", () => {
  expect(optionsOf("Birmanie (ancien nom)")).toContain("Birmanie (ancien nom)");
  for (const known of ["Côte d’Ivoire", "Japon"]) {
    expect(optionsOf(known).filter((name) => name === known)).toEqual([known]);
    expect(optionsOf(known)).toHaveLength(optionsOf().length);
  }
});
