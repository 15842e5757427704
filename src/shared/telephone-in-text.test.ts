import { expect, test } from "vitest";
import { holdsTelephone } from "./telephone-in-text.ts";

test.each([
  "0707070707",
  "07 07 07 07 07",
  "+225 (07) 07-07/07.07",
  "appelez 07*07*07*07*07 vite",
  "07\u200b07\u2060070707",
  "٠٧٠٧٠٧٠٧٠٧",
  "０７０７０７０７０７",
  "𝟎𝟕𝟎𝟕𝟎𝟕𝟎𝟕𝟎𝟕",
  "⓪⑦⓪⑦⓪⑦⓪⑦⓪⑦",
  "߀߇߀߇߀߇߀߇߀߇",
  "0️⃣7️⃣0️⃣7️⃣0️⃣7️⃣0️⃣7️⃣",
  "O7O7O7O7O7",
  "0l 0I 01 01 01",
  "07.07.2007.07",
  "20 19 19 85",
  "2019 1985 07",
  "22 44 55 66",
])("finds a telephone number in %j", (text) => {
  expect(holdsTelephone(text)).toBe(true);
});

test.each([
  "Mariam Koné",
  "Koné (1950-2026)",
  "née le 12/03/1950, partie le 04/11/2026",
  "12.03.1950 – 04.11.2026",
  "03/1950 – 11/2026",
  "1950-03-12 2026-11-04",
  "Pour tes 20 ans, 10 arbres et 1 000 000 de mercis",
  "Promotion 2004 2005",
  "Société 3M, 2 Plateaux, lot 1234",
  "N°7 du 3 au 5 mai",
])("finds none in %j", (text) => {
  expect(holdsTelephone(text)).toBe(false);
});
