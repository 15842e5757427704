import type { ReactNode } from "react";
import * as z from "zod/mini";
import {
  MINIMUM_PASSWORD,
  normalPassword,
  PASSWORDS_DIFFER,
  type RegisterAnswer,
  type RegisterBody,
  registerAnswer,
  registerBody,
} from "#people/identity/account.contract.ts";
import { SIGN_UP_COUNTRIES } from "#shared/countries.ts";
import type { PageHandle } from "#shared/page-handle.ts";
import { paths } from "#shared/site-paths.ts";
import { callApi } from "#web/api/api-client.ts";
import { describeRefusal, type FailureProblem, NO_ANSWER } from "#web/api/failure.messages.ts";
import { type Checked, checkValues, type FieldErrors } from "#web/forms/check-values.ts";
import { EmailField } from "#web/forms/email-field.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { Link } from "#web/ui/link.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { RequirementHint } from "#web/ui/requirement-hint.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { AccountFields, AccountPage, SubmitButton } from "./account-page.tsx";
import { AFTER_SIGNUP, useDelayedNavigation } from "./leave-later.ts";
import { saveSignUpSecret } from "./sign-up-secret.ts";

export const handle: PageHandle = { public: true, cache: {} };

export default function Signup(): ReactNode {
  return (
    <AccountPage
      title="Inscription"
      intro={
        <p>
          Un compte pour suivre vos cotisations, vos dons et leurs reçus. Vous en avez déjà un&#8239;?{" "}
          <Link to={paths.login} className="quiet-link">
            Connectez-vous
          </Link>
          .
        </p>
      }
    >
      <SignupForm />
    </AccountPage>
  );
}

/** Nothing of the answer is specified. */
const specifiedAnswer = z.object({
  message: z._default(registerAnswer.shape.message, "Un code de vérification vous attend dans votre boîte."),
  registration: z._default(registerAnswer.shape.registration, ""),
});

const MISSING_CONFIRMATION = "Veuillez saisir le mot de passe une seconde fois.";

/** Opens an account, to be verified by a mailed code. */
function SignupForm(): ReactNode {
  const goOn = useDelayedNavigation();
  const signup = useForm<RegisterBody, RegisterAnswer, FailureProblem>({
    check: checkSignup,
    send: (body) => callApi("/auth/register", { body, contract: specifiedAnswer }),
    onSuccess({ message, registration }, { email }) {
      saveSignUpSecret({ email, registration });
      showToast({ title: "Inscription enregistrée", text: message, tone: "success" });
      goOn(paths.verify, AFTER_SIGNUP, { state: { email } });
      return "closed";
    },
    onFailure: (failure, _, shown) =>
      shown ? "open" : { problem: describeRefusal(failure, "Erreur lors de l’inscription.", NO_ANSWER) },
  });

  return (
    <AccountFields label="Inscription" form={signup}>
      <RequirementHint />
      <div className="grid items-start gap-x-3 gap-y-4 xs:grid-cols-2">
        <TextField {...signup.field("first_name")} label="Prénom" autoComplete="given-name" />
        <TextField {...signup.field("last_name")} label="Nom" autoComplete="family-name" />
      </div>
      <EmailField
        {...signup.field("email")}
        label="E-mail"
        autoComplete="email"
        hint="Un code de vérification y sera envoyé."
      />
      <SelectField {...signup.field("country")} label="Pays" autoComplete="country-name" defaultValue="">
        <option value="">Choisissez un pays</option>
        {SIGN_UP_COUNTRIES.map((country) => (
          <option key={country}>{country}</option>
        ))}
      </SelectField>
      <PasswordField
        {...signup.field("password")}
        label="Mot de passe"
        autoComplete="new-password"
        hint={`${MINIMUM_PASSWORD}\u00a0caractères au moins\u202f; une petite phrase vaut mieux qu’un mot.`}
      />
      <PasswordField
        {...signup.field("password_confirmation")}
        label="Confirmer le mot de passe"
        toggle="Afficher la confirmation"
        autoComplete="new-password"
      />
      <SubmitButton form={signup}>S’inscrire</SubmitButton>
      <p className="text-[0.92rem] text-muted">
        En vous inscrivant, vous acceptez nos{" "}
        <Link to={paths.terms} className="quiet-link">
          conditions d’utilisation
        </Link>
        . Voici{" "}
        <Link to={paths.privacy} className="quiet-link">
          ce que nous faisons de vos données
        </Link>
        .
      </p>
    </AccountFields>
  );
}

function checkSignup({
  password_confirmation: confirmation = "",
  ...values
}: Record<string, string>): Checked<RegisterBody> {
  const checked = checkValues(registerBody, values);
  const unlike = unlikeErrors(values.password ?? "", confirmation);
  if (checked.ok && !unlike) return checked;
  return { ok: false, errors: { ...(checked.ok ? {} : checked.errors), ...unlike } };
}

function unlikeErrors(password: string, confirmation: string): FieldErrors | null {
  if (confirmation === "") return { password_confirmation: MISSING_CONFIRMATION };
  return normalPassword(password) === normalPassword(confirmation) ? null : { password_confirmation: PASSWORDS_DIFFER };
}
