import { type LookupAddress, type LookupAllOptions, lookup } from "node:dns";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** The longest duration of a download in all, in milliseconds, and its largest size in bytes. */
export interface DownloadLimits {
  totalMs: number;
  maximumBytes: number;
}

/** The result of a download: the bytes of a 200, another status with its redirection, or why there was no response. */
export type Download =
  | { kind: "received"; bytes: Buffer }
  | { kind: "refused"; status: number; location?: string | undefined }
  | { kind: "failed"; cause: string };

/**
 * Downloads once, on a connection of its own, and never throws. Does not follow redirects, aborts responses beyond the
 * limits, and does not connect to names that resolve to a private network.
 */
export function downloadOverHttp(url: string, { totalMs, maximumBytes }: DownloadLimits): Promise<Download> {
  return new Promise((resolve) => {
    const outgoing = (url.startsWith("https:") ? requestHttps : requestHttp)(url, {
      agent: false,
      lookup: lookupPublic,
      headers: { Accept: "image/jpeg,image/webp,image/png", "User-Agent": "akwaba" },
    });
    const end = (download: Download) => {
      clearTimeout(timer);
      resolve(download);
      outgoing.destroy();
    };
    const fail = (cause: string) => end({ kind: "failed", cause });
    const timer = setTimeout(fail, totalMs, "TIMEOUT");

    outgoing.on("error", (error: NodeJS.ErrnoException) => fail(error.code ?? error.name));
    outgoing.on("response", (response) => {
      if (response.statusCode !== 200) {
        return end({ kind: "refused", status: response.statusCode ?? 0, location: response.headers.location });
      }
      const chunks: Buffer[] = [];
      let received = 0;
      response.on("data", (chunk: Buffer) => {
        received += chunk.length;
        if (received > maximumBytes) fail("TOO_LARGE");
        else chunks.push(chunk);
      });
      response.on("error", (error: NodeJS.ErrnoException) => fail(error.code ?? error.name));
      response.on("end", () => end({ kind: "received", bytes: Buffer.concat(chunks) }));
    });
    outgoing.end();
  });
}

/** Resolves a name as the platform does. Fails if any of its addresses is not public. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  const all: LookupAllOptions = { ...options, all: true };
  lookup(hostname, all, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error) return callback(error, []);
    if (!first || !addresses.every(isPublic)) {
      return callback(Object.assign(new Error(`${hostname} is not a public address`), { code: "NOT_PUBLIC" }), []);
    }
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

function isPublic({ address }: LookupAddress): boolean {
  return ipaddr.process(address).range() === "unicast";
}
