import type { NotificationClaim, RawNotification } from "./payment-provider.ts";

/** XOF on PaiementPro's wire: the ISO number of the currency, as text. */
export const XOF_ON_THE_WIRE = "952";

/** The simulator's message for a payment that the payer cancelled; PaiementPro is not known to send it. */
export const CANCELLED_MESSAGE = "CANCELLED";

/** The maximum length of each field: a notification with a longer value is not one of ours. */
const READ_FIELDS = {
  merchantId: 64,
  sessionId: 128,
  payId: 128,
  countryCurrencyCode: 16,
  referenceNumber: 64,
  amount: 12,
  responsecode: 8,
  responsemessage: 64,
} as const;

type Fields = Record<keyof typeof READ_FIELDS, string>;

/**
 * Returns the claim of a notification in PaiementPro's format, amount in FCFA. Null if it has no reference, no merchant
 * or no whole amount, if a field is too long, or if query and body differ. A GET is only a hint: its outcome is
 * `unknown`.
 */
export function readWireNotification(raw: RawNotification): NotificationClaim | null {
  const fields = mergeFields(raw);
  if (!fields) return null;
  if (!fields.referenceNumber || !fields.merchantId || !/^\d+$/.test(fields.amount)) return null;
  return {
    reference: fields.referenceNumber,
    merchant: fields.merchantId,
    amount: Number(fields.amount),
    currency: fields.countryCurrencyCode === XOF_ON_THE_WIRE ? "XOF" : fields.countryCurrencyCode,
    outcome: raw.method === "GET" ? "unknown" : readOutcome(fields),
    sessionId: fields.sessionId || null,
    payId: fields.payId || null,
  };
}

function mergeFields({ query, body }: RawNotification): Fields | null {
  const merged: Partial<Fields> = {};
  for (const [name, longest] of Object.entries(READ_FIELDS) as [keyof Fields, number][]) {
    const inQuery = Object.hasOwn(query, name) ? query[name]?.trim() : undefined;
    const inBody = Object.hasOwn(body, name) ? body[name]?.trim() : undefined;
    if (inQuery !== undefined && inBody !== undefined && inQuery !== inBody) return null;
    const value = inBody ?? inQuery ?? "";
    if (value.length > longest) return null;
    merged[name] = value;
  }
  return merged as Fields;
}

function readOutcome(fields: Fields): NotificationClaim["outcome"] {
  if (fields.responsecode === "0") return "paid";
  if (fields.responsecode !== "-1") return "unknown";
  return fields.responsemessage === CANCELLED_MESSAGE ? "cancelled" : "failed";
}
