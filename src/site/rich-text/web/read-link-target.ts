import { holdsCredentials } from "#shared/address-credentials.ts";

/** Returns the address that a link may have, from what was typed; null if it is none. */
export function readLinkTarget(typed: string): string | null {
  const text = typed.trim();
  if (/^\/(?!\/)[^\s\\]*$/.test(text)) return text;
  if (/^(?:mailto|tel):[^\s\\]+$/i.test(text)) return text;
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (holdsCredentials(address)) return null;
  return /^https?:\/\/[^\s\\/]+\.[^\s\\]+$/i.test(address) && URL.canParse(address) ? address : null;
}
