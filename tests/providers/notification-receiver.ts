import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";

export interface NotificationReceiver {
  /** The address that a gateway notifies: any path of this server. */
  url: string;
  /** Everything that has come since the last call of this function. */
  take(): Request[];
  close(): Promise<void>;
}

/** Listens on loopback, stores every request and responds with 200. */
export async function startNotificationReceiver(): Promise<NotificationReceiver> {
  let received: Request[] = [];
  const server = await new Promise<Server>((resolve) => {
    const listening = serve({
      hostname: "127.0.0.1",
      port: 0,
      fetch: async (request) => {
        const body = request.method === "POST" ? await request.arrayBuffer() : null;
        received.push(new Request(request.url, { method: request.method, headers: request.headers, body }));
        return new Response("OK");
      },
    }) as Server;
    listening.once("listening", () => resolve(listening));
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/notifications/secret`,
    take() {
      const taken = received;
      received = [];
      return taken;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
