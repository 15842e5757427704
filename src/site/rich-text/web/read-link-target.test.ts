import { expect, it } from "vitest";
import { readLinkTarget } from "./link-row.tsx";

it.each([
  ["https://exemple.ci/page", "https://exemple.ci/page"],
  ["exemple.ci", "https://exemple.ci"],
  ["https://www.google.com/url?q=https://exemple.ci/page%3Fa%3D1&sa=D", "https://exemple.ci/page?a=1"],
  [" /dons/un-forage ", "/dons/un-forage"],
  ["contact@exemple.ci", "mailto:contact@exemple.ci"],
  ["tel:+2250708091011", "tel:+2250708091011"],
  ["//exemple.ci", null],
  ["javascript:alert(1)", null],
  ["https://nom:secret@exemple.ci", null],
  ["https://www.exemple.ci@autre.exemple/page", null],
  ["https://exemple.ci/@fondation", "https://exemple.ci/@fondation"],
  ["", null],
  ["deux mots", null],
])("reads %j as %j", (typed, target) => {
  expect(readLinkTarget(typed)).toBe(target);
});
