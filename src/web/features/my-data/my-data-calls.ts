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
import type { Outcome } from "#web/api/post-json.ts";
import { CallError, memberBlob, memberCall } from "#web/session/member-call.ts";

export interface Said {
  message: string;
}

/** The password is this one from now on, and every other device is signed out. */
export function changePassword(body: PasswordBody): Promise<Outcome<Said>> {
  return outcomeOf(memberCall("/private/password", { method: "POST", body }));
}

/** A link is on its way to both mailboxes. */
export function askForEmail(body: EmailChangeBody): Promise<Outcome<EmailChange>> {
  return outcomeOf(memberCall("/private/email", { method: "POST", body }));
}

/** The address stays. Throws a `CallError`. */
export function giveEmailUp(): Promise<Said> {
  return memberCall("/private/email", { method: "DELETE" });
}

/** This device is signed out. Throws a `CallError`. */
export function revokeSession(id: string): Promise<Said> {
  return memberCall(`/private/sessions/${encodeURIComponent(id)}`, { method: "DELETE" });
}

/** Every device but this one is signed out. Throws a `CallError`. */
export function revokeOtherSessions(): Promise<Said> {
  return memberCall("/private/sessions/revoke-others", { method: "POST", body: {} });
}

/** The consent has ended; gives them all as they stand now. Throws a `CallError`. */
export function withdrawConsent(kind: WithdrawableConsent): Promise<ConsentList> {
  const body: WithdrawConsentBody = { kind };
  return memberCall("/private/consents/withdraw", { method: "POST", body });
}

/** The file with all data, or with one kind of them as a table. Throws a `CallError`. */
export function fetchExport(part: ExportPart | "all"): Promise<Blob> {
  return memberBlob(part === "all" ? "/private/export?format=json" : `/private/export?format=csv&part=${part}`);
}

/** The account is gone. */
export function deleteAccount(body: DeleteAccountBody): Promise<Outcome<Said>> {
  return outcomeOf(memberCall("/private/delete-account", { method: "POST", body }));
}

/** What came of a call in a member's name, as forms want to know it. */
async function outcomeOf<T>(call: Promise<T>): Promise<Outcome<T>> {
  try {
    return { kind: "answered", answer: await call };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { status, message, code, errors } = error;
    return status === 0 ? { kind: "lost" } : { kind: "refused", status, message, code, errors: { ...errors } };
  }
}
