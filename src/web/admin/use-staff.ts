import type { StaffPerson } from "#people/staff/staff.contract.ts";
import { CODE_NEEDED, PASSWORD_TOO_SHORT, SET_UP_NEEDED } from "#people/staff/two-factor.contract.ts";
import { type ApiFailure, type ApiResult, callApi } from "#web/api/api-client.ts";
import { TRY_AGAIN } from "#web/api/failure.messages.ts";
import { type Fetched, useFetch } from "#web/api/use-fetch.ts";

/** Who is signed in to the back office, according to the server, which checks the cookie. */
export type Staff =
  | { kind: "signed-out" }
  /** Signed in, but nothing is open before a longer password, or the code, or the set-up, of the second factor. */
  | { kind: "password" }
  | { kind: "code" }
  | { kind: "set-up" }
  | { kind: "refused"; message: string }
  | { kind: "signed-in"; person: StaffPerson };

/** The steps of signing in that are left, by the refusals that ask for them. */
const STEPS: Readonly<Record<string, "password" | "code" | "set-up" | undefined>> = {
  [PASSWORD_TOO_SHORT]: "password",
  [CODE_NEEDED]: "code",
  [SET_UP_NEEDED]: "set-up",
};

/** Returns true if the call is open once the person has signed in, or goes on signing in; false without the ability. */
export function asksToSignIn({ status, code }: ApiFailure): boolean {
  return status === 401 || (status === 403 && STEPS[code ?? ""] !== undefined);
}

/** Fetches who is signed in to the back office. */
export function useStaff(): Fetched<Staff> {
  return useFetch("/admin/me", fetchStaff);
}

async function fetchStaff(path: string): Promise<ApiResult<Staff>> {
  const result = await callApi<StaffPerson>(path);
  if (result.ok) return { ok: true, value: { kind: "signed-in", person: result.value } };
  const { status, code, message } = result;
  if (status === 401) return { ok: true, value: { kind: "signed-out" } };
  if (status !== 403) return result;
  const step = STEPS[code ?? ""];
  if (step) return { ok: true, value: { kind: step } };
  return { ok: true, value: { kind: "refused", message: message ?? TRY_AGAIN } };
}

/** Revokes the staff session of this browser, and the session it came from. Never rejects. */
export function logOutStaff(): Promise<ApiResult<unknown>> {
  return callApi("/admin/logout", { method: "POST" });
}
