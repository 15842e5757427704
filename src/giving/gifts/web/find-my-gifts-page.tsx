import { type ReactNode, useState } from "react";
import { GIFT_LINK_MINUTES } from "#giving/gifts/gift.contract.ts";
import { emailBody, messageAnswer } from "#people/identity/account.contract.ts";
import { AccountFields, AccountPage, SubmitButton } from "#people/identity/web/account-page.tsx";
import { paths } from "#shared/site-paths.ts";
import { callApi } from "#web/api/api-client.ts";
import { describeRefusal, type FailureProblem } from "#web/api/failure.messages.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { EmailField } from "#web/forms/email-field.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { FormDone } from "#web/ui/form-done.tsx";
import { Link } from "#web/ui/link.tsx";

const TITLE = "Retrouver mes dons";
const FAILED = "Erreur lors de l’envoi du lien";

/**
 * Sends a link to the gifts of a donor without account; the answer is the same whether or not the address has given
 * something.
 */
export default function FindMyGifts(): ReactNode {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo === null) {
    return (
      <AccountPage
        title={TITLE}
        intro={
          <>
            <p>
              Indiquez l’adresse e&#8209;mail de vos dons&nbsp;: nous vous y enverrons un lien vers leur liste, vos
              reçus et le récapitulatif de chaque année.
            </p>
            <p className="mt-3">
              Vous avez un compte&#8239;?{" "}
              <Link to={paths.profileGifts} className="quiet-link">
                Vos dons sont dans votre profil
              </Link>
              .
            </p>
          </>
        }
      >
        <LinkRequestForm onSent={setSentTo} />
      </AccountPage>
    );
  }
  return (
    <AccountPage title={TITLE}>
      <FormDone title="Regardez vos e&#8209;mails" as="h2">
        <p>
          Si des dons ont été faits avec l’adresse{" "}
          <b>
            <EmailText>{`${sentTo},`}</EmailText>
          </b>{" "}
          <span>{`nous venons d’y envoyer un lien. Il est valable ${GIFT_LINK_MINUTES}\u00a0minutes et ne sert qu’une fois. Rien reçu après quelques minutes\u202f? Regardez dans vos courriers indésirables, ou essayez l’adresse à laquelle vos reçus sont arrivés.`}</span>
        </p>
        <Button tone="ghost" onClick={() => setSentTo(null)}>
          Essayer une autre adresse
        </Button>
      </FormDone>
    </AccountPage>
  );
}

function LinkRequestForm({ onSent }: { onSent: (email: string) => void }): ReactNode {
  const request = useForm<{ email: string }, { message: string }, FailureProblem>({
    check: (values) => checkValues(emailBody, values),
    send: (body) => callApi("/gifts/link", { body, contract: messageAnswer }),
    onSuccess(_, { email }) {
      onSent(email);
      return "closed";
    },
    onFailure: (failure, _, shown) => (shown ? "open" : { problem: describeRefusal(failure, FAILED) }),
  });
  return (
    <AccountFields label="Retrouver mes dons" form={request}>
      <EmailField
        {...request.field("email")}
        label="E-mail"
        autoComplete="email"
        hint="L’adresse à laquelle vos reçus sont arrivés."
      />
      <SubmitButton form={request}>Recevoir mon lien</SubmitButton>
    </AccountFields>
  );
}
