import { isLoopback } from "#platform/loopback.ts";

/**
 * Returns a check whether a payer may be redirected to a link: only with https (http on loopback), and only to the hosts
 * of the configured URLs and their subdomains. `www.` is removed, so that `www.example.net` also allows `example.net` and
 * its subdomains. No shorter suffix is derived: `pay.co.ci` must never allow `co.ci`.
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
