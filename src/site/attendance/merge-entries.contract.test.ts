import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { propertyRuns } from "../../../tests/setup/property-runs.ts";
import { type EntryRecord, mergeEntries } from "./merge-entries.contract.ts";

const BADGES = 500;
const HOUR = 3_600_000;

/** Records of two devices in an hour without network: badges in disorder, some at both, some taken back. */
const twoDevices = fc
  .array(
    fc.record({ badge: fc.nat(BADGES - 1), at: fc.nat(HOUR), device: fc.constantFrom("a", "b"), undone: fc.nat(9) }),
    { minLength: BADGES, maxLength: 2 * BADGES },
  )
  .map((passages) =>
    passages.flatMap(({ badge, at, device, undone }, index): EntryRecord[] => {
      const entry = { id: `${device}${index}`, registration: String(badge), undoes: null, at };
      return undone === 0 ? [entry, { ...entry, id: `undo ${index}`, undoes: entry.id, at: at + 1 }] : [entry];
    }),
  );

const cases = twoDevices.chain((records) =>
  fc.record({
    records: fc.constant(records),
    shuffled: fc.shuffledSubarray(records, { minLength: records.length }),
    repeated: fc.shuffledSubarray(records),
  }),
);

/** In the order of their names, which is that of no record. */
const read = (records: Iterable<EntryRecord>) =>
  [...mergeEntries(records)].sort(([one], [other]) => (one < other ? -1 : 1));

describe("the records of two devices", () => {
  it("say the same in any order and however often, each badge once, every clash flagged and nothing lost", () => {
    fc.assert(
      fc.property(cases, ({ records, shuffled, repeated }) => {
        const merged = read(records);
        expect(read([...repeated, ...shuffled, ...repeated])).toEqual(merged);
        const undone = new Set(records.map(({ undoes }) => undoes));
        const standing = records.filter(({ id, undoes }) => undoes === null && !undone.has(id));
        const found = merged.flatMap(([, { counted, clashes }]) => [...(counted ? [counted] : []), ...clashes]);
        expect(found.map(({ id }) => id).sort()).toEqual(standing.map(({ id }) => id).sort());
        const badges = new Set(standing.map(({ registration }) => registration));
        expect(merged.filter(([, { counted }]) => counted !== null)).toHaveLength(badges.size);
        for (const [, { counted, clashes }] of merged) {
          for (const clash of clashes) expect(clash.at).toBeGreaterThanOrEqual(counted?.at ?? Number.POSITIVE_INFINITY);
        }
      }),
      { numRuns: propertyRuns({ quick: 20, full: 300 }) },
    );
  });

  it("count the next entry of a badge if the first was taken back, before or after it arrived", () => {
    const first = { id: "a", registration: "1", undoes: null, at: 10 };
    const second = { id: "b", registration: "1", undoes: null, at: 20 };
    const undo = { id: "c", registration: "1", undoes: "a", at: 30 };
    for (const records of [
      [undo, first, second],
      [second, first, undo],
    ]) {
      expect(mergeEntries(records).get("1")).toEqual({ counted: second, clashes: [] });
    }
  });
});
