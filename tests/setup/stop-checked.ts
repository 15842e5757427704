import { expect } from "vitest";
import { checkData } from "#operations/integrity/check-data.ts";
import type { TestApp } from "./start-test-app.ts";

/** Stops the site once nothing is due any more. Fails if what its tests have left breaks a rule of the data. */
export async function stopChecked(app: TestApp): Promise<void> {
  await app.settled();
  expect(await checkData(app.handle.db)).toEqual([]);
  await app.stop();
}
