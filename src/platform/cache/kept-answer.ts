import { createHash } from "node:crypto";
import { compressBody, type EncodedBodies } from "./compress-body.ts";

/** A whole answer. */
export interface WholeAnswer {
  status: number;
  /** Anybody may be given it, now or once it has been made anew: it is no refusal, and no part of it failed. */
  shared: boolean;
  headers: Readonly<Record<string, string>>;
  /** Undefined where a browser must not compare: what it has may be another text. */
  etag: string | undefined;
  body: Buffer;
}

/** A whole answer in every encoding, ready to be sent as it is. */
export interface KeptAnswer extends Omit<WholeAnswer, "body"> {
  bodies: EncodedBodies;
}

/** Headers and text of an answer. */
export interface AnswerText {
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** The answer, read to its end. */
export async function completeAnswer(response: Response, shared: boolean): Promise<WholeAnswer> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers: Record<string, string> = {};
  response.headers.forEach((value, name) => {
    if (name !== "content-length") headers[name] = value;
  });
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  return { status: response.status, shared, headers, etag, body };
}

/** The answer, compressed. */
export async function encodeAnswer({ body, ...answer }: WholeAnswer): Promise<KeptAnswer> {
  return { ...answer, bodies: await compressBody(body) };
}

/** The answer with other headers and another text, which no browser keeps. */
export function rewriteAnswer(
  { body, headers, ...answer }: WholeAnswer,
  rewrite: (text: AnswerText) => AnswerText,
): Promise<KeptAnswer> {
  return encodeAnswer({ ...answer, ...rewrite({ headers, body }), etag: undefined });
}
