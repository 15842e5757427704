import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { OUTDATED_ELEMENT, OUTDATED_HEADER, OUTDATED_TEXT, OUTDATED_WARNING } from "#shared/outdated.ts";

const BROTLI_QUALITY = 5;
const TOO_SMALL = 800;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

interface EncodedBodies {
  identity: Buffer;
  br: Buffer | undefined;
  gzip: Buffer | undefined;
  /** The sum of the bytes. */
  size: number;
}

/** Compresses the body in every encoding that browsers accept. Leaves small bodies as they are. */
async function compressBody(identity: Buffer): Promise<EncodedBodies> {
  if (identity.byteLength < TOO_SMALL) {
    return { identity, br: undefined, gzip: undefined, size: identity.byteLength };
  }
  const [br, zipped] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    deflate(identity),
  ]);
  return { identity, br, gzip: zipped, size: identity.byteLength + br.byteLength + zipped.byteLength };
}

/** A response read to its end, not compressed yet. */
export interface RenderedResponse {
  status: number;
  /** True if it may be served to every caller: it is not an error, and no part of it failed. */
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

const NOTICE = `<${OUTDATED_ELEMENT} role="status">${OUTDATED_TEXT}</${OUTDATED_ELEMENT}>`;
const BODY = /<body(?:\s[^>]*)?>/;

/**
 * Adds a header to a cached response that may be out of date, and a line at the top of a page. Browsers do not store
 * it.
 */
export function markOutdated({ headers, body }: ResponseText): ResponseText {
  const marked = { ...headers, "cache-control": "no-store", [OUTDATED_HEADER]: OUTDATED_WARNING };
  if (!headers["content-type"]?.startsWith("text/html")) return { headers: marked, body };
  const html = body.toString("utf8").replace(BODY, (tag) => tag + NOTICE);
  return { headers: marked, body: Buffer.from(html) };
}
