import type { ApiFailure } from "#web/api/api-client.ts";
import type { FailureProblem } from "#web/api/failure.messages.ts";
import { describeProblem } from "#web/api/problem.messages.ts";
import type { Next } from "#web/forms/use-form.ts";
import { showToast } from "#web/ui/toast.tsx";

/**
 * Returns how a form goes on after a decision that changed nothing. One that came too late, after a colleague's, is
 * told and closes the form, and `onStale` loads the page again; any other problem stays by the form.
 */
export function endWhenLate(failure: ApiFailure, shown: boolean, onStale: () => void): Next<FailureProblem> {
  if (shown) return "open";
  const problem = describeProblem(failure, "Rien n’a changé");
  if (failure.status !== 409) return { problem };
  showToast({ tone: "error", ...problem });
  onStale();
  return "closed";
}
