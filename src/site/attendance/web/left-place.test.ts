import { expect, it } from "vitest";
import { describeLeftPlace } from "./place-forms.tsx";

it("tells of a place that is left only what becomes of it", () => {
  const seated = { state: "confirmed", beyond_seats: false } as const;
  expect(describeLeftPlace(seated, 0)).toBe("La place redevient libre.");
  expect(describeLeftPlace(seated, 1)).toBe("La place va à la première personne de la liste d’attente.");
  expect(describeLeftPlace({ ...seated, state: "waiting" }, 1)).toBe("La personne quitte la liste d’attente.");
  expect(describeLeftPlace({ ...seated, beyond_seats: true }, 1)).toMatch(/elle ne va à personne\.$/);
});
