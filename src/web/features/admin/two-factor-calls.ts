import { type MessageAnswer, messageAnswer } from "#contracts/account.ts";
import {
  type AnyCodeBody,
  type ConfirmFactorBody,
  type FactorProposal,
  factorProposal,
  type RecoveryCodeList,
  recoveryCodeList,
  type TwoFactorState,
} from "#contracts/two-factor.ts";
import { type ApiResult, callApi } from "#web/api/api-client.ts";

/** How two-factor stands. */
export function fetchTwoFactor(path: string): Promise<ApiResult<TwoFactorState>> {
  return callApi(path);
}

/** The secret that this staff session is proposed, the same each time. */
export function fetchProposal(path: string): Promise<ApiResult<FactorProposal>> {
  return callApi(path, { body: {}, contract: factorProposal });
}

/** The staff session is open. */
export function verifyCode(body: AnyCodeBody): Promise<ApiResult<MessageAnswer>> {
  return callApi("/admin/two-factor/open", { body, contract: messageAnswer });
}

/** Two-factor is on with the proposed secret; the recovery codes are answered once. */
export function confirmFactor(body: ConfirmFactorBody): Promise<ApiResult<RecoveryCodeList>> {
  return callApi("/admin/two-factor/confirm", { body, contract: recoveryCodeList });
}

/** The former recovery codes are void, the new ones are answered once. */
export function renewRecoveryCodes(body: AnyCodeBody): Promise<ApiResult<RecoveryCodeList>> {
  return callApi("/admin/two-factor/recovery-codes", { body, contract: recoveryCodeList });
}

/** Two-factor is off. */
export function turnFactorOff(body: AnyCodeBody): Promise<ApiResult<MessageAnswer>> {
  return callApi("/admin/two-factor/turn-off", { body, contract: messageAnswer });
}
