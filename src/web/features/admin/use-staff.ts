import type { ErrorBody } from "#contracts/error.ts";
import type { StaffPerson } from "#contracts/staff.ts";
import { CODE_NEEDED, SET_UP_NEEDED } from "#contracts/two-factor.ts";
import { API_PREFIX } from "#web/api/from-api.ts";
import { type Asked, useAsked } from "#web/api/use-asked.ts";

/** Who is at work in the back office, as its cookie proves to the server. */
export type Staff =
  | { kind: "signed-out" }
  /** Signed in, but nothing is open before the code, or the set-up, of the second factor. */
  | { kind: "code" }
  | { kind: "set-up" }
  | { kind: "refused"; message: string }
  | { kind: "at-work"; person: StaffPerson };

/** Asks the server who is at work. */
export function useStaff(): Asked<Staff> {
  return useAsked("/admin/me", askWhoIsAtWork);
}

async function askWhoIsAtWork(path: string): Promise<Staff> {
  const response = await fetch(API_PREFIX + path, { headers: { accept: "application/json" } });
  if (response.ok) return { kind: "at-work", person: (await response.json()) as StaffPerson };
  if (response.status === 401) return { kind: "signed-out" };
  if (response.status === 403) {
    const { code, message } = (await response.json()) as ErrorBody;
    if (code === CODE_NEEDED) return { kind: "code" };
    if (code === SET_UP_NEEDED) return { kind: "set-up" };
    return { kind: "refused", message };
  }
  throw new Error(`the back office answered ${response.status}`);
}

/** The staff session of this browser is void, and with it the session it came from. Never rejects. */
export async function leaveWork(): Promise<void> {
  await fetch(`${API_PREFIX}/admin/logout`, { method: "POST" }).catch(() => undefined);
}
