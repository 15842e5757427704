import type { Settings } from "#contracts/settings.ts";
import type { Member } from "#modules/accounts/read-session.ts";
import type { ReceiptDeps } from "#modules/receipts/deliver-receipt.ts";
import type { SummaryDocument } from "#modules/receipts/document/summary-document.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import type { Limits } from "#platform/http/limits.ts";
import type { MailSender } from "#providers/mail/mail-sender.ts";

/** What the gifts module is given by the composition root. */
export interface GiftDeps {
  db: Database;
  clock: Clock;
  limits: Limits;
  mail: MailSender;
  /** The site's origin, without a slash at the end. */
  publicUrl: string;
  receipts: ReceiptDeps;
  readSettings: () => Promise<Settings>;
  drawSummary: (document: SummaryDocument) => Promise<Buffer>;
  /** The member whose token this is. Refuses (401) whoever has none that counts. */
  requireMember: (token: string | null) => Promise<Member>;
  /** Called after a commit that left effects in the outbox. */
  wakeOutbox: () => void;
}
