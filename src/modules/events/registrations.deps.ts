import type { Settings } from "#contracts/settings.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import type { Limits } from "#platform/http/limits.ts";
import type { MailSender } from "#providers/mail/mail-sender.ts";

/** What registrations for events work with. */
export interface RegistrationDeps {
  db: Database;
  clock: Clock;
  limits: Limits;
  mail: MailSender;
  readSettings: () => Promise<Settings>;
  publicUrl: string;
  /** Something was committed to the outbox. */
  wakeOutbox: () => void;
}
