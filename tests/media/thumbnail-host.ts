import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A video host's picture server, played by a test: its responses, and the requests that it got. */
export interface ThumbnailHost {
  origin: string;
  /** The same server under a name that leads to an address of this machine. */
  privateName: string;
  /** The requested paths, in order. */
  requests: string[];
  /** The answer to each path; others get 404. */
  answers: Map<string, (response: ServerResponse) => void>;
  stop(): Promise<void>;
}

/** The host listens on a loopback port of its own. */
export async function startThumbnailHost(): Promise<ThumbnailHost> {
  const requests: string[] = [];
  const answers: ThumbnailHost["answers"] = new Map();
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    requests.push(path);
    const answer = answers.get(path);
    if (answer) answer(response);
    else response.writeHead(404).end("none");
  });
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    privateName: `http://localhost:${port}`,
    requests,
    answers,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
