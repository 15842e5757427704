import { useEffect, useRef, useState } from "react";
import {
  ALT_MISSING,
  LIBRARY_MEGABYTES,
  type LibraryPicture,
  NOT_A_LIBRARY_PICTURE,
  PICTURE_TOO_LARGE,
} from "#site/library/library.contract.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { isPhoto, type ReadPhoto, readPhoto } from "#web/browser/read-photo.ts";
import { uploadPicture } from "./library-calls.ts";

/** A chosen file on its way to the library. */
export interface Upload {
  id: number;
  name: string;
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
  add: (files: readonly File[]) => void;
  describe: (id: number, change: Partial<Pick<Upload, "alt" | "decorative">>) => void;
  remove: (id: number) => void;
  /** Sends all that are described, two at a time; marks those that are not. */
  sendAll: () => void;
  busy: boolean;
}

/**
 * The files that were chosen here and are not in the library yet. `onDone` gets each picture once it is; `alone` if it is
 * the only one that was chosen.
 */
export function useUploads({
  replaced,
  onDone,
}: {
  /** The picture that gets the file, instead of a new one. */
  replaced?: string | undefined;
  onDone: (picture: LibraryPicture, alone: boolean) => void;
}): Uploads {
  const [list, setList] = useState<readonly Upload[]>([]);
  const count = useRef(0);
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

  async function send({ id, file, name, alt, decorative, url }: Upload) {
    if (!file) return;
    sending.current.add(id);
    change(id, { stage: "sending", progress: 0, problem: null });
    const result = await uploadPicture(
      { file, name, alt: alt.trim(), decorative },
      { replaced, onProgress: (progress) => change(id, { progress }) },
    );
    sending.current.delete(id);
    if (result.ok) {
      if (url) URL.revokeObjectURL(url);
      setList((before) => before.filter((one) => one.id !== id));
      done.current += 1;
      onDone(result.value, done.current === 1 && current.current.every((one) => one.id === id));
      return;
    }
    const altProblem = result.fields.alt ?? null;
    change(id, { stage: "ready", altProblem, problem: altProblem ? null : describeFailure(result) });
  }

  return {
    list,
    busy: list.some(({ stage }) => stage === "sending" || stage === "waiting"),
    add(files) {
      for (const file of files) {
        count.current += 1;
        const id = count.current;
        const made = { id, name: file.name || "Image", alt: "", decorative: false, progress: 0, altProblem: null };
        setList((before) => [...before, { ...made, file: null, url: null, stage: "reading", problem: null }]);
        void readChosenFile(file).then((read) =>
          "problem" in read
            ? change(id, { stage: "refused", problem: read.problem })
            : change(id, { stage: "ready", file: read.file, url: read.url }),
        );
      }
    },
    describe: (id, values) => change(id, { ...values, altProblem: null }),
    remove(id) {
      const url = list.find((one) => one.id === id)?.url;
      if (url) URL.revokeObjectURL(url);
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

/** Pixels a side: what the library stores at most. */
const LONGEST = 2_400;

/**
 * Returns the chosen picture, made smaller on this device, or the text of the error. A picture that the device cannot
 * draw is sent as it is.
 */
async function readChosenFile(file: File): Promise<ReadPhoto | { problem: string }> {
  try {
    if (!(await isPhoto(file))) return { problem: NOT_A_LIBRARY_PICTURE };
  } catch {
    return { problem: NOT_A_LIBRARY_PICTURE };
  }
  const photo = await readPhoto(file, LONGEST);
  if (photo) return photo;
  if (file.size > LIBRARY_MEGABYTES * 1024 * 1024) return { problem: PICTURE_TOO_LARGE };
  return { file, url: URL.createObjectURL(file) };
}
