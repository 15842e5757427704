import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const STAMP = "build/.stamp";
// The migrations are not in the build, but in the seeded demo that is cached under its stamp.
const FOLDERS = ["src", "demo", "public", "migrations", "docs/guide"];
const FILES = [
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "guide-plugin.ts",
  "react-router.config.ts",
  "scripts/build.mjs",
];

/** Returns a hash of everything the build is made from: the same sources give the same value. */
export function hashSources() {
  const hash = createHash("sha256");
  for (const file of [...FILES, ...FOLDERS.flatMap(listFiles)].sort()) {
    hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

/** Returns whether the finished build was made from these very sources. */
export function isBuilt() {
  try {
    return readFileSync(STAMP, "utf8") === hashSources();
  } catch {
    return false;
  }
}

/** Marks the build as made from the sources of this hash. */
export function stampBuild(hash) {
  mkdirSync("build", { recursive: true });
  writeFileSync(STAMP, hash);
}

function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
