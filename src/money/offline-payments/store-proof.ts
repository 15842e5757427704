import * as z from "zod/mini";
import type { AppContext } from "#composition/context.ts";
import { AppError } from "#platform/errors.ts";
import { defineMessage } from "#platform/jobs/define-message.ts";
import { NOT_A_PROOF, PROOF_MEGABYTES, PROOF_TOO_LARGE } from "./offline-payment.contract.ts";
import { isProof } from "./offline-payments.db.ts";

/** Deletes the uploaded proof if no recorded payment refers to it. */
export const uploadedProof = defineMessage("offline.proof", "ordinary", z.object({ key: z.string() }));

/** An upload takes minutes at most. */
const UNDER_WAY_MS = 3_600_000;
/** Pixels a side: enough to read every line of a slip. */
const LONGEST = 2_000;

/**
 * Stores the photograph of a proof privately, re-encoded. Returns its key, or null if no file was chosen. If no recorded
 * payment refers to it in an hour, it is deleted. Throws 422, on the field `proof`, if it is too large or no picture;
 * nothing is stored then.
 */
export async function storeProof(
  { files, write, clock, cleanPhoto }: Pick<AppContext, "files" | "write" | "clock" | "cleanPhoto">,
  { id, proof }: { id: string; proof: File | string | undefined },
): Promise<string | null> {
  if (!isChosen(proof)) return null;
  if (proof.size > PROOF_MEGABYTES * 1024 * 1024) throw refused(PROOF_TOO_LARGE);
  const photo = await cleanPhoto(proof, LONGEST);
  if (!photo) throw refused(NOT_A_PROOF);
  const key = `private/proofs/${id}-${crypto.randomUUID()}.jpg`;
  const notBefore = new Date(clock.now().getTime() + UNDER_WAY_MS);
  await write(async ({ enqueue }) => enqueue(uploadedProof, { key }, { dedupeKey: key, notBefore }));
  await files.write(key, photo, "image/jpeg");
  return key;
}

/** Returns whether a file was chosen: a form without one sends an empty one without a name. */
export function isChosen(proof: File | string | undefined): proof is File {
  return proof instanceof File && (proof.size > 0 || proof.name !== "");
}

/** Deletes the proof if no recorded payment refers to it. Safe to run again. */
export async function deleteUnusedProof({ db, files }: Pick<AppContext, "db" | "files">, key: string): Promise<void> {
  if (!(await isProof(db, key))) await files.delete(key);
}

function refused(text: string): AppError {
  return new AppError("refused_file", text, { fields: { proof: [text] } });
}
