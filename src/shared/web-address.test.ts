import { expect, it } from "vitest";
import { webAddressField } from "./web-address.ts";

it.each([
  ["www.were.ci", "https://www.were.ci"],
  [" facebook.com/were.ci ", "https://facebook.com/were.ci"],
  ["//were.ci/", "https://were.ci/"],
  ["were.ci:8080", "https://were.ci:8080"],
  ["http://were.ci", "http://were.ci"],
  ["HTTPS://were.ci", "HTTPS://were.ci"],
  [null, null],
])("reads %j as %j", (typed, address) => {
  expect(webAddressField.parse(typed)).toBe(address);
});

it.each([
  "were",
  "deux mots",
  "contact@were.ci",
  "nom.secret@were.ci",
  "nom:secret@were.ci",
  "javascript:alert(1)",
  "mailto:a@b.ci",
  "ftp://were.ci",
  "data:text/html,x.y",
])("refuses %j", (typed) => {
  expect(webAddressField.safeParse(typed).success).toBe(false);
});
