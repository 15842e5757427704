import { type MessageAnswer, messageAnswer } from "#people/identity/account.contract.ts";
import {
  type AnyCodeBody,
  type ConfirmFactorBody,
  type FactorProposal,
  factorProposal,
  type RecoveryCodeList,
  recoveryCodeList,
  type TwoFactorState,
} from "#people/staff/two-factor.contract.ts";
import { type ApiResult, callApi } from "#web/api/api-client.ts";

/** Fetches the state of two-factor. */
export function fetchTwoFactor(path: string): Promise<ApiResult<TwoFactorState>> {
  return callApi(path);
}

/** Fetches the secret proposed to this staff session, the same each time. */
export function fetchProposal(path: string): Promise<ApiResult<FactorProposal>> {
  return callApi(path, { body: {}, contract: factorProposal });
}

/** Opens the staff session. */
export function verifyCode(body: AnyCodeBody): Promise<ApiResult<MessageAnswer>> {
  return callApi("/admin/two-factor/open", { body, contract: messageAnswer });
}

/** Turns two-factor on with the proposed secret; returns the recovery codes, only once. */
export function confirmFactor(body: ConfirmFactorBody): Promise<ApiResult<RecoveryCodeList>> {
  return callApi("/admin/two-factor/confirm", { body, contract: recoveryCodeList });
}

/** Replaces the recovery codes; returns the new ones, only once. */
export function renewRecoveryCodes(body: AnyCodeBody): Promise<ApiResult<RecoveryCodeList>> {
  return callApi("/admin/two-factor/recovery-codes", { body, contract: recoveryCodeList });
}

/** Turns two-factor off. */
export function turnFactorOff(body: AnyCodeBody): Promise<ApiResult<MessageAnswer>> {
  return callApi("/admin/two-factor/turn-off", { body, contract: messageAnswer });
}
