import { expect, it } from "vitest";
import { readPhone } from "#platform/phone-number.ts";
import { offerPrefixes } from "./phone-offers.tsx";

it.each([
  ["06 12 34 56 78", "Europe/Paris", ["+33 6 12 34 56 78", "+225 06 12 34 56 78"], "+33612345678"],
  ["0470 12 34 56", "Europe/Brussels", ["+32 470 12 34 56", "+225 0470 12 34 56"], "+32470123456"],
  ["(514) 555-0199", "America/Toronto", ["+1 (514) 555-0199", "+225 (514) 555-0199"], "+15145550199"],
  ["06 123 4567", "Africa/Brazzaville", ["+242 06 123 4567", "+225 06 123 4567"], "+242061234567"],
  ["07 08 09 10 11", "Asia/Tokyo", ["+225 07 08 09 10 11"], "+2250708091011"],
])("%j typed in %s is offered with its prefix, and with that of Côte d’Ivoire", (typed, timeZone, offered, first) => {
  const numbers = offerPrefixes(typed, timeZone);
  expect(numbers).toEqual(offered);
  expect(readPhone(numbers[0] ?? "")?.number).toBe(first);
});

it("nothing is offered for a number that has a prefix", () => {
  for (const typed of ["+33 6 12", " 0033 6 12"]) expect(offerPrefixes(typed, "Europe/Paris")).toEqual([]);
});
