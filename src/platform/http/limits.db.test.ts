import { expect, it } from "vitest";
import { tooManyRequests } from "./limits.db.ts";

it.each([
  [1, "une minute"],
  [61, "2\u00a0minutes"],
  [7_200, "120\u00a0minutes"],
  [82_800, "23\u00a0heures"],
])("a refused call that may come again in %i s is told to wait %s", (seconds, wait) => {
  const refusal = tooManyRequests(seconds);
  expect(refusal.message).toContain(`réessayer dans ${wait}.`);
  expect(refusal.retryAfter).toBe(seconds);
});
