import type { ClosingRefusal, MonthRecord, ProviderStatement } from "#money/closing/closing.contract.ts";
import { type ApiResult, callApi } from "#web/api/api-client.ts";

/** The path of the months. */
export const MONTHS = "/admin/months";

export const monthPath = (month: string) => `${MONTHS}/${encodeURIComponent(month)}`;

/** Stores what the provider withheld and paid out in the month. */
export function stateProvider(month: string, body: ProviderStatement): Promise<ApiResult<MonthRecord>> {
  return callApi(`${monthPath(month)}/provider`, { method: "PUT", body });
}

/** Proposes to close the month with the figures that are shown. */
export function proposeClosing({ month, figures: { entries, net } }: MonthRecord): Promise<ApiResult<MonthRecord>> {
  return callApi(`${monthPath(month)}/closing`, { body: { entries, net } });
}

/** Closes the month that a colleague proposed to close. */
export function confirmClosing({ month, proposal }: MonthRecord): Promise<ApiResult<MonthRecord>> {
  return callApi(`${monthPath(month)}/closing/confirm`, { body: { proposal: proposal?.id } });
}

/** Refuses the proposed closing, or takes back one's own proposal. */
export function refuseClosing(month: string, body: ClosingRefusal): Promise<ApiResult<MonthRecord>> {
  return callApi(`${monthPath(month)}/closing/refuse`, { body });
}
