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
  title: fc.string().filter((text) => !text.includes("\n")),
  amount: fc.integer(),
  unit: fc.option(fc.record({ name: fc.string() })),
});

describe("two people's changes of one content", () => {
  it("are both there if they are of different fields", () => {
    const base = { title: "Un puits", amount: 1, unit: null };
    const versions = { base, mine: { ...base, title: "Deux puits" }, theirs: { ...base, amount: 2 } };
    const { join, collisions } = mergeVersions(versions);
    expect(join()).toEqual({ title: "Deux puits", amount: 2, unit: null });
    expect(collisions).toEqual([]);
  });

  it("collide only if both changed the same field in different ways", () => {
    const base = { title: "Un puits" };
    const versions = { base, mine: { title: "Deux" }, theirs: { title: "Trois" } };
    expect(mergeVersions(versions).collisions).toMatchObject([{ name: "title", mine: "Deux", theirs: "Trois" }]);
    expect(mergeVersions({ ...versions, theirs: { title: "Deux" } }).collisions).toEqual([]);
  });

  it("lose no change of either, whatever they are", () => {
    fc.assert(
      fc.property(fields, fields, fields, (base, mine, theirs) => {
        const { join, collisions } = mergeVersions({ base, mine, theirs });
        const merged = join();
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

const article = (...paragraphs: string[]) => paragraphs.map((text) => `<p>${text}</p>`).join("");
const joinTexts = (base: string, mine: string, theirs: string) =>
  mergeVersions({ base: { text: base }, mine: { text: mine }, theirs: { text: theirs } });

describe("two people's changes of one text", () => {
  it("are both there if they are of different paragraphs, beside each other too", () => {
    const base = article("un", "deux", "trois", "quatre");
    const { join, collisions } = joinTexts(
      base,
      article("UN", "deux", "TROIS", "quatre"),
      article("un", "deux et demi", "trois", "quatre", "cinq"),
    );
    expect(collisions).toEqual([]);
    expect(join()).toEqual({ text: article("UN", "deux et demi", "TROIS", "quatre", "cinq") });
  });

  it("collide in a paragraph that both changed, and in no other", () => {
    const base = article("un", "deux", "trois");
    const { join, collisions } = joinTexts(base, article("un", "à moi", "TROIS"), article("UN", "à l’autre", "trois"));
    expect(collisions).toMatchObject([
      { mine: "<p>à moi</p>", theirs: "<p>à l’autre</p>", mayBoth: true, usual: "mine" },
    ]);
    const [{ key } = { key: "" }] = collisions;
    expect(join()).toEqual({ text: article("UN", "à moi", "TROIS") });
    expect(join({ [key]: "theirs" })).toEqual({ text: article("UN", "à l’autre", "TROIS") });
    expect(join({ [key]: "both" })).toEqual({ text: article("UN", "à moi", "à l’autre", "TROIS") });
  });

  it("both stay if both are new at one place, unless the reader chooses", () => {
    const { join, collisions } = joinTexts(article("un"), article("un", "à moi"), article("un", "à l’autre"));
    expect(collisions).toHaveLength(1);
    expect(join()).toEqual({ text: article("un", "à moi", "à l’autre") });
  });

  it("collide if one left out what the other changed", () => {
    const { join, collisions } = joinTexts(article("un", "deux"), article("un"), article("un", "DEUX"));
    expect(collisions).toMatchObject([{ mine: "", theirs: "<p>DEUX</p>", mayBoth: false }]);
    expect(join({ [collisions[0]?.key ?? ""]: "theirs" })).toEqual({ text: article("un", "DEUX") });
  });

  it("are told by what is read, not by how the editor and the server write it", () => {
    const stored = "<ul><li>a</li></ul><p>x<br />« y &quot; »</p><p>fin</p>";
    const typed = '<ul><li><p>a</p></li></ul><p>x<br>« y " »</p><p>FIN</p>';
    const { join, collisions } = joinTexts(stored, typed, stored.replace("« y", "« Y"));
    expect(collisions).toEqual([]);
    expect(join()).toEqual({ text: stored.replace("« y", "« Y").replace("fin", "FIN") });
  });

  it("of plain texts are joined by their lines", () => {
    const { join, collisions } = joinTexts("un\ndeux\n\ntrois", "UN\ndeux\n\ntrois", "un\ndeux\n\nTROIS");
    expect(collisions).toEqual([]);
    expect(join()).toEqual({ text: "UN\ndeux\n\nTROIS" });
  });

  it("lose no paragraph that either wrote, whatever they are", () => {
    const paragraphs = fc.uniqueArray(fc.constantFrom(..."abcdefgh"), { maxLength: 8 });
    fc.assert(
      fc.property(paragraphs, paragraphs, paragraphs, (base, mine, theirs) => {
        const { join, collisions } = joinTexts(article(...base), article(...mine), article(...theirs));
        const seen = JSON.stringify([join(), collisions]);
        for (const text of [...mine, ...theirs]) {
          const isNew = !base.includes(text);
          if (isNew || (mine.includes(text) && theirs.includes(text))) expect(seen).toContain(`<p>${text}</p>`);
        }
      }),
    );
  });
});
