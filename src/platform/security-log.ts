import { createHmac } from "node:crypto";
import type { Database } from "./db/database.ts";
import { readInstallationKey } from "./installation-key.ts";
import type { Logger } from "./log.ts";

/** The events of the security log, by the names that operators search for. */
export type SecurityEventName =
  | "sign_up"
  | "address_verified"
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
  // Any other call that was refused.
  | "call";

/**
 * The outcome: `done`; `refused` (a status from 400 on); `limited` (429); `slowed`, an extra line if the call had to
 * wait; `failed` (500 and above).
 */
export type SecurityOutcome = "done" | "refused" | "limited" | "slowed" | "failed";

export interface SecurityEvent {
  event: SecurityEventName;
  outcome: SecurityOutcome;
  /** The pattern of the route, never the path itself, which may contain a secret. */
  route: string;
  /** The account that it is about, if known. */
  accountId?: string | undefined;
  /** The network address, as limits count it; only its keyed hash is written. */
  address?: string | undefined;
}

/** Writes one line for a security event. */
export type SecurityLog = (event: SecurityEvent) => void;

/**
 * Opens the security log: lines of the process's log with the property `security`, for monitoring. They identify an
 * address by a hash under the key of this installation, so that it cannot be looked up without the key by trying all
 * addresses. They contain no name, e-mail address, token or body. The key never changes, because one address would then have
 * two hashes.
 */
export async function openSecurityLog({ db, log }: { db: Database; log: Logger }): Promise<SecurityLog> {
  const key = await readInstallationKey(db, "security-log");
  const hashOf = (address: string) => createHmac("sha256", key).update(address).digest("base64url").slice(0, 22);
  return ({ event, outcome, route, accountId, address }) => {
    const security = { event, outcome, route, account: accountId ?? null, address: address ? hashOf(address) : null };
    log.info({ security }, "security event");
  };
}
