import type { ApiFailure } from "./api-client.ts";

/** What is said of a call without an answer, unless the page has more to say. */
export const NO_ANSWER = "Erreur réseau ou inattendue.";
export const CHECK_CONNECTION = "Vérifiez votre connexion, puis réessayez.";
export const TRY_AGAIN = "Une erreur est survenue. Veuillez réessayer.";

/** `CHECK_CONNECTION`, and what is not lost by it. */
export function checkConnection(saved: string): string {
  return `Vérifiez votre connexion, puis réessayez\u00a0: ${saved}.`;
}

/** What the server says of a refusal, or what can be said without it. */
export function describeFailure({ message, reason }: ApiFailure): string {
  return message ?? (reason === "refused" ? TRY_AGAIN : NO_ANSWER);
}
