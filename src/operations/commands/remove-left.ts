import { glob, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** A working folder of this age was left by a command that was killed. */
const LEFT_AFTER_MS = 24 * 3600 * 1000;

/** Removes the working folders with this prefix that killed commands have left in the data folder. */
export async function removeLeft(dataDir: string, prefix: string): Promise<void> {
  for await (const name of glob(`${prefix}*`, { cwd: dataDir })) {
    const path = join(dataDir, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > LEFT_AFTER_MS) await rm(path, { recursive: true, force: true });
  }
}
