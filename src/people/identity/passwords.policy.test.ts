import { describe, expect, it } from "vitest";
import { passwordForms, weaknessOf } from "./passwords.policy.ts";

const awa = { words: ["Awa", "Koné-N’Guessan", "awa.kone@exemple.ci", "Fondation Espoir"], isStaff: false };

describe("a new password", () => {
  it.each([
    ["one character repeated", ["aaaaaa", "AAaaAA", "1111111", "€€€€€€"], "répète un seul caractère"],
    [
      "a common one, whatever its capitals, accents, spaces, and digits at its ends",
      ["akwaba", "Akwaba2026", "motdepasse", "mot de passe", "MotDePasse!", "soleil12", "Côte d’Ivoire", "azertyuiop"],
      "trop courant",
    ],
    [
      "a movement over the alphabet, the digits or the keys, or a syllable repeated",
      [
        ..."abcdef ababab 098765 654321 987654321 121212 101010 87654321 7654321 abcabc abcdefg abcdefgh".split(" "),
        ..."321321 212121 0987654321 coucou doudou Doudou33 azertyazerty qsdfghjklm 112233 aabbcc azerqsdf".split(" "),
        ..."1a2z3e4r 147258369 789456123 123654 &é\"'(- fedcba ABC-abc-abc 890123 motdepassemotdepasse 456789".split(
          " ",
        ),
      ],
      "trop courant",
    ],
    [
      "the names or the address of its owner, or the name of the foundation",
      ["Awakone", "koné1990", "awa.kone@exemple.ci", "N’Guessan", "fondationespoir", "Espoir225!", "kone-awa-2026"],
      "reprend votre nom",
    ],
  ])("is refused where it is %s", (_, passwords, text) => {
    for (const password of passwords) expect(weaknessOf(password, awa), password).toContain(text);
  });

  it("is called common even if the owner's address has some of its digits", () => {
    const owner = { ...awa, words: ["awa.123@exemple.ci"] };
    expect(weaknessOf("123456", owner)).toContain("trop courant");
  });

  it("of staff has ten characters", () => {
    expect(weaknessOf("pirogue9x", { ...awa, isStaff: true })).toContain("au moins 10 caractères");
    expect(weaknessOf("pirogue9xy", { ...awa, isStaff: true })).toBeNull();
  });

  it("is accepted if it is none of these, even with a word of its owner's in it", () => {
    for (const password of [
      "pirogue9x",
      "quatre mangues vertes",
      "Awa7$kX9!q",
      "le pagne d’Awa",
      "été comme hiver",
      "fer à repasser",
      "7391abc2846",
      "€$£%!?#@",
    ]) {
      expect(weaknessOf(password, awa), password).toBeNull();
    }
  });
});

it.each([
  ["un autre mot", 1],
  ["un autre mot très long", 2],
  [`${"un autre mot très long".normalize("NFD")}é…`, 4],
])("a password is compared in few forms: %s in %i", (password, count) => {
  expect(passwordForms(password).size).toBe(count);
});
