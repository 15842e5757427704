import { type LinkedReminders, linkedReminders } from "#giving/dues/dues-reminders.contract.ts";
import { API_PREFIX, type ApiResult, callApi } from "#web/api/api-client.ts";
import { apiCall } from "#web/api/from-api.ts";

export type ReminderAction = "stop" | "resume";

/** The choice behind the link in the address. */
export const linkedRemindersCall = apiCall<LinkedReminders>({
  contract: import.meta.env.SSR && linkedReminders,
  path: ({ params }) => `/dues-reminders/${encodeURIComponent(params.token ?? "")}`,
  failure: "Erreur lors du chargement des rappels",
  missing: "Lien non valable",
});

/** Returns the address to which a plain form of the page sends this action. */
export function actionAddress(token: string, action: ReminderAction): string {
  return `${API_PREFIX}${actionPath(token, action)}`;
}

/** Carries out the action; returns the new choice. Never rejects. */
export function changeReminders(token: string, action: ReminderAction): Promise<ApiResult<LinkedReminders>> {
  return callApi(actionPath(token, action), { body: {}, contract: linkedReminders });
}

function actionPath(token: string, action: ReminderAction): string {
  return `/dues-reminders/${encodeURIComponent(token)}/${action}`;
}
