import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { DatabaseHandle } from "#platform/db/database.ts";
import { openTestDatabase } from "../setup/test-database.ts";

/** More than the pool has connections. */
const FAILURES = 15;

let handle: DatabaseHandle;
beforeAll(async () => {
  handle = await openTestDatabase();
});
afterAll(() => handle.close());

it.runIf(inject("databaseTemplate").kind === "server")(
  "a transaction that cannot begin gives its connection back",
  async () => {
    for (let failure = 0; failure < FAILURES; failure += 1) {
      const unheardOf = { isolationLevel: "no level" as "serializable" };
      await expect(handle.db.transaction(async () => undefined, unheardOf)).rejects.toThrow();
    }
    const answered = await handle.db.transaction((tx) => tx.execute(sql`select 1 as one`));
    expect(answered).toMatchObject({ rows: [{ one: 1 }] });
  },
);
