import type { ApiFailure } from "./api-client.ts";
import { describeFailure, type FailureProblem } from "./failure.messages.ts";

const UNCERTAIN = "Le site n’a pas répondu. Avant de recommencer, rechargez la page pour voir ce qui a été enregistré.";

/**
 * Returns the title and the text for a call that changes something. Only a refusal says that nothing was done: without
 * an answer the call may have been carried out.
 */
export function describeProblem(failure: ApiFailure, notDone: string): FailureProblem {
  return failure.reason === "refused"
    ? { title: notDone, text: describeFailure(failure) }
    : { title: "Impossible de dire si c’est fait", text: UNCERTAIN };
}
