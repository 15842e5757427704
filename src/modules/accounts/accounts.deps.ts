import type { DuesStanding } from "#contracts/dues.ts";
import type { Settings } from "#contracts/settings.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { Limits } from "#platform/http/limits.ts";
import type { SlowDown } from "#platform/http/slow-down.ts";
import type { CleanPhoto } from "#providers/files/clean-photo.ts";
import type { FileStore } from "#providers/files/file-store.ts";
import type { MailSender } from "#providers/mail/mail-sender.ts";
import type { Account } from "./accounts.repo.ts";
import type { Holding } from "./holdings.ts";

/** What the accounts module is given by the composition root. */
export interface AccountDeps {
  db: Database;
  clock: Clock;
  limits: Limits;
  /** What tries of a password wait for beyond a limit that must not lock anybody out. */
  slowDown: SlowDown;
  mail: MailSender;
  files: FileStore;
  cleanPhoto: CleanPhoto;
  /** The site's origin, without a slash at the end. */
  publicUrl: string;
  /** The foundation's admin address, in lower case: the one verified account with it is `admin`. */
  adminEmail: string | undefined;
  /** Whether no real money moves here: where it does, two-factor spares no account of the demo. */
  paymentsSimulated: boolean;
  readSettings: () => Promise<Settings>;
  /** Called after a commit that left effects in the outbox. */
  wakeOutbox: () => void;
  /** Whether every month of dues already due is paid. */
  readStanding: (account: Account) => Promise<DuesStanding["standing"]>;
  /** What other modules hold about members, in the order in which their rows are locked. */
  holdings: readonly Holding[];
  /** What else becomes true once an address is proven, in the same transaction. */
  onVerified: (tx: Transaction, account: Account) => Promise<void>;
}
