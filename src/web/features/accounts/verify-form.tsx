import { type ReactNode, useState } from "react";
import * as z from "zod/mini";
import { CODE_LENGTH, type VerifyAnswer, type VerifyBody, verifyAnswer, verifyBody } from "#contracts/account.ts";
import { paths } from "#contracts/site-paths.ts";
import { callApi } from "#web/api/api-client.ts";
import { NO_ANSWER } from "#web/api/failure.messages.ts";
import { type Checked, checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { FormDone } from "#web/ui/form-done.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { AFTER_VERIFICATION } from "./account-delays.ts";
import { AccountFields } from "./account-page.tsx";
import { CodeField } from "./code-field.tsx";
import { readSignUpSecret, saveSignUpSecret } from "./sign-up-secret.ts";
import { useDelayedNavigation } from "./use-delayed-navigation.ts";

/** Only the message is specified. */
const specifiedAnswer = z.object({
  message: z._default(verifyAnswer.shape.message, ""),
  password_to_choose: z._default(verifyAnswer.shape.password_to_choose, false),
});

const codeAlone = z.pick(verifyBody, { code: true });

/** Verifies this address with the mailed code, or sends another code. */
export function VerifyForm({ email }: { email: string | null }): ReactNode {
  const goOn = useDelayedNavigation();
  const [resending, setResending] = useState(false);
  const [passwordToChoose, setPasswordToChoose] = useState<string | null>(null);
  const verification = useForm<VerifyBody, VerifyAnswer>({
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
    onFailure({ reason, message }, _, shown) {
      if (!shown) showError(message ?? (reason === "refused" ? "Erreur lors de la vérification du code." : NO_ANSWER));
      return "open";
    },
  });

  async function resend() {
    if (email === null) return showError("Aucun email renseigné pour renvoyer le code.");
    setResending(true);
    const result = await callApi("/auth/send-verification-code", { body: { email } });
    setResending(false);
    if (!result.ok) {
      const refused = result.message ?? "Erreur lors de l’envoi du code.";
      return showError(result.reason === "refused" ? refused : "Erreur réseau lors du renvoi du code.");
    }
    showToast({
      title: "Code renvoyé",
      text: "Un nouveau code de vérification a été envoyé à votre email.",
      tone: "success",
    });
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
      <Button type="submit" wide disabled={!verification.open} busy={verification.sending}>
        Vérifier le code
      </Button>
      <p className="flex flex-wrap items-center gap-x-1 text-muted">
        Vous n’avez pas reçu le code&#8239;?
        <Button
          tone="quiet"
          size="small"
          className="-ml-2 sm:ml-0"
          disabled={!verification.open}
          busy={resending}
          onClick={() => void verification.runMeanwhile(resend)}
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
  if (email !== null) return { ok: true, body: { ...checked.body, email, registration: readSignUpSecret(email) } };
  showError("Aucun email renseigné.");
  return { ok: false, errors: {} };
}

function showError(text: string): void {
  showToast({ title: "Erreur", text, tone: "error" });
}
