import { describe, expect, it } from "vitest";
import { alike, journalQuery } from "./journal.tsx";

const read = (address: string) => Object.fromEntries(journalQuery(new URLSearchParams(address)));

describe("the query of the journal", () => {
  it("takes both days of the period in whole, across months", () => {
    expect(read("du=2026-02-27&au=2026-02-28")).toEqual({
      from: "2026-02-27T00:00:00.000Z",
      to: "2026-03-01T00:00:00.000Z",
    });
  });

  it("passes on every other filter under its name, and nothing that is empty or unknown", () => {
    expect(read("recherche=kone&qui=a&action=changed&objet=members&fiche=b&page=2&du=")).toEqual({
      q: "kone",
      actor: "a",
      action: "changed",
      kind: "members",
      subject: "b",
    });
  });

  it("leaves it to the server to refuse what is no day", () => {
    expect(read("du=demain")).toEqual({ from: "demain" });
  });
});

describe("entries that follow each other", () => {
  const entry = (id: number, change: object = {}) => ({
    id,
    at: "2026-11-29T08:30:10.000Z",
    actor: "a",
    by: "Awa",
    action: "reminded",
    kind: "dues",
    subject: `${id}`,
    name: `Membre ${id}`,
    before: null,
    after: null,
    origin: "o",
    ...change,
  });
  const grouped = (entries: ReturnType<typeof entry>[]) => alike(entries).map((group) => group.map(({ id }) => id));

  it("are one line if one person did the same three times or more within a minute", () => {
    const other = { at: "2026-11-29T08:29:59.000Z" };
    expect(grouped([entry(6), entry(5), entry(4), entry(3, other), entry(2, other)])).toEqual([[6, 5, 4], [3], [2]]);
  });

  it("stay lines of their own if somebody else, another act or another place stands between them", () => {
    for (const change of [{ actor: "b" }, { action: "waived" }, { kind: "members" }, { origin: "p" }]) {
      expect(grouped([entry(5), entry(4), entry(3, change), entry(2), entry(1)])).toEqual([[5], [4], [3], [2], [1]]);
    }
  });
});
