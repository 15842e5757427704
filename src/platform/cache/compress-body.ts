import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const BROTLI_QUALITY = 5;
const TOO_SMALL = 800;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export interface EncodedBodies {
  identity: Buffer;
  br: Buffer | undefined;
  gzip: Buffer | undefined;
  /** The sum of the bytes. */
  size: number;
}

/** Compresses the body in every encoding that browsers accept. Leaves small bodies as they are. */
export async function compressBody(identity: Buffer): Promise<EncodedBodies> {
  if (identity.byteLength < TOO_SMALL) {
    return { identity, br: undefined, gzip: undefined, size: identity.byteLength };
  }
  const [br, zipped] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    deflate(identity),
  ]);
  return { identity, br, gzip: zipped, size: identity.byteLength + br.byteLength + zipped.byteLength };
}
