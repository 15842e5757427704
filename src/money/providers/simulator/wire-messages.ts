import { CANCELLED_MESSAGE, XOF_ON_THE_WIRE } from "#money/providers/wire-notification.ts";
import type { SimulatorSession } from "./simulator.db.ts";

/**
 * Returns the notification of the session's outcome, as PaiementPro sends it: a POST with the fields in the query
 * string and again in a multipart body.
 */
export function notificationRequest(session: SimulatorSession, now: Date): Request {
  const fields = new URLSearchParams({
    merchantId: session.merchant,
    sessionId: session.id,
    payId: session.payId ?? "",
    channel: session.channel,
    countryCurrencyCode: session.currency === "XOF" ? XOF_ON_THE_WIRE : session.currency,
    referenceNumber: session.reference,
    amount: String(session.paidAmount ?? session.amount),
    transactiondt: now.toISOString().slice(0, 19).replace("T", " "),
    customerId: session.customerName,
    returnContext: session.reference,
    responsecode: session.outcome === "paid" ? "0" : "-1",
    ...(session.outcome === "cancelled" && { responsemessage: CANCELLED_MESSAGE }),
  });
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return new Request(`${session.notificationUrl}?${fields}`, { method: "POST", body });
}

/** Returns the payer's return address with the parameters that the real gateway appends, even after another `?`. */
export function returnAddress(session: SimulatorSession, returnCode: "0" | "-1" | null): string {
  if (returnCode === null) return session.returnUrl;
  return `${session.returnUrl}?responsecode=${returnCode}&amount=${session.amount}`;
}
