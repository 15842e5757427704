import { createHash, randomBytes } from "node:crypto";

const REFERENCE_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True for a text that a `uuid` column accepts; the database rejects a query with any other. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/**
 * Returns a payment reference: 28 characters of `[A-Z0-9]` with 140 random bits, because gateways truncate long ones.
 */
export function randomReference(): string {
  return Array.from(randomBytes(28), (byte) => REFERENCE_ALPHABET[byte % 32]).join("");
}

/** Returns an opaque token for links: 256 random bits, base64url. Only its hash is stored. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns the hash of a token that is stored and compared: SHA-256, base64url. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Returns a code that a person can write down: 16 letters and digits without similar ones, 80 random bits. */
export function randomRecoveryCode(): string {
  return Array.from(randomBytes(16), (byte) => REFERENCE_ALPHABET[byte % 32]).join("");
}

/** Returns a password that a person can copy from a screen: 16 letters and digits, 80 random bits. */
export function randomPassword(): string {
  return Array.from(randomBytes(16), (byte) => REFERENCE_ALPHABET[byte % 32])
    .join("")
    .toLowerCase();
}
