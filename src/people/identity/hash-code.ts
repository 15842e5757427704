import { hashToken } from "#platform/ids.ts";

/** Returns the hash of a code, bound to its account, so that the same six digits of two accounts differ. */
export function hashCode(accountId: string, code: string): string {
  return hashToken(`${accountId}:${code}`);
}
