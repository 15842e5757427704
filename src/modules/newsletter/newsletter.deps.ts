import type { Settings } from "#contracts/settings.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import type { Limits } from "#platform/http/limits.ts";
import type { MailSender } from "#providers/mail/mail-sender.ts";

/** What the use cases of the newsletter work on. */
export interface NewsletterDeps {
  db: Database;
  clock: Clock;
  limits: Limits;
  mail: MailSender;
  publicUrl: string;
  readSettings: () => Promise<Settings>;
  wakeOutbox: () => void;
}
