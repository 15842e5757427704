import { chmod, lstat, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";

const OTHERS = 0o077;

/**
 * Creates the folder and closes it to other users, with everything in it: folders 0700, files 0600, also existing ones.
 * From now on this applies to every file that this process creates.
 */
export async function makePrivate(folder: string): Promise<void> {
  process.umask(OTHERS);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await closeToOthers(folder);
}

/**
 * Closes the folder first, so that no other user can enter while the rest is closed. Does not follow or change links.
 */
async function closeToOthers(path: string): Promise<void> {
  const found = await lstat(path).catch(ignoreGone);
  if (!found || found.isSymbolicLink()) return;
  if ((found.mode & OTHERS) !== 0) await chmod(path, found.mode & 0o700).catch(ignoreGone);
  if (!found.isDirectory()) return;
  // One after the other: a folder may hold a hundred thousand files.
  for (const name of await readdir(path)) await closeToOthers(join(path, name));
}

/** Ignores files that the database has removed meanwhile. */
function ignoreGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
