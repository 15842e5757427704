import { API_PREFIX, type ApiResult } from "#web/api/api-client.ts";
import { memberFile } from "#web/session/member-call.ts";

export const DUES_FAILURE = "Erreur lors du chargement des cotisations";

/** The member's payments of dues, a page of them; answers a `DuesPage`. */
export function duesPath(page: number): string {
  return `/private/cotisations?page=${page}`;
}

/** What was paid for each month of the year; answers a `ContributionsAnswer`. */
export function contributionsPath(year: number): string {
  return `/private/contributions?year=${year}`;
}

/** Where the member stands; answers a `DuesStanding`. */
export const STANDING_PATH = "/private/cotisations/standing";

/** Whether the member is reminded of dues; answers `DuesReminders`. */
export const REMINDERS_PATH = "/private/dues-reminders";

/** Fetches the PDF of a receipt from the path that the list gives for it. Never rejects. */
export function fetchReceipt(receiptUrl: string): Promise<ApiResult<Blob>> {
  return memberFile(receiptUrl.startsWith(API_PREFIX) ? receiptUrl.slice(API_PREFIX.length) : receiptUrl);
}
