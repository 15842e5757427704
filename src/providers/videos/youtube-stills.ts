import sharp from "sharp";
import type { Logger } from "#platform/log.ts";
import { downloadOverHttp } from "#providers/http/download-over-http.ts";
import type { StillSource } from "./still-source.ts";

const STILLS_ORIGIN = "https://i.ytimg.com";
/** The large one is missing for older films; the small one is always there. Others have black bars. */
const SIZES = ["maxresdefault.jpg", "mqdefault.jpg"];
const LIMITS = { totalMs: 10_000, maximumBytes: 2_000_000 };
const MOST_PIXELS = 4_000_000;
const FORMATS = new Set(["jpeg", "webp", "png"]);

/**
 * Stills from YouTube's picture host, and from no other. What comes is looked into before it is handed on: only whole
 * pictures of ordinary size pass. A host that does not answer is no error, merely a line in the log.
 */
export function createYoutubeStills({
  log,
  origin = STILLS_ORIGIN,
  limits = LIMITS,
}: {
  log: Logger;
  /** Another host, for tests. */
  origin?: string;
  limits?: typeof LIMITS;
}): StillSource {
  return {
    async fetchStill(videoId) {
      for (const size of SIZES) {
        const download = await downloadOverHttp(`${origin}/vi/${encodeURIComponent(videoId)}/${size}`, limits);
        if (download.kind === "received" && (await isOrdinaryPicture(download.bytes))) return download.bytes;
        log.info({ videoId, size, download: { ...download, bytes: undefined } }, "a film's still was not to be had");
        // A host that cannot be reached for one size cannot for the next.
        if (download.kind === "failed") return null;
      }
      return null;
    },
  };
}

/** The header is read first: what would grow beyond the limit is never unpacked. */
async function isOrdinaryPicture(bytes: Buffer): Promise<boolean> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" });
    const { format, width, height } = await picture.metadata();
    if (!FORMATS.has(format) || width * height > MOST_PIXELS) return false;
    await picture.stats();
    return true;
  } catch {
    return false;
  }
}
