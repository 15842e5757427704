import type { MessageAnswer } from "#contracts/account.ts";
import type {
  ConsentList,
  DeleteAccountBody,
  EmailChange,
  EmailChangeBody,
  ExportPart,
  PasswordBody,
  WithdrawableConsent,
  WithdrawConsentBody,
} from "#contracts/my-data.ts";
import type { ApiResult } from "#web/api/api-client.ts";
import { memberCall, memberFile } from "#web/session/member-call.ts";

/** The password is this one from now on, and every other device is signed out. */
export function changePassword(body: PasswordBody): Promise<ApiResult<MessageAnswer>> {
  return memberCall("/private/password", { method: "POST", body });
}

/** A link is on its way to both mailboxes. */
export function requestEmailChange(body: EmailChangeBody): Promise<ApiResult<EmailChange>> {
  return memberCall("/private/email", { method: "POST", body });
}

/** The address stays. */
export function cancelEmailChange(): Promise<ApiResult<MessageAnswer>> {
  return memberCall("/private/email", { method: "DELETE" });
}

/** This device is signed out. */
export function revokeSession(id: string): Promise<ApiResult<MessageAnswer>> {
  return memberCall(`/private/sessions/${encodeURIComponent(id)}`, { method: "DELETE" });
}

/** Every device but this one is signed out. */
export function revokeOtherSessions(): Promise<ApiResult<MessageAnswer>> {
  return memberCall("/private/sessions/revoke-others", { method: "POST", body: {} });
}

/** The consent has ended; gives them all as they stand now. */
export function withdrawConsent(kind: WithdrawableConsent): Promise<ApiResult<ConsentList>> {
  const body: WithdrawConsentBody = { kind };
  return memberCall("/private/consents/withdraw", { method: "POST", body });
}

/** The file with all data, or with one kind of them as a table. */
export function fetchExport(part: ExportPart | "all"): Promise<ApiResult<Blob>> {
  return memberFile(part === "all" ? "/private/export?format=json" : `/private/export?format=csv&part=${part}`);
}

/** The account is gone. */
export function deleteAccount(body: DeleteAccountBody): Promise<ApiResult<MessageAnswer>> {
  return memberCall("/private/delete-account", { method: "POST", body });
}
