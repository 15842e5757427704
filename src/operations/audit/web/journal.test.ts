import { describe, expect, it } from "vitest";
import { journalQuery } from "./journal.tsx";

const read = (address: string) => Object.fromEntries(journalQuery(new URLSearchParams(address)));

describe("the query of the journal", () => {
  it("takes both days of the period in whole, across months", () => {
    expect(read("du=2026-02-27&au=2026-02-28")).toEqual({
      from: "2026-02-27T00:00:00.000Z",
      to: "2026-03-01T00:00:00.000Z",
    });
  });

  it("passes on every other filter under its name, and nothing that is empty or unknown", () => {
    expect(read("qui=a&action=changed&objet=members&fiche=b&page=2&du=")).toEqual({
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
