import { expect, test } from "vitest";
import { suggestEmail } from "./suggest-email.ts";

test.each([
  ["awa@gmail.con", "awa@gmail.com"],
  ["Awa.Kone@gmial.com", "Awa.Kone@gmail.com"],
  ["awa@gmial.con", "awa@gmail.com"],
  ["awa@gmail.fr", "awa@gmail.com"],
  ["awa@gmail.co", "awa@gmail.com"],
  ["awa@gamil.com", "awa@gmail.com"],
  ["awa@gmaill.com", "awa@gmail.com"],
  ["awa@yaho.fr", "awa@yahoo.fr"],
  ["awa@yahou.fr", "awa@yahoo.fr"],
  ["awa@hotmail.con", "awa@hotmail.com"],
  ["awa@hotmial.fr", "awa@hotmail.fr"],
  ["awa@outlok.com", "awa@outlook.com"],
  ["awa@orange.cl", "awa@orange.ci"],
  ["awa@orage.ci", "awa@orange.ci"],
  ["awa@exemple.con", "awa@exemple.com"],
])("of %s it asks whether %s is meant", (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  ...[
    "awa@gmail.com",
    "awa@GMAIL.com",
    "awa@yahoo.fr",
    "awa@mail.com",
    "awa@ymail.com",
    "awa@exemple.ci",
    "awa@unicef.org",
  ],
  ...["awa@", "awa", "", "@gmail.con", "awa@orange.sn", "awa@univ-fhb.edu.ci", "awa@fondation.com"],
])("of %j it asks nothing", (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});
