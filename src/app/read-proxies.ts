import ipaddr from "ipaddr.js";

/** Returns the addresses and networks of a list with commas or blanks, and those that are neither. */
export function readProxies(list = ""): { proxies: string[]; wrong: string[] } {
  const proxies = list.split(/[\s,]+/).filter((one) => one !== "");
  return { proxies, wrong: proxies.filter((one) => !ipaddr.isValid(one) && !ipaddr.isValidCIDR(one)) };
}
