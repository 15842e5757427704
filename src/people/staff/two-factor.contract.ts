import * as z from "zod/mini";
import { plainDigits } from "#shared/typed-digits.ts";

/** Digits of a code that an authenticator application shows. */
export const FACTOR_CODE_LENGTH = 6;

const MISSING_CODE = "Veuillez entrer le code.";
const NOT_A_CODE = `Le code a ${FACTOR_CODE_LENGTH}\u00a0chiffres.`;
const NOT_ANY_CODE = `Entrez les ${FACTOR_CODE_LENGTH}\u00a0chiffres de votre application, ou un code de secours.`;
export const MISSING_CURRENT_CODE = "Veuillez entrer un code actuel, ou un code de secours.";
export const WRONG_CODE = "Code incorrect.";
/** The stored secret was sealed with another key: no code of the application can be right. */
export const UNREADABLE_FACTOR =
  "Le site ne peut plus vérifier les codes de votre application. Entrez un code de secours, puis remettez en place la double authentification. Sans code de secours, adressez-vous à la personne qui gère le serveur.";

/** The error codes of calls to the back office whose session still needs a longer password, the code, or the set-up. */
export const PASSWORD_TOO_SHORT = "password_too_short";
export const CODE_NEEDED = "second_factor_needed";
export const SET_UP_NEEDED = "second_factor_not_set_up";

/** The error code of a change that needs a fresh code in the same call. */
export const FRESH_CODE_NEEDED = "fresh_code_needed";
export const FRESH_CODE_TEXT = "Ce changement demande un code de votre application.";

/** Reads the digits of every keyboard, removes spaces and hyphens, and converts to capitals. */
const typed = z.string({ error: MISSING_CODE }).check(
  z.maxLength(40, WRONG_CODE),
  z.overwrite((text) => plainDigits(text).replace(/[\s-]/g, "").toUpperCase()),
  z.minLength(1, MISSING_CODE),
);

const factorCode = typed.check(z.regex(/^(\d{6})?$/, NOT_A_CODE));
const anyCode = typed.check(z.regex(/^(\d{6}|[A-Z0-9]{16})?$/, NOT_ANY_CODE));

/** A code of the application, or a recovery code, which can be used only once. */
export const anyCodeBody = z.object({ code: anyCode });

/** The same code in a call that needs a fresh one only if it moves money or power: without it, the answer says so. */
export const freshCode = z.object({ code: z.optional(anyCode) });

/** The first code of a new secret; `current_code` proves the former one if there is one to replace. */
export const confirmFactorBody = z.object({ code: factorCode, current_code: z.optional(anyCode) });

/** The secret, which an application reads as the QR code of `uri`, or which is typed. No other response contains it. */
export const factorProposal = z.object({ secret: z.string(), uri: z.string() });

/** The ten recovery codes, each for one sign-in without the application. No other response contains them. */
export const recoveryCodeList = z.object({ recovery_codes: z.array(z.string()) });

/** The state of two-factor: on or off, since when, the recovery codes left, and whether it must stay on. */
export const twoFactorState = z.object({
  on: z.boolean(),
  on_since: z.nullable(z.string()),
  recovery_codes_left: z.int(),
  required: z.boolean(),
});

export type FreshCode = z.infer<typeof freshCode>;
export type AnyCodeBody = z.infer<typeof anyCodeBody>;
export type ConfirmFactorBody = z.infer<typeof confirmFactorBody>;
export type FactorProposal = z.infer<typeof factorProposal>;
export type RecoveryCodeList = z.infer<typeof recoveryCodeList>;
export type TwoFactorState = z.infer<typeof twoFactorState>;
