import { createHash } from "node:crypto";

/** Letters of the hash that devices compare: 132 bits, as the code itself has 140. */
const LENGTH = 22;

/** Returns the hash of a badge's code by which devices at the gate find it: no badge can be printed from it. */
export function hashBadge(code: string): string {
  return createHash("sha256").update(code).digest("base64url").slice(0, LENGTH);
}
