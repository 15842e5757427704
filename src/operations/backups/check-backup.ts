import { createHash } from "node:crypto";
import type * as z from "zod/mini";
import { Refused } from "#platform/errors.ts";
import type { Progress } from "#platform/log.ts";
import {
  CONTENTS_PART,
  type Contents,
  contents,
  FILES_FOLDER,
  FORMAT_VERSION,
  MANIFEST_PART,
  type Manifest,
  manifest,
  readArchive,
  TABLES_FOLDER,
} from "./archive.ts";
import type { BackupSource } from "./backup-store.ts";

/** A backup that was read whole: every part is as it was written. */
export interface CheckedBackup {
  source: BackupSource;
  identities: readonly string[];
  manifest: Manifest;
  contents: Contents;
  /** A hash of its whole content. */
  id: string;
}

/**
 * Reads the whole backup and changes nothing. Throws `Refused` if it is damaged, cut off, altered, of another program
 * or of a newer format, or if its identity is missing.
 */
export async function checkBackup(
  source: BackupSource,
  { identities, progress }: { identities: readonly string[]; progress: Progress },
): Promise<CheckedBackup> {
  const id = createHash("sha256");
  let first: Manifest | undefined;
  let last: Contents | undefined;
  const lines = new Map<string, number>();
  let files = 0;
  let parts = 0;
  for await (const { path: part, bytes } of readArchive(source, identities)) {
    parts += 1;
    progress(`checking the backup: ${parts} parts`);
    id.update(part).update(createHash("sha256").update(bytes).digest());
    if (!first) {
      first = readManifest(part, bytes);
    } else if (part === CONTENTS_PART) {
      last = parse(contents, bytes);
    } else if (part.startsWith(FILES_FOLDER)) {
      files += 1;
    } else {
      const table = tableOf(part, first);
      lines.set(table, (lines.get(table) ?? 0) + countLines(bytes));
    }
  }
  if (!first || !last) throw new Refused("the backup is not complete");
  const counted = first.tables.every(({ name }) => (lines.get(name) ?? 0) === last.rows[name]) && files === last.files;
  if (!counted) throw new Refused("the backup does not hold what its table of contents says");
  return { source, identities, manifest: first, contents: last, id: id.digest("hex") };
}

/** Returns the table to which the part belongs. Throws `Refused` if the manifest does not know it. */
export function tableOf(part: string, { tables }: Manifest): string {
  const name = part.startsWith(TABLES_FOLDER) ? part.slice(TABLES_FOLDER.length, part.lastIndexOf("/")) : "";
  if (!tables.some((table) => table.name === name)) throw new Refused(`the backup has a part that is unknown: ${part}`);
  return name;
}

function readManifest(part: string, bytes: Buffer): Manifest {
  if (part !== MANIFEST_PART) throw new Refused("this file is no backup of this program");
  const read = parse(manifest, bytes);
  if (read.version !== FORMAT_VERSION)
    throw new Refused("the backup was made by a newer version: restore it with that one");
  return read;
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, bytes: Buffer): z.infer<Schema> {
  const parsed = schema.safeParse(readJson(bytes));
  if (!parsed.success) throw new Refused("this file is no backup of this program");
  return parsed.data;
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) lines += 1;
  return lines;
}
