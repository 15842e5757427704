import { createServer, type Server } from "node:net";
import { ConfigError } from "./config.ts";

/** Where a server listens, and the variables that say so. */
interface Place {
  port: number;
  host: string;
  variables: { port: string; host: string };
}

/** Resolves once the server listens. Throws `ConfigError` with what to do if it cannot. */
export async function listen(server: Server, { port, host, variables }: Place): Promise<void> {
  try {
    await new Promise<void>((listening, failed) => {
      server.once("error", failed);
      server.listen(port, host, listening);
    });
  } catch (error) {
    const code = String(Reflect.get(Object(error), "code"));
    const cures: Readonly<Record<string, string>> = {
      EADDRINUSE: `${variables.port}: the port ${port} of ${host} is in use (${code}): stop what listens there, or name another one`,
      EACCES: `${variables.port}: this account may not listen on port ${port} (${code}): name one above 1023`,
      EADDRNOTAVAIL: `${variables.host}: ${host} is no address of this machine (${code}): correct it`,
      ENOTFOUND: `${variables.host}: the name ${host} is not known (${code}): correct it`,
    };
    const cure = cures[code];
    throw cure ? new ConfigError(cure, { cause: error }) : error;
  }
}

/** Where the site listens for visitors. */
export const publicPlace = ({ port, host }: { port: number; host: string }): Place => ({
  port,
  host,
  variables: { port: "PORT", host: "HOST" },
});

/** Throws `ConfigError` if nothing can listen there. */
export async function checkPlace(place: Place): Promise<void> {
  const probe = createServer();
  await listen(probe, place);
  await new Promise((closed) => probe.close(closed));
}
