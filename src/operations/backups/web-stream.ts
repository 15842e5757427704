import { ReadableStream as NodeStream } from "node:stream/web";

/** Returns the bytes as a stream of the browser's type, which is the same class, and whose declaration lacks `from`. */
export function webStreamOf(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return NodeStream.from(bytes) as unknown as ReadableStream<Uint8Array>;
}
