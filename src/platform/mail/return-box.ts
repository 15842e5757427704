import { open, readdir, readFile, rename, stat } from "node:fs/promises";
import { join } from "node:path";

/** The position up to which an mbox file was read. Another file at its place is read from its beginning. */
export interface BoxPosition {
  file: string;
  offset: number;
}

/** Mails of the box, each as it arrived, and where the next reading begins. */
export interface BoxPart {
  mails: Uint8Array[];
  /** Null for a Maildir, in which each mail that was read is moved. */
  position: BoxPosition | null;
  /** Call it once the mails of this part are worked off. */
  done: () => Promise<void>;
}

/** A message of which more is not read: its report comes first, and the mail that it brings back may have pictures. */
const LONGEST_MAIL_BYTES = 256 * 1024;
const PART_BYTES = 4 * 1024 * 1024;
const PART_MAILS = 100;
/** After this time without a change, the last mail of a file is complete. */
const SETTLED_MS = 30_000;
const SEPARATOR = Buffer.from("\nFrom ");

/**
 * Reads the mails of an mbox file or a Maildir at this path from the position on, a part at a time. Nothing of an mbox
 * is changed. A path that does not exist has no mails.
 */
export async function* readReturnBox(path: string, from: BoxPosition | null): AsyncGenerator<BoxPart> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (!found) return;
  yield* found.isDirectory() ? readMaildir(path) : readMbox(path, from);
}

async function* readMaildir(path: string): AsyncGenerator<BoxPart> {
  const names = (await readdir(join(path, "new"))).filter((name) => !name.startsWith(".")).sort();
  for (let first = 0; first < names.length; first += PART_MAILS) {
    const part = names.slice(first, first + PART_MAILS);
    const mails: Uint8Array[] = [];
    for (const name of part) mails.push((await readFile(join(path, "new", name))).subarray(0, LONGEST_MAIL_BYTES));
    const done = async () => {
      for (const name of part) await rename(join(path, "new", name), join(path, "cur", `${name}:2,S`));
    };
    yield { mails, position: null, done };
  }
}

async function* readMbox(path: string, from: BoxPosition | null): AsyncGenerator<BoxPart> {
  const handle = await open(path, "r");
  try {
    const { ino, size, mtimeMs } = await handle.stat();
    const file = String(ino);
    const isKnown = from !== null && from.file === file && from.offset <= size;
    let offset = isKnown ? from.offset : 0;
    while (offset < size) {
      const bytes = Buffer.alloc(Math.min(PART_BYTES, size - offset));
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, offset);
      const isLast = offset + bytesRead >= size;
      const { mails, used } = splitMbox(bytes.subarray(0, bytesRead), isLast && Date.now() - mtimeMs > SETTLED_MS);
      // A mail without an end in a whole part is no report; one at the end of the file may still be written.
      if (used === 0 && isLast) return;
      offset += used === 0 ? bytesRead : used;
      yield { mails, position: { file, offset }, done: async () => undefined };
    }
  } finally {
    await handle.close();
  }
}

/** Returns the complete mails at the beginning of the bytes, and how many bytes they take. */
function splitMbox(bytes: Buffer, isWhole: boolean): { mails: Uint8Array[]; used: number } {
  const mails: Uint8Array[] = [];
  let start = 0;
  while (start < bytes.length) {
    const next = bytes.indexOf(SEPARATOR, start);
    if (next === -1 && !isWhole) break;
    const end = next === -1 ? bytes.length : next + 1;
    mails.push(withoutFromLine(bytes.subarray(start, Math.min(end, start + LONGEST_MAIL_BYTES))));
    start = end;
  }
  return { mails, used: start };
}

function withoutFromLine(mail: Buffer): Uint8Array {
  return mail.toString("latin1", 0, 5) === "From " ? mail.subarray(mail.indexOf("\n") + 1) : mail;
}
