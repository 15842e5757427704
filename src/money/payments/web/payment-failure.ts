import type { ApiFailure } from "#web/api/api-client.ts";
import { NO_LINK, NO_LINK_TITLE, ORDER_FAILED, UNEXPECTED, UNEXPECTED_TITLE } from "./payment.messages.ts";
import type { OrderAnswer } from "./payment-calls.ts";

interface Message {
  title: string;
  text: string;
  /** True if the order may have been paid: then nothing is said of the money but what the text says. */
  perhapsPaid?: boolean;
}

/**
 * Why no payment was opened: what stands above the button until the next try, and the specified words of the toast, as
 * far as they are not said there; null if they all are.
 */
export interface Problem extends Message {
  toast: { title: string; text?: string } | null;
}

const SENT_ONCE = "Vérifiez votre réseau, puis réessayez\u00a0: deux envois ne font qu’un seul paiement.";

/** The problem of an order that opened no payment before this page was loaded again. */
export const INTERRUPTED: Message = {
  title: NO_LINK_TITLE,
  text: SENT_ONCE,
};

/** Returns the problem of an order that was not answered, or was refused. */
export function describeFailedOrder({ reason, message, current }: ApiFailure): Problem {
  if (reason === "refused") {
    return {
      title: NO_LINK_TITLE,
      text: message ?? UNEXPECTED,
      perhapsPaid: Boolean(current),
      // A question about the payment that is open is no failure.
      toast: current ? null : { title: ORDER_FAILED },
    };
  }
  const toast = { title: UNEXPECTED_TITLE, text: UNEXPECTED };
  if (reason === "timeout") return { title: "Le site met trop de temps à répondre", text: SENT_ONCE, toast };
  // Nothing is unexpected about a telephone without a network.
  if (!navigator.onLine) return { title: "Pas de connexion", text: SENT_ONCE, toast: null };
  return { title: "Le site n’a pas répondu", text: SENT_ONCE, toast };
}

/** Returns the problem of a promise that was not accepted. No money is spoken of, for none would have moved. */
export function describeFailedPromise(message: string | null): Problem {
  const text = message ?? "Vérifiez votre connexion, puis réessayez.";
  return { title: "Votre promesse n’est pas partie", text, perhapsPaid: true, toast: null };
}

/** Returns the problem of an order that was accepted, but for which the operator opened no payment. */
export function describeMissingLink({ status, error }: Pick<OrderAnswer, "status" | "error">): Problem {
  // Pending without a link: in review, or of unknown outcome. Cancelled: it was refunded. After any other end the same
  // order is tried again.
  const perhapsPaid = status === "pending" || status === "cancelled";
  const title = status === "pending" ? "Pas encore de réponse" : NO_LINK_TITLE;
  return { title, text: error || NO_LINK, perhapsPaid, toast: null };
}
