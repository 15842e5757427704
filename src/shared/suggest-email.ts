const PROVIDERS = [
  "gmail.com",
  "yahoo.fr",
  "yahoo.com",
  "hotmail.com",
  "hotmail.fr",
  "outlook.com",
  "outlook.fr",
  "live.fr",
  "live.com",
  "icloud.com",
  "orange.ci",
  "orange.fr",
  "aviso.ci",
  "laposte.net",
];
/** These exist, near as they are to one of the above. */
const OTHERS = ["mail.com", "email.com", "ymail.com", "gmx.com", "live.ci", "live.ca"];
/** Endings that no address has, where `.com` was meant. */
const NO_ENDING = /\.(?:con|cmo|ocm|vom|xom|comm|coml|cim|cpm)$/;

/** Returns the address that was likely meant, if its domain is one slip of the finger from a usual one; else null. */
export function suggestEmail(address: string): string | null {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || PROVIDERS.includes(domain) || OTHERS.includes(domain)) return null;
  const ended = domain.replace(NO_ENDING, ".com");
  const meant = /^gmail\.\w+$/.test(ended)
    ? "gmail.com"
    : PROVIDERS.find((one) => one === ended || isOneSlip(ended, one));
  const likely = meant ?? ended;
  return likely === domain ? null : address.slice(0, at + 1) + likely;
}

/** Returns whether one letter is left out, added, replaced, or has changed places with its neighbour. */
function isOneSlip(typed: string, meant: string): boolean {
  let same = 0;
  while (same < meant.length && typed[same] === meant[same]) same += 1;
  const [left, right] = [typed.slice(same), meant.slice(same)];
  const swapped = right.charAt(1) + right.charAt(0) + right.slice(2);
  return [
    left.slice(1) === right,
    left === right.slice(1),
    left.slice(1) === right.slice(1),
    left === swapped,
  ].includes(true);
}
