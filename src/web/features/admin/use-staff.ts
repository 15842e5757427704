import type { StaffPerson } from "#contracts/staff.ts";
import { API_PREFIX } from "#web/api/from-api.ts";
import { type Asked, useAsked } from "#web/api/use-asked.ts";

/** Who is at work in the back office, as its cookie proves to the server. */
export type Staff =
  | { kind: "signed-out" }
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
  if (response.status === 403) return { kind: "refused", message: (await response.json()).message };
  throw new Error(`the back office answered ${response.status}`);
}

/** The staff session of this browser is void, and with it the session it came from. Never rejects. */
export async function leaveWork(): Promise<void> {
  await fetch(`${API_PREFIX}/admin/logout`, { method: "POST" }).catch(() => undefined);
}
