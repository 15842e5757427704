import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** The parts of an S3 server that a file store uses: one process's memory, path-style addresses, signed requests. */
export async function startSmallS3(): Promise<{
  endpoint: string;
  objects: Map<string, { bytes: Buffer; type: string }>;
  stop(): Promise<void>;
}> {
  const objects = new Map<string, { bytes: Buffer; type: string }>();
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const answer = (status: number, type = "application/xml", body: Buffer | string = ""): void => {
      response.writeHead(status, { "Content-Type": type, "Content-Length": Buffer.byteLength(body) }).end(body);
    };
    if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=a key/")) return answer(403);
    if (request.method === "PUT") {
      objects.set(pathname, {
        bytes: await buffer(request),
        type: request.headers["content-type"] ?? "application/octet-stream",
      });
      return answer(200);
    }
    if (request.method === "DELETE") {
      objects.delete(pathname);
      return answer(204);
    }
    const found = objects.get(pathname);
    if (!found) return answer(404, "application/xml", "<Error><Code>NoSuchKey</Code><Message>none</Message></Error>");
    answer(200, found.type, found.bytes);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
