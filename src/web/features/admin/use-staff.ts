import { useEffect, useState } from "react";
import type { StaffPerson } from "#contracts/staff.ts";
import { API_PREFIX } from "#web/api/from-api.ts";

/** Who is at work in the back office, as its cookie proves to the server. */
export type Staff =
  | { kind: "loading" | "signed-out" | "failed" }
  | { kind: "refused"; message: string }
  | { kind: "at-work"; person: StaffPerson };

/** Asks the server who is at work; `retry` asks again. */
export function useStaff(): { staff: Staff; retry: () => void } {
  const [staff, setStaff] = useState<Staff>({ kind: "loading" });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks
  useEffect(() => {
    const leave = new AbortController();
    void askWhoIsAtWork(leave.signal).then((answer) => leave.signal.aborted || setStaff(answer));
    return () => leave.abort();
  }, [tries]);

  return {
    staff,
    retry() {
      setStaff({ kind: "loading" });
      setTries(tries + 1);
    },
  };
}

async function askWhoIsAtWork(signal: AbortSignal): Promise<Staff> {
  try {
    const response = await fetch(`${API_PREFIX}/admin/me`, { headers: { accept: "application/json" }, signal });
    if (response.ok) return { kind: "at-work", person: (await response.json()) as StaffPerson };
    if (response.status === 401) return { kind: "signed-out" };
    if (response.status === 403) return { kind: "refused", message: (await response.json()).message };
    return { kind: "failed" };
  } catch {
    return { kind: "failed" };
  }
}

/** The staff session of this browser is void, and with it the session it came from. Never rejects. */
export async function leaveWork(): Promise<void> {
  await fetch(`${API_PREFIX}/admin/logout`, { method: "POST" }).catch(() => undefined);
}
