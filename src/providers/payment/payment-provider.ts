/** What the provider needs to open one payment. `amount` is whole FCFA. */
export interface InitRequest {
  reference: string;
  amount: number;
  /** The channel code of the payment method, for instance `WAVECI`. */
  channel: string;
  description: string;
  customer: { email: string; firstName: string; lastName: string; phone: string };
  /** Where the provider tells us the outcome: it ends in a secret of this attempt. */
  notificationUrl: string;
  /** Where the payer's browser comes back: it proves nothing. */
  returnUrl: string;
}

/**
 * What became of an init call. `rejected`: the provider said no, with a reason for the payer, in
 * French. `unavailable`: it is certain that nothing was opened. `unknown`: a time-out or a broken
 * answer, so that a payment may exist.
 */
export type InitAnswer =
  | { kind: "opened"; paymentLink: string; sessionId: string | null }
  | { kind: "rejected"; reason: string }
  | { kind: "unavailable" }
  | { kind: "unknown" };

/**
 * What the provider says of a reference. Only `paid` is proof, and only with the same amount;
 * `unknown` is no information at all: the provider's status call is known to answer "no transaction"
 * for payments that went through. `no_answer`: an outage, or something that cannot be read; what the
 * provider knows was not heard.
 */
export type StatusAnswer =
  | { kind: "paid"; amount: number; currency: string | null; merchant: string | null; payId: string | null }
  | { kind: "failed"; payId: string | null }
  | { kind: "cancelled"; payId: string | null }
  | { kind: "unknown" }
  | { kind: "no_answer" };

/** A notification as it came over the wire, before anybody believes it. */
export interface RawNotification {
  method: "GET" | "POST";
  query: Record<string, string>;
  body: Record<string, string>;
}

/** What a notification claims. `currency` is an ISO code (`XOF`), or the raw value where it is another. */
export interface NotificationClaim {
  reference: string;
  merchant: string;
  amount: number;
  currency: string;
  outcome: "paid" | "failed" | "cancelled" | "unknown";
  sessionId: string | null;
  payId: string | null;
}

/** A payment gateway: everything that the payments module may ask of one. */
export interface PaymentProvider {
  readonly name: string;
  /** The merchant identifier that every genuine message carries. */
  readonly merchant: string;
  /** True where no money moves: every page then says so. */
  readonly simulated: boolean;
  /** Opens a payment; never throws: what went wrong is in the answer. */
  init(request: InitRequest): Promise<InitAnswer>;
  /** Asks for the truth about a reference; never throws: an outage is `no_answer`. */
  fetchStatus(reference: string): Promise<StatusAnswer>;
  /** Reads a notification, or answers null where it is not one of this provider's. */
  parseNotification(raw: RawNotification): NotificationClaim | null;
}
