import { type ReactNode, useState } from "react";
import { emailBody, messageAnswer } from "#contracts/account.ts";
import { GIFT_LINK_MINUTES } from "#contracts/gift.ts";
import { callApi } from "#web/api/api-client.ts";
import { AccountFields } from "#web/features/accounts/account-page.tsx";
import { checkFields } from "#web/features/accounts/check-fields.ts";
import { useAccountForm } from "#web/features/accounts/use-account-form.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { FormDone } from "#web/ui/form-done.tsx";
import { showToast } from "#web/ui/toast.tsx";

const FAILED = "Erreur lors de l’envoi du lien";

/** Asks for the link to one's gifts; the same is said whether or not something was given with the address. */
export function LinkForm(): ReactNode {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo === null) return <Asking onSent={setSentTo} />;
  return (
    <FormDone title="Regardez votre boîte mail" as="h2">
      <p>
        Si des dons ont été faits avec l’adresse <b className="[overflow-wrap:anywhere]">{sentTo}</b>, un lien vient d’y
        partir. Il est valable {GIFT_LINK_MINUTES}&nbsp;minutes et ne sert qu’une fois. Rien après quelques
        minutes&#8239;? Regardez parmi les indésirables, ou essayez l’adresse qui figure sur vos reçus.
      </p>
      <Button tone="ghost" onClick={() => setSentTo(null)}>
        Essayer une autre adresse
      </Button>
    </FormDone>
  );
}

function Asking({ onSent }: { onSent: (email: string) => void }): ReactNode {
  const request = useAccountForm<{ email: string }, { message: string }>({
    check: (values) => checkFields(emailBody, values),
    send: (body) => callApi("/gifts/link", { body, contract: messageAnswer }),
    done: (_, { email }) => onSent(email),
    refused({ status, message }) {
      showToast({ title: "Erreur", text: (status < 500 && message) || FAILED, tone: "error" });
      return "open";
    },
    lost: FAILED,
  });
  return (
    <AccountFields label="Retrouver mes dons" {...request.parts}>
      <TextField
        name="email"
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        hint="Celui qui figure sur vos reçus."
        error={request.errors.email}
      />
      <Button type="submit" wide disabled={!request.open} busy={request.sending}>
        Recevoir mon lien
      </Button>
    </AccountFields>
  );
}
