import { API_PREFIX, type ApiResult } from "#web/api/api-client.ts";
import { memberFile } from "#web/session/member-call.ts";

export const DUES_FAILURE = "Erreur lors du chargement des cotisations";

/** The path of a page of the member's payments of dues, which returns a `DuesPage`. */
export function duesPath(page: number): string {
  return `/private/cotisations?page=${page}`;
}

/** The path of the payments for each month of the year, which returns a `ContributionsAnswer`. */
export function contributionsPath(year: number): string {
  return `/private/contributions?year=${year}`;
}

/** The path that returns the member's `DuesStanding`. */
export const STANDING_PATH = "/private/cotisations/standing";

/** The path that returns the member's `DuesReminders`. */
export const REMINDERS_PATH = "/private/dues-reminders";

/** Fetches the PDF of a receipt from the path in the list. Never rejects. */
export function fetchReceipt(receiptUrl: string): Promise<ApiResult<Blob>> {
  return memberFile(receiptUrl.startsWith(API_PREFIX) ? receiptUrl.slice(API_PREFIX.length) : receiptUrl);
}
