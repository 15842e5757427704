import { isLoopback } from "#platform/loopback.ts";

/**
 * Answers a test: may a payer be sent to this link? Only over https (plain http on loopback), only to the
 * hosts of the configured URLs, or below them. `www.` is left out, so that `www.example.net` also stands for
 * `example.net` and what is below it; no shorter suffix is derived, for `pay.co.ci` must never stand for `co.ci`.
 */
export function allowRedirects(configuredUrls: string[]): (link: string) => boolean {
  const domains = configuredUrls.map((url) => new URL(url).hostname.replace(/^www\./, ""));
  return (link) => {
    if (!URL.canParse(link)) return false;
    const target = new URL(link);
    if (target.username !== "" || target.password !== "") return false;
    if (target.protocol !== "https:" && !(target.protocol === "http:" && isLoopback(target))) return false;
    return domains.some((domain) => target.hostname === domain || target.hostname.endsWith(`.${domain}`));
  };
}
