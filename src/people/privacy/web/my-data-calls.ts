import type { MessageAnswer } from "#people/identity/account.contract.ts";
import type {
  ConsentList,
  DeleteAccountBody,
  EmailChange,
  EmailChangeBody,
  ExportPart,
  PasswordBody,
  WholeExport,
  WithdrawableConsent,
  WithdrawConsentBody,
} from "#people/privacy/my-data.contract.ts";
import type { ApiResult } from "#web/api/api-client.ts";
import { memberCall, memberFile } from "#web/session/member-call.ts";

/** Changes the password and signs every other device out. */
export function changePassword(body: PasswordBody): Promise<ApiResult<MessageAnswer>> {
  return memberCall("/private/password", { method: "POST", body });
}

/** Requests a change of address: mails a link to both mailboxes. */
export function requestEmailChange(body: EmailChangeBody): Promise<ApiResult<EmailChange>> {
  return memberCall("/private/email", { method: "POST", body });
}

/** Cancels the change of address. */
export function cancelEmailChange(): Promise<ApiResult<MessageAnswer>> {
  return memberCall("/private/email", { method: "DELETE" });
}

/** Signs this device out. */
export function revokeSession(id: string): Promise<ApiResult<MessageAnswer>> {
  return memberCall(`/private/sessions/${encodeURIComponent(id)}`, { method: "DELETE" });
}

/** Signs every device but this one out. */
export function revokeOtherSessions(): Promise<ApiResult<MessageAnswer>> {
  return memberCall("/private/sessions/revoke-others", { method: "POST", body: {} });
}

/** Withdraws the consent; returns all consents as they are then. */
export function withdrawConsent(kind: WithdrawableConsent): Promise<ApiResult<ConsentList>> {
  const body: WithdrawConsentBody = { kind };
  return memberCall("/private/consents/withdraw", { method: "POST", body });
}

/** Fetches the file with all data, or with one kind of them as a table. */
export function fetchExport(part: ExportPart | WholeExport): Promise<ApiResult<Blob>> {
  const isWhole = part === "html" || part === "json";
  return memberFile(isWhole ? `/private/export?format=${part}` : `/private/export?format=csv&part=${part}`);
}

/** Deletes the account. */
export function deleteAccount(body: DeleteAccountBody): Promise<ApiResult<MessageAnswer>> {
  return memberCall("/private/delete-account", { method: "POST", body });
}
