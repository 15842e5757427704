import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A disk of its own, which can be filled. */
export interface SmallDisk {
  folder: string;
  /** Takes all room but so many bytes. */
  fill(leaving: number): void;
  free(): void;
  remove(): void;
}

/** Mounts a disk of so many MB in memory. Undefined where this account may not mount one. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), "akwaba-small-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const filler = join(folder, "filler");
  const free = () => rmSync(filler, { force: true });
  return {
    folder,
    fill(leaving) {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - leaving)));
    },
    free,
    remove() {
      execFileSync("umount", ["--lazy", folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
