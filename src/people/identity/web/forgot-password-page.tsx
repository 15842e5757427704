import { type ReactNode, useState } from "react";
import { emailBody } from "#people/identity/account.contract.ts";
import type { PageHandle } from "#shared/page-handle.ts";
import { paths } from "#shared/site-paths.ts";
import { callApi } from "#web/api/api-client.ts";
import { describeRefusal, type FailureProblem } from "#web/api/failure.messages.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { TextField } from "#web/ui/field.tsx";
import { FormDone } from "#web/ui/form-done.tsx";
import { AccountFields, AccountPage, SubmitButton } from "./account-page.tsx";

export const handle: PageHandle = { public: true, cache: {} };

const TITLE = "Mot de passe oublié";
const FAILED = "Erreur lors de l’envoi de l’email";

/** Requests a link to choose a new password; the answer is the same whether or not there is an account. */
export default function ForgotPassword(): ReactNode {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const request = useForm<{ email: string }, unknown, FailureProblem>({
    check: (values) => checkValues(emailBody, values),
    send: (body) => callApi("/auth/forgot-password", { body }),
    onSuccess(_, { email }) {
      setSentTo(email);
      return "closed";
    },
    onFailure: (failure, _, shown) => (shown ? "open" : { problem: describeRefusal(failure, FAILED) }),
  });

  if (sentTo !== null) {
    return (
      <AccountPage title={TITLE}>
        <FormDone title="Email envoyé" as="h2">
          <p>
            Si un compte existe avec l’adresse{" "}
            <b>
              <EmailText>{`${sentTo},`}</EmailText>
            </b>{" "}
            un lien pour choisir un nouveau mot de passe vient de partir. Il est valable 20&nbsp;minutes. Rien reçu
            après quelques minutes&#8239;? Regardez dans vos courriers indésirables.
          </p>
          <ButtonLink to={paths.login} tone="ghost">
            Retour à la connexion
          </ButtonLink>
        </FormDone>
      </AccountPage>
    );
  }
  return (
    <AccountPage
      title={TITLE}
      intro={
        <p>
          Indiquez l’adresse de votre compte&nbsp;: nous vous enverrons un lien pour choisir un nouveau mot de passe.
        </p>
      }
    >
      <AccountFields label="Mot de passe oublié" form={request}>
        <TextField
          {...request.field("email")}
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="username"
          hint="L’adresse donnée à l’inscription."
        />
        <SubmitButton form={request}>Envoyer le lien</SubmitButton>
        <ButtonLink to={paths.login} tone="quiet" size="small" className="justify-self-center">
          Retour à la connexion
        </ButtonLink>
      </AccountFields>
    </AccountPage>
  );
}
