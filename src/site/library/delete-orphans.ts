import type { AppContext } from "#composition/context.ts";
import { listOrphans } from "./library-files.repo.ts";
import { deleteStored } from "./store-files.ts";

/** An upload takes minutes at most. */
const UNDER_WAY_MS = 3_600_000;
const FILES_AT_ONCE = 100;

type OrphanContext = Pick<AppContext, "db" | "clock" | "files">;

/** Deletes every file of a picture that does not exist. Safe to run again. */
export async function deleteFilesOf(ctx: OrphanContext, pictureId: string): Promise<number> {
  return deleteAll(ctx, { pictureId });
}

/** Deletes the files of uploads that were interrupted more than an hour ago. Returns how many. */
export async function deleteOrphans(ctx: OrphanContext): Promise<number> {
  return deleteAll(ctx, { announcedBefore: new Date(ctx.clock.now().getTime() - UNDER_WAY_MS) });
}

async function deleteAll(ctx: OrphanContext, of: Parameters<typeof listOrphans>[1]["of"]): Promise<number> {
  let deleted = 0;
  for (;;) {
    const orphans = await listOrphans(ctx.db, { of, limit: FILES_AT_ONCE });
    for (const file of orphans) await deleteStored(ctx, file);
    deleted += orphans.length;
    if (orphans.length < FILES_AT_ONCE) return deleted;
  }
}
