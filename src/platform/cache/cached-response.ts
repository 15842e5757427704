import { createHash } from "node:crypto";
import { compressBody, type EncodedBodies } from "./compress-body.ts";

/** A response read to its end, not compressed yet. */
export interface RenderedResponse {
  status: number;
  /** Whether it may be served to every caller: it is not an error, and no part of it failed. */
  shared: boolean;
  headers: Readonly<Record<string, string>>;
  /** Undefined if a browser must not revalidate with it: its copy may have another text. */
  etag: string | undefined;
  body: Buffer;
}

/** A response in every encoding, ready to be sent. */
export interface CachedResponse extends Omit<RenderedResponse, "body"> {
  bodies: EncodedBodies;
}

/** Headers and body of a response. */
export interface ResponseText {
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** Reads the response to its end. */
export async function bufferResponse(response: Response, shared: boolean): Promise<RenderedResponse> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers: Record<string, string> = {};
  response.headers.forEach((value, name) => {
    if (name !== "content-length") headers[name] = value;
  });
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  return { status: response.status, shared, headers, etag, body };
}

/** Compresses the response in every encoding. */
export async function encodeResponse({ body, ...response }: RenderedResponse): Promise<CachedResponse> {
  return { ...response, bodies: await compressBody(body) };
}

/** Returns the response with the headers and body that `rewrite` makes, without an ETag. */
export function rewriteResponse(
  { body, headers, ...response }: RenderedResponse,
  rewrite: (text: ResponseText) => ResponseText,
): Promise<CachedResponse> {
  return encodeResponse({ ...response, ...rewrite({ headers, body }), etag: undefined });
}
