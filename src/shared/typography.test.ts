import { describe, expect, it } from "vitest";
import { typeset, typesetSign } from "./typography.ts";

/** Types the text sign by sign, as an editor does. */
function type(text: string): string {
  return Array.from(text).reduce((before, sign) => {
    const typed = typesetSign(before, sign);
    return typed ? before.slice(0, before.length - typed.before) + typed.text : before + sign;
  }, "");
}

const SET = [
  ["Il dit: merci! Est-ce tout? Oui; voilà.", "Il dit\u00a0: merci\u202f! Est-ce tout\u202f? Oui\u202f; voilà."],
  ["25% des élèves, soit 3 % de plus", "25\u00a0% des élèves, soit 3\u00a0% de plus"],
  ["À suivre... et encore.... fin", "À suivre… et encore…. fin"],
  ["Dites-le! (25%)", "Dites-le\u202f! (25\u00a0%)"],
] as const;

describe("French signs", () => {
  it.each(SET)("are set in « %s », typed or pasted", (written, expected) => {
    expect(type(written)).toBe(expected);
    // Four points are no ellipsis when they come at once.
    expect(typeset(written.replace("....", "…."))).toBe(expected);
  });

  it.each(["https://a.ci/?q=merci!&b=25%20", "awa@exemple.ci", "Ouvert à 8:30", "code A7!b", "ISO 9001:2015"])(
    "stay away from %s, typed or pasted",
    (text) => {
      expect([type(text), typeset(text)]).toEqual([text, text]);
    },
  );

  it("are set once, however often", () => {
    for (const [, expected] of SET) expect(typeset(expected)).toBe(expected);
  });
});
