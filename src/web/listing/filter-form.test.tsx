import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { FilterChoice } from "./filter-form.tsx";

const STATES = [["open", "En cours"]] as const;
const drawn = (address: string, options: typeof STATES | null) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <FilterChoice name="etat" label="État" all="Tous" options={options} />
    </MemoryRouter>,
  );

test("a filter shows what the address chooses, and nothing that is no option", () => {
  expect(drawn("/?etat=open", STATES)).toContain('<option value="open" selected="">En cours</option>');
  const unknown = drawn("/?etat=Appelez+le+07", STATES);
  expect(unknown).not.toContain("Appelez");
  expect(unknown).toContain('<option value="" selected="">Tous</option>');
});

test("what is chosen stays so until the options have come", () => {
  expect(drawn("/?etat=open", null)).toContain('<option value="open" selected="">…</option>');
  expect(drawn("/", null).match(/<option/g)).toHaveLength(1);
});
