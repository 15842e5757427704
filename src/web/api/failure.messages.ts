import type { ApiFailure } from "./api-client.ts";

/** The text for a call without an answer, unless the page has more to say. */
export const NO_ANSWER = "Erreur réseau ou inattendue.";
export const CHECK_CONNECTION = "Vérifiez votre connexion, puis réessayez.";
export const TRY_AGAIN = "Une erreur est survenue. Veuillez réessayer.";

/** Returns `CHECK_CONNECTION` with a reassurance: what is still safe. */
export function checkConnection(saved: string): string {
  return `Vérifiez votre connexion, puis réessayez\u00a0: ${saved}.`;
}

/** The message of a form about a call that failed. */
export interface FailureProblem {
  title: string;
  text: string;
}

/**
 * Returns the title and the text for a call that may be made again without harm: one title for a refusal, one for no
 * answer, and below it the server's words or what to do.
 */
export function describeRefusal(failure: ApiFailure, refused: string, unanswered = refused): FailureProblem {
  const { reason, status, message } = failure;
  if (reason !== "refused") return { title: unanswered, text: CHECK_CONNECTION };
  return { title: refused, text: (status < 500 && message) || "Réessayez dans un instant." };
}

/** Returns the server's text for a refusal, or a general one if there is none; `unanswered` if no answer came. */
export function describeFailure({ message, reason }: ApiFailure, unanswered = NO_ANSWER): string {
  return message ?? (reason === "refused" ? TRY_AGAIN : unanswered);
}
