import ipaddr from "ipaddr.js";
import { createCleanPhoto } from "#platform/files/clean-photo.ts";
import { type DownloadLimits, downloadOverHttp } from "#platform/http/download-over-http.ts";
import type { Logger } from "#platform/log.ts";
import { isAllowedAddress, type RemotePictureSource } from "./remote-picture-source.ts";

const LIMITS: DownloadLimits = { totalMs: 15_000, maximumBytes: 15 * 1024 * 1024 };
const MAXIMUM_REDIRECTS = 3;
/** Pixels a side: the largest shape in which pictures are stored. */
const LONGEST = 1_600;

/**
 * Returns a source of pictures from the hosts that the caller allows, and no others. Does not follow redirects to other
 * hosts, nor connect to a name or number of a private network. Logs failures.
 */
export function createAllowedHostPictures({
  log,
  limits = LIMITS,
  loopback = false,
}: {
  log: Logger;
  limits?: DownloadLimits;
  /** For tests: allows a loopback address, given as a number. */
  loopback?: boolean;
}): RemotePictureSource {
  const cleanPhoto = createCleanPhoto();

  async function download(address: string, hosts: readonly string[]): Promise<Buffer | string> {
    let next = address;
    for (let redirects = 0; redirects <= MAXIMUM_REDIRECTS; redirects += 1) {
      if (!isAllowedAddress(next, hosts)) return "NOT_ALLOWED";
      if (isPrivateNumber(new URL(next).hostname, loopback)) return "NOT_PUBLIC";
      const answer = await downloadOverHttp(next, limits);
      if (answer.kind === "received") return answer.bytes;
      if (answer.kind === "failed") return answer.cause;
      const target = answer.location === undefined ? null : URL.parse(answer.location, next);
      if (!target) return `STATUS_${answer.status}`;
      next = target.href;
    }
    return "TOO_MANY_REDIRECTS";
  }

  return {
    async fetchPicture(address, hosts) {
      const downloaded = await download(address, hosts);
      const picture =
        typeof downloaded === "string" ? null : await cleanPhoto(new Blob([new Uint8Array(downloaded)]), LONGEST);
      if (picture) return picture;
      const cause = typeof downloaded === "string" ? downloaded : "NOT_A_PICTURE";
      log.info({ host: URL.parse(address)?.host, cause }, "a picture of another site could not be fetched");
      return null;
    },
  };
}

/** Checks numeric addresses, which are connected to without a lookup. */
function isPrivateNumber(hostname: string, loopback: boolean): boolean {
  const number = hostname.replace(/^\[|\]$/g, "");
  if (!ipaddr.isValid(number)) return false;
  const range = ipaddr.process(number).range();
  return range !== "unicast" && !(loopback && range === "loopback");
}
