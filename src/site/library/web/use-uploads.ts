import { useEffect, useRef, useState } from "react";
import {
  ALT_MISSING,
  LIBRARY_MEGABYTES,
  NOT_A_LIBRARY_PICTURE,
  NOT_A_PICTURE,
  PICTURE_IS_HEIC,
  PICTURE_TOO_LARGE,
} from "#site/library/library.contract.ts";
import type { ApiResult } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { isHeic, isPhoto, type ReadPhoto, readPhoto } from "#web/browser/read-photo.ts";
import type { PictureFile } from "./library-calls.ts";

/** A chosen file on its way. */
export interface Upload {
  id: number;
  name: string;
  /** Its place among the files that could be read, from 1 on; 0 until then. */
  number: number;
  /** Null until it is read, and if it cannot be. */
  file: Blob | null;
  /** An object URL of the file. */
  url: string | null;
  alt: string;
  decorative: boolean;
  stage: "reading" | "ready" | "waiting" | "sending" | "refused";
  /** The share that was sent, 0 to 1. */
  progress: number;
  /** Why the file or the sending failed. */
  problem: string | null;
  altProblem: string | null;
}

/** The server reads two large forms of one person at a time. */
const AT_ONCE = 2;

export interface Uploads {
  list: readonly Upload[];
  /** The number of files that were added last and had been added before: they are left out. */
  repeated: number;
  add: (files: readonly File[]) => void;
  describe: (id: number, change: Partial<Pick<Upload, "alt" | "decorative">>) => void;
  remove: (id: number) => void;
  /** Sends all that are described, two at a time; marks those that are not. */
  sendAll: () => void;
  busy: boolean;
}

/**
 * The files that were chosen here and are not sent yet. `send` sends one of them, also if an earlier try failed;
 * `onDone` gets the answer, `alone` if it is the only one that was chosen and is a picture, and its id, which grows in
 * the order in which they were.
 */
export function useUploads<Answer>({
  send: sendOne,
  onDone,
}: {
  send: (file: PictureFile, id: number, onProgress: (share: number) => void) => Promise<ApiResult<Answer>>;
  onDone: (answer: Answer, alone: boolean, id: number) => void;
}): Uploads {
  const [list, setList] = useState<readonly Upload[]>([]);
  const [repeated, setRepeated] = useState(0);
  // Those that were sent too: choosing all photos of a day once more must not send them twice.
  const chosen = useRef(new Map<string, number>());
  const count = useRef(0);
  const readable = useRef(0);
  // One after the other: a telephone has no room for many pictures that are drawn at once.
  const reading = useRef(Promise.resolve());
  const current = useRef(list);
  current.current = list;
  const done = useRef(0);
  const sending = useRef(new Set<number>());
  useEffect(
    () => () => {
      for (const { url } of current.current) if (url) URL.revokeObjectURL(url);
    },
    [],
  );

  const change = (id: number, values: Partial<Upload>) =>
    setList((before) => before.map((one) => (one.id === id ? { ...one, ...values } : one)));

  // Sends what waits, as soon as there is a place.
  useEffect(() => {
    const waiting = list.filter(({ id, stage }) => stage === "waiting" && !sending.current.has(id));
    for (const upload of waiting.slice(0, AT_ONCE - sending.current.size)) void send(upload);
  });

  async function read(id: number, file: File) {
    const found = await readChosenFile(file);
    if ("problem" in found) return change(id, { stage: "refused", problem: found.problem });
    readable.current += 1;
    change(id, { stage: "ready", number: readable.current, ...found });
  }

  async function send({ id, file, name, alt, decorative, url }: Upload) {
    if (!file) return;
    sending.current.add(id);
    change(id, { stage: "sending", progress: 0, problem: null });
    const result = await sendOne({ file, name, alt: alt.trim(), decorative }, id, (progress) =>
      change(id, { progress }),
    );
    sending.current.delete(id);
    if (result.ok) {
      if (url) URL.revokeObjectURL(url);
      setList((before) => before.filter((one) => one.id !== id));
      done.current += 1;
      const isAlone = current.current.every((one) => one.id === id || one.stage === "refused");
      onDone(result.value, done.current === 1 && isAlone, id);
      return;
    }
    const altProblem = result.fields.alt ?? null;
    change(id, { stage: "ready", altProblem, problem: altProblem ? null : describeFailure(result) });
  }

  return {
    list,
    repeated,
    busy: list.some(({ stage }) => stage === "sending" || stage === "waiting"),
    add(files) {
      const fresh = files.filter((file) => !chosen.current.has(signatureOf(file)));
      setRepeated(files.length - fresh.length);
      for (const file of fresh) {
        count.current += 1;
        const id = count.current;
        chosen.current.set(signatureOf(file), id);
        const made = { id, name: file.name || "Image", number: 0, alt: "", decorative: false, altProblem: null };
        const unread = { file: null, url: null, stage: "reading", progress: 0, problem: null } as const;
        setList((before) => [...before, { ...made, ...unread }]);
        reading.current = reading.current.then(() => read(id, file));
      }
    },
    describe: (id, values) => change(id, { ...values, altProblem: null }),
    remove(id) {
      const url = list.find((one) => one.id === id)?.url;
      if (url) URL.revokeObjectURL(url);
      for (const [signature, one] of chosen.current) if (one === id) chosen.current.delete(signature);
      setList((before) => before.filter((one) => one.id !== id));
    },
    sendAll() {
      setList((before) =>
        before.map((one) => {
          if (one.stage !== "ready") return one;
          if (!one.decorative && one.alt.trim() === "") return { ...one, altProblem: ALT_MISSING };
          return { ...one, stage: "waiting", problem: null };
        }),
      );
    },
  };
}

function signatureOf({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`;
}

/** Pixels a side: what the library stores at most. */
const LONGEST = 2_400;

/**
 * Returns the chosen picture, made smaller on this device, or the text of the error. A picture that the device cannot
 * draw is sent as it is.
 */
async function readChosenFile(file: File): Promise<ReadPhoto | { problem: string }> {
  try {
    if (await isHeic(file)) return { problem: PICTURE_IS_HEIC };
    if (!(await isPhoto(file))) return { problem: NOT_A_PICTURE };
  } catch {
    return { problem: NOT_A_LIBRARY_PICTURE };
  }
  const photo = await readPhoto(file, LONGEST);
  if (photo) return photo;
  if (file.size > LIBRARY_MEGABYTES * 1024 * 1024) return { problem: PICTURE_TOO_LARGE };
  return { file, url: URL.createObjectURL(file) };
}
