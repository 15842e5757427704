import type { ReactNode } from "react";
import {
  MINIMUM_PASSWORD,
  PASSWORDS_DIFFER,
  type RegisterAnswer,
  type RegisterBody,
  registerAnswer,
  registerBody,
} from "#contracts/account.ts";
import { SIGN_UP_COUNTRIES } from "#contracts/countries.ts";
import { callApi } from "#web/api/api-client.ts";
import { NO_ANSWER } from "#web/api/failure-messages.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { Link } from "#web/ui/link.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { AFTER_SIGNUP } from "./account-delays.ts";
import { AccountFields } from "./account-page.tsx";
import { type Checked, checkFields, type FieldErrors } from "./check-fields.ts";
import { keepSignUpSecret } from "./sign-up-secret.ts";
import { useAccountForm } from "./use-account-form.ts";
import { useDelayedNavigation } from "./use-delayed-navigation.ts";

const MISSING = "Ce champ est obligatoire.";

/** Opens an account, to be proven by the code that is on its way. */
export function SignupForm(): ReactNode {
  const goOn = useDelayedNavigation();
  const signup = useAccountForm<RegisterBody, RegisterAnswer>({
    check: checkSignup,
    send: (body) => callApi("/auth/register", { body, contract: registerAnswer }),
    done({ message, registration }, { email }) {
      keepSignUpSecret({ email, registration });
      showToast({ title: "Inscription enregistrée", text: message, tone: "success" });
      goOn(paths.verify, AFTER_SIGNUP, { state: { email } });
    },
    refused({ message }) {
      showToast({ title: "Erreur", text: message ?? "Erreur lors de l’inscription.", tone: "error" });
      return "open";
    },
    lost: NO_ANSWER,
  });
  const { errors } = signup;

  return (
    <AccountFields label="Inscription" {...signup.parts}>
      <div className="grid items-start gap-x-3 gap-y-4 xs:grid-cols-2">
        <TextField
          name="first_name"
          label="Prénom"
          autoComplete="given-name"
          maxLength={100}
          error={errors.first_name}
        />
        <TextField name="last_name" label="Nom" autoComplete="family-name" maxLength={100} error={errors.last_name} />
      </div>
      <TextField
        name="email"
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        hint="Un code de vérification y sera envoyé."
        error={errors.email}
      />
      <SelectField name="country" label="Pays" autoComplete="country-name" defaultValue="" error={errors.country}>
        <option value="">Choisissez un pays</option>
        {SIGN_UP_COUNTRIES.map((country) => (
          <option key={country}>{country}</option>
        ))}
      </SelectField>
      <PasswordField
        name="password"
        label="Mot de passe"
        autoComplete="new-password"
        maxLength={200}
        hint={`${MINIMUM_PASSWORD} caractères au moins\u00a0; une petite phrase vaut mieux qu’un mot.`}
        error={errors.password}
      />
      <PasswordField
        name="password_confirmation"
        label="Confirmer le mot de passe"
        toggle="Afficher la confirmation"
        autoComplete="new-password"
        maxLength={200}
        error={errors.password_confirmation}
      />
      <Button type="submit" wide disabled={!signup.open} busy={signup.sending}>
        S’inscrire
      </Button>
      <p className="text-[0.92rem] text-muted">
        Tous les champs sont obligatoires. En vous inscrivant, vous acceptez nos{" "}
        <Link to={paths.terms} className="quiet-link">
          conditions d’utilisation
        </Link>
        ; voici{" "}
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
  const checked = checkFields(registerBody, values);
  const unlike = unlikeErrors(values.password ?? "", confirmation);
  if (checked.ok && !unlike) return checked;
  return { ok: false, errors: { ...(checked.ok ? {} : checked.errors), ...unlike } };
}

function unlikeErrors(password: string, confirmation: string): FieldErrors | null {
  if (confirmation === "") return { password_confirmation: MISSING };
  return password === confirmation ? null : { password_confirmation: PASSWORDS_DIFFER };
}
