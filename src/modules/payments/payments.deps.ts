import type { Context } from "hono";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import type { AppEnv } from "#platform/http/app-env.ts";
import type { Limits } from "#platform/http/limits.ts";
import type { Logger } from "#platform/log.ts";
import type { PaymentProvider } from "#providers/payment/payment-provider.ts";
import type { InitWaits } from "./init-outcomes.ts";
import type { Purposes } from "./purpose.ts";

/** What the payments module is given by the composition root. */
export interface PaymentDeps {
  db: Database;
  clock: Clock;
  log: Logger;
  /** The provider that new attempts are opened with. */
  provider: PaymentProvider;
  purposes: Purposes;
  limits: Limits;
  /** Who waits in this process for an init call to end. */
  inits: InitWaits;
  /** The site's origin, without a slash at the end. */
  publicUrl: string;
  /** The account of whoever calls, as the token of the call proves; null without one that counts, which refuses nobody. */
  payerOf: (c: Context<AppEnv>) => Promise<string | null>;
  /** Called after a commit that left effects of this kind in the outbox. */
  wakeOutbox: (kind: string) => void;
  /** Called after a notification was stored. */
  wakeInbox: () => void;
}
