/**
 * What everything is compared with: `node:http` and nothing else. `GET /12345` answers 12,345 bytes;
 * a POST is read to its end first.
 */
import { createServer } from "node:http";

const bodies = new Map<string, Buffer>();

createServer((request, response) => {
  const path = request.url ?? "/0";
  let body = bodies.get(path);
  if (!body) {
    body = Buffer.alloc(Number(path.slice(1)) || 0, "a");
    bodies.set(path, body);
  }
  const answer = body;
  request.resume().on("end", () => {
    response
      .writeHead(200, { "content-type": "text/html; charset=utf-8", "content-length": answer.length })
      .end(answer);
  });
}).listen(Number(process.env.PORT), "127.0.0.1");
