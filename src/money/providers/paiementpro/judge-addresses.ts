import { isLoopback } from "#platform/loopback.ts";

const INIT_ROUTES = /\/(curl-init|initialize)\.php$/;

/**
 * Returns the problems of the provider's addresses by variable: not https (http is for stand-ins on loopback), or an
 * init URL that is neither known route. Empty if both are valid.
 */
export function judgeAddresses({ initUrl, statusUrl }: { initUrl: string; statusUrl: string }): Map<string, string> {
  const wrong = new Map<string, string>();
  if (!isSecure(initUrl)) wrong.set("PAIEMENTPRO_INIT_URL", NOT_SECURE);
  else if (!INIT_ROUTES.test(new URL(initUrl).pathname)) wrong.set("PAIEMENTPRO_INIT_URL", NO_ROUTE);
  if (!isSecure(statusUrl)) wrong.set("PAIEMENTPRO_STATUS_URL", NOT_SECURE);
  return wrong;
}

const NOT_SECURE = "must be an https URL (http only on loopback)";
const NO_ROUTE = "must end in /curl-init.php or /initialize.php";

function isSecure(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.protocol === "https:" || (url?.protocol === "http:" && isLoopback(url));
}
