import { type ReactNode, useState } from "react";
import * as z from "zod/mini";
import {
  CONSENT_MISSING,
  INVALID_RESET_LINK,
  messageAnswer,
  type ResetPasswordBody,
  resetPasswordBody,
} from "#people/identity/account.contract.ts";
import { paths } from "#shared/site-paths.ts";
import { callApi } from "#web/api/api-client.ts";
import { describeRefusal, type FailureProblem } from "#web/api/failure.messages.ts";
import { type Checked, checkValues, type FormValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/field.tsx";
import { Link } from "#web/ui/link.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { AFTER_RESET } from "./account-delays.ts";
import { AccountFields, SubmitButton } from "./account-page.tsx";
import type { ResetLink } from "./reset-link.ts";
import { useDelayedNavigation } from "./use-delayed-navigation.ts";

/** Nothing of the answer is specified. */
const specifiedAnswer = z.object({
  message: z._default(messageAnswer.shape.message, "Vous pouvez maintenant vous connecter."),
});

const FAILED = "Erreur lors de la réinitialisation du mot de passe";

const INVALID_LINK: FailureProblem = { title: "Lien invalide", text: INVALID_RESET_LINK };

/** Shows on the next page that the link cannot be used. */
export function showInvalidLink(): void {
  showToast({ ...INVALID_LINK, tone: "error" });
}

/** Chooses a new password for the account of the link; disabled until the link is read. */
export function ResetPasswordForm({ link }: { link: ResetLink | null }): ReactNode {
  const goOn = useDelayedNavigation();
  // The server asks for it too, if the link has lost that part.
  const [isDue, setIsDue] = useState(false);
  const consent = isDue || link?.consent === true;
  const reset = useForm<ResetPasswordBody, { message: string }, FailureProblem>({
    check: (values) => checkReset(values, { code: link?.code, email: link?.email, consent }),
    send: (body) => callApi("/auth/reset-password", { body, contract: specifiedAnswer }),
    onSuccess({ message }, { email }) {
      showToast({ title: "Mot de passe modifié", text: message, tone: "success" });
      // The link is used up: going back must not lead to it.
      goOn(paths.login, AFTER_RESET, { replace: true, state: { email } });
      return "closed";
    },
    onFailure(failure, _, shown) {
      if (failure.fields.consent) setIsDue(true);
      if (failure.fields.consent || shown) return "open";
      return { problem: failure.code === "invalid_link" ? INVALID_LINK : describeRefusal(failure, FAILED) };
    },
  });

  return (
    <AccountFields label="Choisir un mot de passe" form={reset}>
      {/* Password managers need to know the account of the password. */}
      <input type="text" autoComplete="username" aria-label="E-mail" readOnly hidden value={link?.email ?? ""} />
      <PasswordField
        {...reset.field("password")}
        label="Nouveau mot de passe"
        autoComplete="new-password"
        maxLength={200}
        hint="6 caractères au moins&#8239;; une petite phrase vaut mieux qu’un mot."
      />
      <PasswordField
        {...reset.field("password_confirmation")}
        label="Confirmer le mot de passe"
        toggle="Afficher la confirmation"
        autoComplete="new-password"
        maxLength={200}
      />
      {consent && (
        <Checkbox
          {...reset.field("consent")}
          label={
            <span>
              J’accepte les{" "}
              <Link to={paths.terms} className="quiet-link">
                conditions d’utilisation
              </Link>
              , et j’ai lu{" "}
              <Link to={paths.privacy} className="quiet-link">
                ce que vous faites de mes données
              </Link>
              .
            </span>
          }
        />
      )}
      <SubmitButton form={reset} disabled={link === null}>
        {consent ? "Ouvrir mon compte" : "Modifier le mot de passe"}
      </SubmitButton>
      <ButtonLink to={paths.forgotPassword} tone="quiet" size="small" className="justify-self-center">
        Demander un nouveau lien
      </ButtonLink>
    </AccountFields>
  );
}

function checkReset(
  { consent: ticked, ...typed }: FormValues,
  { consent, ...link }: { code: string | undefined; email: string | undefined; consent: boolean },
): Checked<ResetPasswordBody> {
  const checked = checkValues(resetPasswordBody, { ...typed, ...link, ...(consent ? { consent: true } : {}) });
  if (!consent || ticked !== undefined) return checked;
  return { ok: false, errors: { ...(checked.ok ? {} : checked.errors), consent: CONSENT_MISSING } };
}
