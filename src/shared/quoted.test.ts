import { expect, it } from "vitest";
import { quoted } from "./quoted.ts";

it("has one pair of French quotation marks, whatever stands between them", () => {
  expect(quoted("Fête du puits")).toBe("«\u00a0Fête du puits\u00a0»");
  expect(quoted("Du nouveau pour «\u00a0Conférence\u202f»")).toBe("«\u00a0Du nouveau pour “Conférence”\u00a0»");
});
