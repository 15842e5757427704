/** The event of an answer to a call of the back office; its detail is the status. */
export const STAFF_CALL = "staffcall";

/** Announces the answer, so that the back office knows how long its session has been idle, and when it has ended. */
export function announceStaffCall(path: string, status: number): void {
  if (path.startsWith("/admin/")) document.dispatchEvent(new CustomEvent(STAFF_CALL, { detail: status }));
}
