import { expect, it } from "vitest";
import { findQuotedTarget } from "./statement-facts.ts";

const targets = [
  { target: "cotisation", label: "Cotisation", reference: "COTISATION" },
  { target: "don:1", label: "Forage", reference: "DON FORAGE KOUTO" },
  { target: "don:2", label: "Une", reference: "DON LONG" },
  { target: "don:3", label: "Deux", reference: "DON LONG" },
];

it("finds what is quoted, however banks and people write it", () => {
  expect(findQuotedTarget(targets, "don forage-kouto")).toBe("don:1");
  expect(findQuotedTarget(targets, " Cotisation. ")).toBe("cotisation");
});

it("finds nothing for other words, for none, and for what two targets share", () => {
  expect(findQuotedTarget(targets, "FORAGE")).toBeUndefined();
  expect(findQuotedTarget(targets, " – ")).toBeUndefined();
  expect(findQuotedTarget(targets, "DON LONG")).toBeUndefined();
});
