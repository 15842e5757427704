import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changedSince, mergeVersions } from "./unsaved-changes.ts";

it("what changed in a form is what has another value, or was not there", () => {
  const before = { title: "Un puits", text: "Un début", gone: "Ici" };
  expect(changedSince(before, { title: "Un puits", text: "" })).toEqual({ text: "" });
  expect(changedSince(before, { ...before, line: "" })).toEqual({ line: "" });
  expect(changedSince(before, before)).toEqual({});
});

const fields = fc.record({
  title: fc.string(),
  amount: fc.integer(),
  unit: fc.option(fc.record({ name: fc.string() })),
});

describe("two people's changes of one content", () => {
  it("are both there if they are of different fields", () => {
    const base = { title: "Un puits", amount: 1, unit: null };
    const versions = { base, mine: { ...base, title: "Deux puits" }, theirs: { ...base, amount: 2 } };
    expect(mergeVersions(versions)).toEqual({ merged: { title: "Deux puits", amount: 2, unit: null }, collisions: [] });
  });

  it("collide only if both changed the same field in different ways", () => {
    const base = { title: "Un puits" };
    const versions = { base, mine: { title: "Deux" }, theirs: { title: "Trois" } };
    expect(mergeVersions(versions).collisions).toEqual([{ name: "title", mine: "Deux", theirs: "Trois" }]);
    expect(mergeVersions({ ...versions, theirs: { title: "Deux" } }).collisions).toEqual([]);
  });

  it("lose no change of either, whatever they are", () => {
    fc.assert(
      fc.property(fields, fields, fields, (base, mine, theirs) => {
        const { merged, collisions } = mergeVersions({ base, mine, theirs });
        for (const name of ["title", "amount", "unit"] as const) {
          const is = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
          const collided = collisions.some((one) => one.name === name);
          if (!is(base[name], mine[name])) expect(merged[name]).toEqual(mine[name]);
          if (!is(base[name], theirs[name]) && !collided) expect(merged[name]).toEqual(theirs[name]);
        }
      }),
    );
  });
});
