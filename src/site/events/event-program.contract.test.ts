import { expect, test } from "vitest";
import { findWrongTime, groupProgram } from "./event-program.contract.ts";

test("a line that starts with a time opens a part, and the lines after it belong to it", () => {
  expect(groupProgram("09:00 Accueil\n\n10:15 Plantation\nPar équipes de cinq\nChacun son sillon\n12:00")).toEqual([
    { from: "09:00", to: null, lines: ["Accueil"] },
    { from: "10:15", to: null, lines: ["Plantation", "Par équipes de cinq", "Chacun son sillon"] },
    { from: "12:00", to: null, lines: [] },
  ]);
});

test("a time alone on its line is followed by its activity", () => {
  expect(groupProgram("9h\nAccueil\r\n9h30\r\nOuverture")).toEqual([
    { from: "09:00", to: null, lines: ["Accueil"] },
    { from: "09:30", to: null, lines: ["Ouverture"] },
  ]);
});

test.each([
  ["09:00 Accueil", "09:00", null],
  ["9:00 – Accueil", "09:00", null],
  ["9h Accueil", "09:00", null],
  ["09h30 : Accueil", "09:30", null],
  ["9 h 30\u00a0: Accueil", "09:30", null],
  ["9\u00a0h\u00a030 – 10\u00a0h Accueil", "09:30", "10:00"],
  ["09:00-10:30 Accueil", "09:00", "10:30"],
  ["De 14h à 15h30, Accueil", "14:00", "15:30"],
  ["- 08H00 Accueil", "08:00", null],
  ["24h Accueil", "24:00", null],
])("%s starts at %s", (line, from, to) => {
  expect(groupProgram(line)).toEqual([{ from, to, lines: ["Accueil"] }]);
});

test.each([
  "10 hommes de garde",
  "12 heures de marche",
  "2 h de marche, puis pause",
  "1\u00a0h\u00a030 d’échanges",
  "2h d'eau",
  "9:5 Accueil",
  "25h Accueil",
  "2026 est une année",
  "Accueil",
])("%s starts with no time", (line) => {
  expect(groupProgram(line)).toEqual([{ from: null, to: null, lines: [line] }]);
});

test("what is said before any time stands alone, and an empty program has no part", () => {
  expect(groupProgram("Tenue de travail.\nApportez de l’eau.\n8h Départ")).toEqual([
    { from: null, to: null, lines: ["Tenue de travail.", "Apportez de l’eau."] },
    { from: "08:00", to: null, lines: ["Départ"] },
  ]);
  expect(groupProgram(" \n\n")).toEqual([]);
});

test.each([
  ["25:99 Accueil", "25:99"],
  ["08:00 Accueil\n- 9h75 Plantation", "9h75"],
  ["De 14h à 26h30, Accueil", "26h30"],
  ["24:30 Accueil", "24:30"],
  ["10:00 – 09:00 Accueil", "10:00 – 09:00"],
])("%j has the wrong time %s", (program, wrong) => {
  expect(findWrongTime(program)).toContain(wrong);
});

test.each([
  "08:00 Accueil\n9h Départ\n24h Fin",
  "22h – 2h30 Concert",
  "09:00-10:30 Accueil",
  "48h chrono",
  "1 h 75 d’échanges",
  "Score : 25:99",
  "2026 est une année",
  "",
])("%j has no wrong time", (program) => {
  expect(findWrongTime(program)).toBeNull();
});
