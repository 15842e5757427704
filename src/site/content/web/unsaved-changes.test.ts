import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changedSince } from "#web/admin/use-typed-fields.ts";
import { mergeVersions } from "./unsaved-changes.ts";

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

  const listed = (...items: string[]) => `<ul>${items.map((text) => `<li>${text}</li>`).join("")}</ul>`;
  const table = (...rows: string[]) =>
    `<table><tbody>${rows.map((row) => `<tr>${[...row].map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</tbody></table>`;
  const quoted = (...paragraphs: string[]) => `<blockquote>${article(...paragraphs)}</blockquote>`;

  it.each([
    [
      "an item that each added",
      listed("a", "b"),
      listed("à moi", "a", "b"),
      listed("a", "b", "à l’autre"),
      listed("à moi", "a", "b", "à l’autre"),
    ],
    ["different items", listed("a", "b", "c"), listed("A", "b", "c"), listed("a", "b", "C"), listed("A", "b", "C")],
    [
      "the only item, and points that became numbers",
      listed("a"),
      listed("A"),
      "<ol><li>a</li></ol>",
      "<ol><li>A</li></ol>",
    ],
    [
      "an item, and the paragraph behind the list",
      listed("a", "b") + article("un"),
      listed("A", "b") + article("UN"),
      listed("a", "b", "c") + article("un", "deux"),
      listed("A", "b", "c") + article("UN", "deux"),
    ],
    [
      "an item with a list of its own",
      listed("a", `b${listed("1")}`),
      listed("a", `b${listed("1", "2")}`),
      listed("A", `b${listed("1")}`),
      listed("A", `b${listed("1", "2")}`),
    ],
    [
      "all items, left out one by one",
      article("un") + listed("a", "b"),
      article("un") + listed("b"),
      article("un") + listed("a"),
      article("un"),
    ],
    [
      "an item, as the editor and the server write it",
      "<ol><li>a</li><li>b</li></ol>",
      "<ol><li><p>a</p></li><li><p>B</p></li></ol>",
      "<ol><li>A</li><li>b</li></ol>",
      "<ol><li>A</li><li><p>B</p></li></ol>",
    ],
    [
      "different rows of a table",
      table("ab", "cd"),
      table("aB", "cd"),
      table("ab", "cd", "ef"),
      table("aB", "cd", "ef"),
    ],
    [
      "different rows, as the editor and the server write them",
      "<table><caption>T</caption><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>",
      '<table><caption>T</caption><tbody><tr><th colspan="1" rowspan="1"><p>a</p></th></tr><tr><td colspan="1" rowspan="1"><p>B</p></td></tr></tbody></table>',
      "<table><caption>T</caption><thead><tr><th>A</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>",
      '<table><caption>T</caption><tbody><tr><th>A</th></tr><tr><td colspan="1" rowspan="1"><p>B</p></td></tr></tbody></table>',
    ],
    [
      "different paragraphs of a quotation",
      quoted("a", "b"),
      quoted("A", "b"),
      quoted("a", "b", "c"),
      quoted("A", "b", "c"),
    ],
  ])("are both there if they are of %s", (_, base, mine, theirs, joined) => {
    const { join, collisions } = joinTexts(base, mine, theirs);
    expect(collisions).toEqual([]);
    expect(join()).toEqual({ text: joined });
  });

  it("collide in an item that both changed, and in no other", () => {
    const { join, collisions } = joinTexts(
      listed("a", "b", "c"),
      listed("A", "à moi", "c"),
      listed("a", "à l’autre", "c", "d"),
    );
    expect(collisions).toMatchObject([{ mine: "<li>à moi</li>", theirs: "<li>à l’autre</li>", mayBoth: true, of: 1 }]);
    const [{ key } = { key: "" }] = collisions;
    expect(join()).toEqual({ text: listed("A", "à moi", "c", "d") });
    expect(join({ [key]: "theirs" })).toEqual({ text: listed("A", "à l’autre", "c", "d") });
    expect(join({ [key]: "both" })).toEqual({ text: listed("A", "à moi", "à l’autre", "c", "d") });
  });

  it.each([
    ["a table that got a column and a row", table("ab", "cd"), table("abx", "cdy"), table("ab", "cd", "ef")],
    [
      "a list that one left out",
      article("un") + listed("a", "b"),
      article("un"),
      article("un") + listed("a", "b", "c"),
    ],
  ])("collide in the whole of %s", (_, base, mine, theirs) => {
    expect(joinTexts(base, mine, theirs).collisions).toHaveLength(1);
  });

  it("of plain texts are joined by their lines", () => {
    const { join, collisions } = joinTexts("un\ndeux\n\ntrois", "UN\ndeux\n\ntrois", "un\ndeux\n\nTROIS");
    expect(collisions).toEqual([]);
    expect(join()).toEqual({ text: "UN\ndeux\n\nTROIS" });
  });

  /** Some words, each once, and how they stand: as paragraphs, and in lists of different kinds. */
  const written = fc
    .tuple(
      fc.uniqueArray(fc.constantFrom(..."abcdefgh"), { maxLength: 8 }),
      fc.array(fc.constantFrom("p", "ul", "ol", "new"), { minLength: 8, maxLength: 8 }),
    )
    .map(([words, places]) => {
      const blocks: [kind: string, held: string[]][] = [];
      words.forEach((word, index) => {
        const place = places[index] ?? "p";
        const open = blocks.at(-1);
        if (open && place !== "p" && place === open[0]) open[1].push(word);
        else blocks.push([place === "new" ? "ul" : place, [word]]);
      });
      const inside = (name: string, held: string[]) => held.map((word) => `<${name}>${word}</${name}>`).join("");
      const html = blocks
        .map(([name, held]) => (name === "p" ? inside("p", held) : `<${name}>${inside("li", held)}</${name}>`))
        .join("");
      return { words, html };
    });

  it("lose no paragraph and no item that either wrote, whatever they are, and leave no list open", () => {
    fc.assert(
      fc.property(written, written, written, (base, mine, theirs) => {
        const { join, collisions } = joinTexts(base.html, mine.html, theirs.html);
        const { text } = join();
        const seen = JSON.stringify([text, collisions]);
        for (const word of [...mine.words, ...theirs.words]) {
          const isNew = !base.words.includes(word);
          if (isNew || (mine.words.includes(word) && theirs.words.includes(word))) expect(seen).toContain(`>${word}<`);
        }
        expect(String(text)).toMatch(/^(?:<p>\w<\/p>|<(ul|ol)>(?:<li>\w<\/li>)+<\/\1>)*$/);
      }),
    );
  });
});
