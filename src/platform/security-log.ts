import { createHmac } from "node:crypto";
import type { Database } from "./db/database.ts";
import { readInstallationKey } from "./installation-key.ts";
import type { Logger } from "./log.ts";

/** What happened, in the words that whoever watches the log looks for. */
export type SecurityEventName =
  | "sign_up"
  | "address_proven"
  | "code_requested"
  | "password_reset_requested"
  | "password_reset"
  | "password_changed"
  | "sign_in"
  | "sign_out"
  | "device_signed_out"
  | "other_devices_signed_out"
  | "address_change_requested"
  | "address_change_cancelled"
  | "address_change_confirmed"
  | "address_change_refused"
  | "data_exported"
  | "account_deleted"
  | "staff_session_opened"
  | "staff_sign_out"
  | "second_factor_proposed"
  | "second_factor_set_up"
  | "second_factor_turned_off"
  | "second_factor_reset"
  | "recovery_codes_renewed"
  | "identity_document_read"
  // A call that is none of these, and was refused.
  | "call";

/**
 * How it ended: `done`; `refused` (a status from 400 on); `limited` (429, too often); `slowed`, beside the line that
 * says how it ended, where it had to wait; `failed`, for a reason of ours.
 */
export type SecurityOutcome = "done" | "refused" | "limited" | "slowed" | "failed";

export interface SecurityEvent {
  event: SecurityEventName;
  outcome: SecurityOutcome;
  /** The pattern of the route, never the path itself: that may carry a secret. */
  route: string;
  /** Whose account it is about, where that is known. */
  accountId?: string | undefined;
  /** The network address, as limits count it; only its keyed hash is written. */
  address?: string | undefined;
}

/** Writes one line for a security event. */
export type SecurityLog = (event: SecurityEvent) => void;

/**
 * The security log: lines of the process's log that have `security`, for whoever watches it. They tell one address from
 * another by a hash under the key of this installation, so that nobody without the key can look an address up by trying
 * them all; they carry no name, mail, token or body. The key stays the same for good, or one address would have two
 * hashes.
 */
export async function openSecurityLog({ db, log }: { db: Database; log: Logger }): Promise<SecurityLog> {
  const key = await readInstallationKey(db, "security-log");
  const hashOf = (address: string) => createHmac("sha256", key).update(address).digest("base64url").slice(0, 22);
  return ({ event, outcome, route, accountId, address }) => {
    const security = { event, outcome, route, account: accountId ?? null, address: address ? hashOf(address) : null };
    log.info({ security }, "security event");
  };
}
