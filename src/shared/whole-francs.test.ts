import { expect, it } from "vitest";
import { wholeFrancs } from "./whole-francs.ts";

it("says of an amount that is too large what the largest is", () => {
  const amount = wholeFrancs("Veuillez indiquer un montant.", { most: 5_000 });
  const problemOf = (typed: string) => amount.safeParse(typed).error?.issues[0]?.message;
  expect(problemOf("5 000")).toBeUndefined();
  expect(problemOf("5 001")).toBe("Le montant ne peut pas dépasser 5\u202f000\u00a0FCFA.");
  expect(problemOf("9".repeat(30))).toBe("Le montant ne peut pas dépasser 5\u202f000\u00a0FCFA.");
  expect(problemOf("-5")).toBe("Veuillez indiquer un montant.");
});
