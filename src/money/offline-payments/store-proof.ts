import * as z from "zod/mini";
import type { AppContext } from "#composition/context.ts";
import { isProofOfProposal } from "#money/payments/proposals.db.ts";
import { AppError } from "#platform/errors.ts";
import { cutToPdf } from "#platform/files/cut-to-pdf.ts";
import { fileAnswer } from "#platform/http/export-answer.ts";
import type { Limit } from "#platform/http/limits.db.ts";
import { defineMessage } from "#platform/jobs/define-message.ts";
import {
  NOT_A_PROOF,
  type OfflinePaymentRecord,
  PROOF_MEGABYTES,
  PROOF_TOO_LARGE,
} from "./offline-payment.contract.ts";
import { isProof } from "./offline-payments.db.ts";

/** Deletes the uploaded proof if no recorded payment and no proposal refers to it. */
export const uploadedProof = defineMessage("offline.proof", "ordinary", z.object({ key: z.string() }));

/** A proof of the largest size, and the rest of its form. Each costs a decoding and an encoding, or an examination. */
export const PROOF_UPLOAD: { file: string; megabytes: number; limit: Limit } = {
  file: "proof",
  megabytes: 11,
  limit: { name: "payment-proofs", points: 100, seconds: 600 },
};

/** An upload takes minutes at most. */
const UNDER_WAY_MS = 3_600_000;
type ProofKind = NonNullable<OfflinePaymentRecord["proof"]>;
export const PROOF_MEDIA: Readonly<Record<ProofKind, string>> = { photo: "image/jpeg", pdf: "application/pdf" };
const ENDINGS: Readonly<Record<ProofKind, string>> = { photo: ".jpg", pdf: ".pdf" };
const PDF_REFUSALS: Readonly<Record<string, string>> = {
  password: "Ce PDF demande un mot de passe\u00a0: prenez plutôt une photo de la page.",
  active: "Ce PDF contient un programme ou un fichier joint\u00a0: prenez plutôt une photo de la page.",
};
/** Pixels a side: enough to read every line of a slip. */
const LONGEST = 2_000;

type Storing = Pick<AppContext, "files" | "write" | "clock" | "cleanPhoto" | "examinePdf">;

/**
 * Stores the photograph of a proof, re-encoded, or its PDF privately. Returns its key, or null if no file was chosen.
 * If no recorded payment or proposal refers to it in an hour, it is deleted. Throws 422, on the field `proof`, if it is
 * too large, neither a picture nor a PDF that opens, or a PDF that does something by itself; nothing is stored then.
 */
export async function storeProof(
  ctx: Storing,
  { id, proof }: { id: string; proof: File | string | undefined },
): Promise<string | null> {
  if (!isChosen(proof)) return null;
  if (proof.size > PROOF_MEGABYTES * 1024 * 1024) throw refused(PROOF_TOO_LARGE);
  const { bytes, kind } = await readProof(ctx, proof);
  const { files, write, clock } = ctx;
  const key = `private/proofs/${id}-${crypto.randomUUID()}${ENDINGS[kind]}`;
  const notBefore = new Date(clock.now().getTime() + UNDER_WAY_MS);
  await write(async ({ enqueue }) => enqueue(uploadedProof, { key }, { dedupeKey: key, notBefore }));
  await files.write(key, bytes, PROOF_MEDIA[kind]);
  return key;
}

async function readProof(
  { cleanPhoto, examinePdf }: Storing,
  proof: File,
): Promise<{ bytes: Buffer; kind: ProofKind }> {
  const photo = await cleanPhoto(proof, LONGEST);
  if (photo) return { bytes: photo, kind: "photo" };
  const pdf = cutToPdf(Buffer.from(await proof.arrayBuffer()));
  if (!pdf) throw refused(NOT_A_PROOF);
  const problem = await examinePdf(pdf);
  if (problem && problem !== "huge") throw refused(PDF_REFUSALS[problem] ?? NOT_A_PROOF);
  return { bytes: pdf, kind: "pdf" };
}

/** Returns what is stored under the key of a proof. */
export function kindOfProof(key: string): ProofKind {
  return key.endsWith(ENDINGS.pdf) ? "pdf" : "photo";
}

/** Answers with the photograph of a proof, or its PDF, which is downloaded. */
export function proofAnswer({ bytes, kind }: { bytes: Buffer; kind: ProofKind }): Response {
  const isPdf = kind === "pdf";
  const name = isPdf ? "preuve.pdf" : "preuve.jpg";
  const response = fileAnswer(bytes, { type: PROOF_MEDIA[kind], name, attachment: isPdf });
  // A page that is opened from it runs nothing.
  response.headers.set("content-security-policy", "default-src 'none'; sandbox");
  return response;
}

/** Returns whether a file was chosen: a form without one sends an empty one without a name. */
export function isChosen(proof: File | string | undefined): proof is File {
  return proof instanceof File && (proof.size > 0 || proof.name !== "");
}

const NO_PROOF = "Choisissez une photo ou un PDF.";

/** Returns the file. Throws 422, on the field `proof`, if none was chosen. */
export function requireChosen(proof: File | string | undefined): File {
  if (!isChosen(proof)) throw refused(NO_PROOF);
  return proof;
}

/** Deletes the proof if no recorded payment and no proposal refers to it. Safe to run again. */
export async function deleteUnusedProof({ db, files }: Pick<AppContext, "db" | "files">, key: string): Promise<void> {
  if ((await isProof(db, key)) || (await isProofOfProposal(db, key))) return;
  await files.delete(key);
}

function refused(text: string): AppError {
  return new AppError("refused_file", text, { fields: { proof: [text] } });
}
