/** The input for opening one payment. `amount` is whole FCFA. */
export interface InitRequest {
  reference: string;
  amount: number;
  /** The channel code of the payment method, for example `WAVECI`. */
  channel: string;
  description: string;
  customer: { email: string; firstName: string; lastName: string; phone: string };
  /** The URL for the provider's notifications, which ends with a secret of this attempt. */
  notificationUrl: string;
  /** The page to which the payer's browser returns; a call to it proves nothing. */
  returnUrl: string;
}

/**
 * The result of an init call. `rejected`: the provider refused, with a reason for the payer, in French. `unavailable`:
 * certainly nothing was opened. `unknown`: a time-out or a broken response, so that a payment may exist.
 */
export type InitAnswer =
  | { kind: "opened"; paymentLink: string; sessionId: string | null }
  | { kind: "rejected"; reason: string }
  | { kind: "unavailable" }
  | { kind: "unknown" };

/**
 * The provider's status of a reference. Only `paid` is proof, and only with the same amount. `unknown` is no
 * information at all: the provider's status call is known to answer "no transaction" for payments that went through.
 * `no_answer`: an outage or an unreadable response, so that the provider's status is not known.
 */
export type StatusAnswer =
  | { kind: "paid"; amount: number; currency: string | null; merchant: string | null; payId: string | null }
  | { kind: "failed"; payId: string | null }
  | { kind: "cancelled"; payId: string | null }
  | { kind: "unknown" }
  | { kind: "no_answer" };

/** A notification as it was received, before it is verified. */
export interface RawNotification {
  method: "GET" | "POST";
  query: Record<string, string>;
  body: Record<string, string>;
}

/** The claim of a notification. `currency` is an ISO code (`XOF`), or the raw value if it is another one. */
export interface NotificationClaim {
  reference: string;
  merchant: string;
  amount: number;
  currency: string;
  outcome: "paid" | "failed" | "cancelled" | "unknown";
  sessionId: string | null;
  payId: string | null;
}

/** A payment gateway, as the payments module uses it. */
export interface PaymentProvider {
  readonly name: string;
  /** The merchant identifier in every genuine message. */
  readonly merchant: string;
  /** True if no money moves; every page then says so. */
  readonly simulated: boolean;
  /** Opens a payment. Never throws: the result says what went wrong. */
  init(request: InitRequest): Promise<InitAnswer>;
  /** Fetches the status of a reference. Never throws: an outage is `no_answer`. */
  fetchStatus(reference: string): Promise<StatusAnswer>;
  /** Parses a notification. Returns null if it is not one of this provider. */
  parseNotification(raw: RawNotification): NotificationClaim | null;
}
