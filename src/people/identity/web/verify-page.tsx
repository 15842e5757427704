import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import * as z from "zod/mini";
import {
  CODE_LENGTH,
  type VerifyAnswer,
  type VerifyBody,
  verifyAnswer,
  verifyBody,
} from "#people/identity/account.contract.ts";
import type { PageHandle } from "#shared/page-handle.ts";
import { paths } from "#shared/site-paths.ts";
import { callApi } from "#web/api/api-client.ts";
import { describeRefusal, type FailureProblem, NO_ANSWER } from "#web/api/failure.messages.ts";
import { type Checked, checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { FormDone } from "#web/ui/form-done.tsx";
import { Link } from "#web/ui/link.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { AccountFields, AccountPage, emailOf, SubmitButton, useHydrated } from "./account-page.tsx";
import { CodeField } from "./code-field.tsx";
import { AFTER_VERIFICATION, useDelayedNavigation } from "./leave-later.ts";
import { readSignUpSecret, saveSignUpSecret } from "./sign-up-secret.ts";

export const handle: PageHandle = { public: true, cache: {} };

export default function Verify(): ReactNode {
  const { state } = useLocation();
  // The address comes with the navigation, which only the browser knows.
  const email = useHydrated() ? emailOf(state) : null;
  return (
    <AccountPage
      title="Vérification du compte"
      intro={
        email ? (
          <p>
            Un code, valable 10&nbsp;minutes, a été envoyé à{" "}
            <b className="text-ink">
              <EmailText>{email}</EmailText>
            </b>
          </p>
        ) : (
          <p>
            Saisissez le code reçu par e&#8209;mail. Vous avez changé d’appareil ou d’onglet&#8239;?{" "}
            <Link to={paths.login} className="quiet-link">
              Connectez-vous
            </Link>
            , et nous vous ramènerons ici.
          </p>
        )
      }
    >
      <VerifyForm email={email} />
    </AccountPage>
  );
}

/** Only the message is specified. */
const specifiedAnswer = z.object({
  message: z._default(verifyAnswer.shape.message, ""),
  password_to_choose: z._default(verifyAnswer.shape.password_to_choose, false),
});

const SIGN_IN_FIRST = "Connectez-vous avec l’adresse de votre compte\u00a0: vous reviendrez ici.";

const codeAlone = z.pick(verifyBody, { code: true });

/** Verifies this address with the mailed code, or sends another code. */
function VerifyForm({ email }: { email: string | null }): ReactNode {
  const goOn = useDelayedNavigation();
  const [resending, setResending] = useState(false);
  const [passwordToChoose, setPasswordToChoose] = useState<string | null>(null);
  const verification = useForm<VerifyBody, VerifyAnswer, FailureProblem>({
    check: (values) => checkCode(values, email),
    send: (body) => callApi("/auth/verify", { body, contract: specifiedAnswer }),
    onSuccess({ message, password_to_choose: toChoose }) {
      saveSignUpSecret(null);
      if (toChoose) {
        setPasswordToChoose(message);
        return "closed";
      }
      const text = message || "Votre compte est désormais actif.";
      showToast({ title: "Vérification réussie", text, tone: "success" });
      goOn(paths.login, AFTER_VERIFICATION, { replace: true, state: { email } });
      return "closed";
    },
    onFailure: (failure, _, shown) =>
      shown ? "open" : { problem: describeRefusal(failure, "Erreur lors de la vérification du code.", NO_ANSWER) },
    onInvalid: ({ code }) => (code ? null : { title: "Aucun email renseigné.", text: SIGN_IN_FIRST }),
  });

  async function resend() {
    if (email === null) return { title: "Aucun email renseigné pour renvoyer le code.", text: SIGN_IN_FIRST };
    const result = await callApi("/auth/send-verification-code", { body: { email } });
    if (!result.ok) {
      return describeRefusal(result, "Erreur lors de l’envoi du code.", "Erreur réseau lors du renvoi du code.");
    }
    verification.setError("code", null);
    showToast({
      title: "Code renvoyé",
      text: "Un nouveau code de vérification a été envoyé à votre email.",
      tone: "success",
    });
    return null;
  }

  if (passwordToChoose !== null) {
    return (
      <FormDone title="Adresse vérifiée" as="h2">
        <p>{`${passwordToChoose} Il est valable 20\u00a0minutes. Rien reçu après quelques minutes\u202f? Regardez dans vos courriers indésirables.`}</p>
        <ButtonLink to={paths.forgotPassword} tone="ghost">
          Demander un nouveau lien
        </ButtonLink>
      </FormDone>
    );
  }
  return (
    <AccountFields label="Vérification du compte" form={verification}>
      <CodeField {...verification.field("code")} label={`Code à ${CODE_LENGTH}\u00a0chiffres`} />
      <SubmitButton form={verification}>Vérifier le code</SubmitButton>
      <p className="flex flex-wrap items-center gap-x-1 text-muted">
        Vous n’avez pas reçu le code&#8239;?
        <Button
          tone="quiet"
          size="small"
          className="-ml-2 sm:ml-0"
          disabled={!verification.open}
          busy={resending}
          onClick={async () => {
            setResending(true);
            await verification.runMeanwhile(resend);
            setResending(false);
          }}
        >
          Renvoyer
        </Button>
      </p>
    </AccountFields>
  );
}

function checkCode(values: Readonly<Record<string, string>>, email: string | null): Checked<VerifyBody> {
  const checked = checkValues(codeAlone, values);
  if (!checked.ok) return checked;
  if (email === null) return { ok: false, errors: {} };
  return { ok: true, body: { ...checked.body, email, registration: readSignUpSecret(email) } };
}
