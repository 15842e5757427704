import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const SEALED = "sealed:";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts what the database stores but must be read again. */
export interface SecretBox {
  /** Returns the text as it is stored. */
  seal(text: string): string;
  /** Returns the text of what is stored, or null if another key has sealed it. */
  open(stored: string): string | null;
}

/**
 * Opens the box of one purpose, AES-256-GCM with a key derived from `secretKey`. Without a key it stores texts as they
 * are. What was stored before there was a key can be opened with any.
 */
export function createSecretBox(secretKey: string | undefined, purpose: string): SecretBox {
  const key = secretKey === undefined ? null : Buffer.from(hkdfSync("sha256", secretKey, "", purpose, 32));
  return {
    seal(text) {
      if (!key) return text;
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, nonce);
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return SEALED + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
    },
    open(stored) {
      if (!stored.startsWith(SEALED)) return stored;
      if (!key) return null;
      const bytes = Buffer.from(stored.slice(SEALED.length), "base64url");
      try {
        const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES));
        decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
      } catch {
        return null;
      }
    },
  };
}
