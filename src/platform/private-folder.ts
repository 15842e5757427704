import { chmod, lstat, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";

const OTHERS = 0o077;

/**
 * The folder exists and belongs to the serving user alone, with all that is in it: folders 0700, files 0600, also those
 * that were there before. From now on so does every file that this process creates.
 */
export async function makePrivate(folder: string): Promise<void> {
  process.umask(OTHERS);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await closeToOthers(folder);
}

/** The folder first: nobody else gets into it while the rest is closed. Links are left as they are, and not followed. */
async function closeToOthers(path: string): Promise<void> {
  const found = await lstat(path).catch(ignoreGone);
  if (!found || found.isSymbolicLink()) return;
  if ((found.mode & OTHERS) !== 0) await chmod(path, found.mode & 0o700).catch(ignoreGone);
  if (!found.isDirectory()) return;
  // One after the other: a folder may hold a hundred thousand files.
  for (const name of await readdir(path)) await closeToOthers(join(path, name));
}

/** What the database removes meanwhile needs no mending. */
function ignoreGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
