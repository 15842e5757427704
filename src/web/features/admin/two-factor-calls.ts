import { messageAnswer } from "#contracts/account.ts";
import {
  type AnyCodeBody,
  type ConfirmFactorBody,
  type FactorProposal,
  factorProposal,
  type RecoveryCodeList,
  recoveryCodeList,
  type TwoFactorState,
} from "#contracts/two-factor.ts";
import { API_PREFIX } from "#web/api/from-api.ts";
import { type Outcome, postJson } from "#web/api/post-json.ts";

interface Said {
  message: string;
}

/** How two-factor stands. Throws where the session does not count any more, or no answer came. */
export async function askTwoFactor(path: string): Promise<TwoFactorState> {
  const response = await fetch(API_PREFIX + path, { headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`the state of two-factor answered ${response.status}`);
  return response.json();
}

/** The secret that this staff session is proposed, the same each time. Throws where none came. */
export async function askProposal(path: string): Promise<FactorProposal> {
  const outcome = await postJson(path, {}, factorProposal);
  if (outcome.kind !== "answered") throw new Error("no secret was proposed");
  return outcome.answer;
}

/** The staff session is open. */
export function openWork(body: AnyCodeBody): Promise<Outcome<Said>> {
  return postJson("/admin/two-factor/open", body, messageAnswer);
}

/** Two-factor is on with the proposed secret; the recovery codes are answered once. */
export function confirmFactor(body: ConfirmFactorBody): Promise<Outcome<RecoveryCodeList>> {
  return postJson("/admin/two-factor/confirm", body, recoveryCodeList);
}

/** The former recovery codes are void, the new ones are answered once. */
export function renewRecoveryCodes(body: AnyCodeBody): Promise<Outcome<RecoveryCodeList>> {
  return postJson("/admin/two-factor/recovery-codes", body, recoveryCodeList);
}

/** Two-factor is off. */
export function turnFactorOff(body: AnyCodeBody): Promise<Outcome<Said>> {
  return postJson("/admin/two-factor/turn-off", body, messageAnswer);
}
