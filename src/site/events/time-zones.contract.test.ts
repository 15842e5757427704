import { expect, test } from "vitest";
import { timeZoneLabel } from "./time-zones.contract.ts";

test.each([
  ["Africa/Abidjan", "heure d’Abidjan"],
  ["Europe/Paris", "heure de\u00a0Paris"],
  ["Africa/Dakar", "heure de\u00a0Dakar"],
  ["Africa/Cairo", "heure du\u00a0Caire"],
  ["America/New_York", "heure de\u00a0New\u00a0York"],
  ["Africa/Algiers", "heure d’Alger"],
])("%s is the %s", (timeZone, label) => {
  expect(timeZoneLabel(timeZone)).toBe(label);
});
