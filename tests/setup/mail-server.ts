import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdir, rename, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/**
 * A mail server on this loopback port, a free one if none is given, puts each mail it accepts into this folder, as the
 * site does without one.
 */
export async function startMailServer(folder: string, givenPort = 0): Promise<{ url: string; stop(): Promise<void> }> {
  await mkdir(folder, { recursive: true });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    // Otherwise it waits 30 s for clients that keep their connection.
    closeTimeout: 1,
    onData: (stream, _session, accepted) => {
      buffer(stream)
        .then((mail) => keep(folder, mail))
        .then(() => accepted(), accepted);
    },
  });
  // A client that is killed in the middle of a mail.
  server.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "ECONNRESET") throw error;
  });
  server.listen(givenPort, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
}

/** Whole, or not at all: a reader of the folder never finds half a mail. */
async function keep(folder: string, mail: Buffer): Promise<void> {
  const file = join(folder, `${randomUUID()}.eml`);
  await writeFile(`${file}.part`, mail);
  await rename(`${file}.part`, file);
}
