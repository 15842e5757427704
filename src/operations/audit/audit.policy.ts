import { abilitiesOf, type StaffActor } from "#people/staff/authorize.ts";

/** Entries about these kinds are about money. */
const MONEY_KINDS: readonly string[] = [
  "orders",
  "attempts",
  "offline-payments",
  "former-gifts",
  "reconciliations",
  "statements",
  "ledger",
  "months",
  "receipts",
  "refunds",
  "dues",
  "donors",
];

/**
 * Entries about these kinds are about an account, by its id. They are recorded under the member number and shown under
 * the name, so that no name is left in them once the account is deleted.
 */
export const ABOUT_ACCOUNTS: ReadonlySet<string> = new Set(["members", "identity-documents", "dues", "donors"]);

/** Returns the kinds of entries that the person may read, undefined if all. */
export function readableKinds({ roles }: Pick<StaffActor, "roles">): readonly string[] | undefined {
  return abilitiesOf(roles).includes("read_audit_log") ? undefined : MONEY_KINDS;
}
