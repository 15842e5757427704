import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ColumnStep } from "./column-step.tsx";

const FOUND = {
  ...({ format: "csv", separator: "semicolon", encoding: "utf8", header_row: 1, sheet: null } as const),
  sheets: [],
  hidden_lines: 0,
  first_rows: [],
  recalled: false,
};

function shown(headers: string[], left_out: string[] = []): string {
  const html = renderToStaticMarkup(
    <ColumnStep
      fields={[{ name: "email", label: "Adresse", needed: true }]}
      checked={{ headers, columns: { email: 0 }, found: { ...FOUND, left_out } }}
      map={async () => {}}
      correct={async () => {}}
    />,
  );
  // Without the choices of columns, which name all of them.
  return html.replace(/<details[\s\S]*?<\/details>/g, "").replace(/<[^>]+>/g, " ");
}

it("names the columns of a file that are not read, those that look like a field first", () => {
  const headers = ["Email", "Numéro", "", "Mobile", "Date d’inscription"];
  expect(shown(headers)).toContain(
    "Colonnes non lues\u00a0: «\u00a0Numéro\u00a0», «\u00a0Mobile\u00a0», «\u00a0Date d’inscription\u00a0».",
  );
  expect(shown(headers, ["Mobile"])).toContain("Colonnes reconnues mais non lues\u00a0: «\u00a0Mobile\u00a0».");
  expect(shown(headers, ["Mobile"])).toContain(
    "Autres colonnes non lues\u00a0: «\u00a0Numéro\u00a0», «\u00a0Date d’inscription\u00a0».",
  );
  expect(shown(["Email"])).not.toContain("non lues");
});

it("names a dozen of them, and counts the rest", () => {
  const headers = ["Email", ...Array.from({ length: 15 }, (_, index) => `Champ ${index + 1}`)];
  expect(shown(headers)).toContain("«\u00a0Champ 12\u00a0», et 3 de plus.");
});
