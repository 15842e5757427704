import { eq } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";
import type { BoxPosition } from "#platform/mail/return-box.ts";
import { returnBoxes } from "./letters.table.ts";

/** Returns how far the file at this path was read, null if it never was. */
export async function findBoxPosition(db: Database, path: string): Promise<BoxPosition | null> {
  const [row] = await db.select().from(returnBoxes).where(eq(returnBoxes.path, path));
  return row ? { file: row.file, offset: row.offset } : null;
}

export async function saveBoxPosition(db: Database, path: string, position: BoxPosition): Promise<void> {
  await db
    .insert(returnBoxes)
    .values({ path, ...position })
    .onConflictDoUpdate({ target: returnBoxes.path, set: position });
}
