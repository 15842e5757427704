import { describe, expect, it } from "vitest";
import { describeAudited } from "../audit-words.contract.ts";
import { alike, journalQuery, pageOfRecord } from "./journal.tsx";

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

describe("the values of an entry", () => {
  it.each([
    ["attempts", "amount", 2500, "2\u202f500\u00a0FCFA"],
    ["months", "paid_out", 1_000_000, "1\u202f000\u202f000\u00a0FCFA"],
    ["attempts", "lines", 2500, "2\u202f500"],
    ["donors", "year", 2026, "2026"],
    ["offline-payments", "received_on", "2026-11-30", "30\u00a0novembre 2026"],
    ["dues", "month", "2026-11", "novembre 2026"],
    ["letters", "scheduled_at", "2026-12-01T09:05:00.000Z", "1er\u00a0décembre 2026 à 9\u00a0h\u00a005"],
    ["members", "reason", "Lettre du 2026-11-30", "Lettre du 2026-11-30"],
  ])("are read as people write them: %s, %s %j", (kind, field, value, text) => {
    expect(describeAudited(kind, field, value)).toBe(text);
  });
});

describe("the page of an entry's record", () => {
  const id = "0190c1f0-8a44-7000-8000-000000000001";

  it("is that of the member, the payment, the month or the content", () => {
    const pageOf = (kind: string, subject = id) => pageOfRecord({ action: "changed", kind, subject });
    expect(pageOf("members")).toBe(`/admin/membres/${id}`);
    expect(pageOf("dues")).toBe(`/admin/membres/${id}`);
    expect(pageOf("attempts")).toBe(`/admin/paiements/${id}`);
    expect(pageOf("months", "2026-11")).toBe("/admin/clotures/2026-11");
    expect(pageOf("campaigns")).toBe(`/admin/campagnes/${id}`);
  });

  it("is none for a list, a section, a person without an account, and what was deleted", () => {
    for (const [action, kind, subject] of [
      ["exported", "members", "list"],
      ["changed", "settings", "identity"],
      ["exported_data", "persons", "person"],
      ["deleted", "members", id],
    ] as const) {
      expect(pageOfRecord({ action, kind, subject })).toBeNull();
    }
  });
});
