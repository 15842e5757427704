import type { HashAddress } from "./installation-keys.db.ts";
import type { Logger } from "./log.ts";

/** The events of the security log, by the names that operators search for. */
export type SecurityEventName =
  | "sign_up"
  | "address_verified"
  | "code_requested"
  | "password_reset_requested"
  | "password_reset"
  | "account_refused"
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
  | "roles_changed"
  | "accounts_merged"
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
 * Returns the security log: lines of the process's log with the property `security`, for monitoring. They identify an
 * address by its hash, and contain no name, e-mail address, token or body.
 */
export function createSecurityLog({ hashAddress, log }: { hashAddress: HashAddress; log: Logger }): SecurityLog {
  return ({ event, outcome, route, accountId, address }) => {
    const hash = address ? hashAddress(address) : null;
    log.info({ security: { event, outcome, route, account: accountId ?? null, address: hash } }, "security event");
  };
}
