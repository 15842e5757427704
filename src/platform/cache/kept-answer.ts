import { createHash } from "node:crypto";
import { compressBody, type EncodedBodies } from "./compress-body.ts";

/** A whole answer, ready to be sent as it is. */
export interface KeptAnswer {
  status: number;
  /** Anybody may be given it, now or once it has been made anew: it is no refusal, and no part of it failed. */
  shared: boolean;
  headers: Readonly<Record<string, string>>;
  /** Undefined where a browser must not compare: what it has may be another text. */
  etag: string | undefined;
  bodies: EncodedBodies;
}

/** Headers and text of an answer. */
export interface AnswerText {
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** The answer, read to its end and compressed. */
export async function completeAnswer(response: Response, shared: boolean): Promise<KeptAnswer> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers: Record<string, string> = {};
  response.headers.forEach((value, name) => {
    if (name !== "content-length") headers[name] = value;
  });
  return {
    status: response.status,
    shared,
    headers,
    etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
    bodies: await compressBody(body),
  };
}

/** The answer with other headers and another text, which no browser keeps. */
export async function rewriteAnswer(
  answer: KeptAnswer,
  rewrite: (text: AnswerText) => AnswerText,
): Promise<KeptAnswer> {
  const { headers, body } = rewrite({ headers: answer.headers, body: answer.bodies.identity });
  return { ...answer, headers, etag: undefined, bodies: await compressBody(body) };
}
