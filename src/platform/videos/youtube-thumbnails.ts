import sharp from "sharp";
import { downloadOverHttp } from "#platform/http/download-over-http.ts";
import type { Logger } from "#platform/log.ts";

/** Fetches the thumbnails of videos. */
export interface ThumbnailSource {
  /** Returns the bytes of a video's thumbnail, or null if the host has none or does not answer. Never throws. */
  fetchThumbnail(videoId: string): Promise<Buffer | null>;
}

const THUMBNAILS_ORIGIN = "https://i.ytimg.com";
/** Older films lack the large size; all have the small one. The other sizes have black bars. */
const SIZES = ["maxresdefault.jpg", "mqdefault.jpg"];
const LIMITS = { totalMs: 10_000, maximumBytes: 2_000_000 };
const MAXIMUM_PIXELS = 4_000_000;
const FORMATS = new Set(["jpeg", "webp", "png"]);

/**
 * Returns a source of thumbnails from YouTube's picture host only. Accepts only complete pictures of ordinary size. A
 * host that does not answer is logged and is not an error.
 */
export function createYoutubeThumbnails({
  log,
  origin = THUMBNAILS_ORIGIN,
  limits = LIMITS,
}: {
  log: Logger;
  /** Another host, for tests. */
  origin?: string;
  limits?: typeof LIMITS;
}): ThumbnailSource {
  return {
    async fetchThumbnail(videoId) {
      for (const size of SIZES) {
        const download = await downloadOverHttp(`${origin}/vi/${encodeURIComponent(videoId)}/${size}`, limits);
        if (download.kind === "received" && (await isOrdinaryPicture(download.bytes))) return download.bytes;
        log.info(
          { videoId, size, download: { ...download, bytes: undefined } },
          "a video's thumbnail could not be fetched",
        );
        // A host that is unreachable for one size is unreachable for the next.
        if (download.kind === "failed") return null;
      }
      return null;
    },
  };
}

/** Checks the header first, so that a picture beyond the limit is never unpacked. */
async function isOrdinaryPicture(bytes: Buffer): Promise<boolean> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAXIMUM_PIXELS, failOn: "error" });
    const { format, width, height } = await picture.metadata();
    if (!FORMATS.has(format) || width * height > MAXIMUM_PIXELS) return false;
    await picture.stats();
    return true;
  } catch {
    return false;
  }
}
