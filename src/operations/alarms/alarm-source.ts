import type { PaymentProvider } from "#money/providers/payment-provider.ts";
import type { Ability } from "#people/staff/staff.contract.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";

/** The part of the context that a source of alarms reads. */
export interface AlarmContext {
  db: Database;
  clock: Clock;
  /** Returns the free and all bytes of the disk with the site's data. */
  readDisk: () => Promise<DiskSpace>;
  /** True if the site makes backups by itself. */
  keepsBackups: boolean;
  /** True if its payments move money. */
  provider: Pick<PaymentProvider, "simulated">;
}

export interface DiskSpace {
  free: number;
  total: number;
}

/** One thing that is wrong now. */
export interface AlarmFact {
  /** The subject, so that one thing has one alarm: the code of a payment method, or the alarm's kind. */
  subject: string;
  /** French, with its figures. Names no person: it is mailed. */
  text: string;
}

/** One kind of alarm, declared by the module that knows it. */
export interface AlarmSource {
  kind: string;
  /** Staff with this ability sees it and is mailed: those who may act. */
  ability: Ability;
  /** French, short: the subject of the mail. */
  title: string;
  /** French: what to do now. */
  advice: string;
  /** The page of what there is to do; null if that is not in the back office. */
  path: string | null;
  /** Returns what is wrong now; nothing if all is well. */
  find(ctx: AlarmContext): Promise<AlarmFact[]>;
}
