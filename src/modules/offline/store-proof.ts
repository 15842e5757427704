import { NOT_A_PROOF, PROOF_MEGABYTES, PROOF_TOO_LARGE } from "#contracts/offline-payment.ts";
import type { AppContext } from "#modules/context.ts";
import { AppError } from "#platform/errors.ts";

/** Pixels a side: enough to read every line of a slip. */
const LONGEST = 2_000;

/**
 * Stores the photograph of a proof privately, re-encoded. Returns its key, or null if no file was chosen. Throws 422, on the
 * field `proof`, if it is too large or no picture; nothing is stored then.
 */
export async function storeProof(
  { files, cleanPhoto }: Pick<AppContext, "files" | "cleanPhoto">,
  { id, proof }: { id: string; proof: File | string | undefined },
): Promise<string | null> {
  // A form without a chosen file sends an empty one without a name.
  if (!(proof instanceof File) || (proof.size === 0 && proof.name === "")) return null;
  if (proof.size > PROOF_MEGABYTES * 1024 * 1024) throw refused(PROOF_TOO_LARGE);
  const photo = await cleanPhoto(proof, LONGEST);
  if (!photo) throw refused(NOT_A_PROOF);
  const key = `private/proofs/${id}-${crypto.randomUUID()}.jpg`;
  await files.write(key, photo, "image/jpeg");
  return key;
}

function refused(text: string): AppError {
  return new AppError(422, "refused_file", text, { fields: { proof: [text] } });
}
