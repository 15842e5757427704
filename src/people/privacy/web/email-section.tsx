import { type ReactNode, useState } from "react";
import {
  type EmailChange,
  type EmailChangeBody,
  emailChangeBody,
  type PendingEmailChange,
} from "#people/privacy/my-data.contract.ts";
import { describeFailure, type FailureProblem } from "#web/api/failure.messages.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { EmailField } from "#web/forms/email-field.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { memberCall } from "#web/session/member-call.ts";
import { useSession } from "#web/session/session-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { loadingOf, WhenFetched } from "#web/ui/when-fetched.tsx";
import { DataSection } from "./data-section.tsx";
import { FormActions, keepOpen } from "./form-actions.tsx";
import { cancelEmailChange, requestEmailChange } from "./my-data-calls.ts";

/** Requests a change of address, and shows its progress. */
export function EmailSection(): ReactNode {
  const { user } = useSession();
  const pending = useFetch<PendingEmailChange>("/private/email", memberCall);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <DataSection
      title="Adresse e‑mail"
      text="Nous vous enverrons deux liens de confirmation&nbsp;: l’un à votre adresse actuelle, l’autre à la nouvelle. Il faudra ensuite vous reconnecter."
    >
      {user?.email && (
        <p className="font-semibold">
          <EmailText>{user.email}</EmailText>
        </p>
      )}
      <WhenFetched fetched={pending} {...loadingOf("de votre adresse")} skeleton="h-16 rounded-card">
        {({ data: change }) => change && <PendingChange change={change} onGivenUp={pending.reload} />}
      </WhenFetched>
      <Button tone="ghost" size="small" className="justify-self-start" onClick={() => setOpen(true)}>
        Changer mon adresse
      </Button>
      <Dialog open={open} onClose={close} title="Changer mon adresse e‑mail">
        <EmailForm
          onCancel={close}
          onDone={() => {
            close();
            pending.reload();
          }}
        />
      </Dialog>
    </DataSection>
  );
}

/** A pending change: which mailbox has confirmed, and a button to cancel it. */
function PendingChange({ change, onGivenUp }: { change: EmailChange; onGivenUp: () => void }): ReactNode {
  const { busy, run } = useSingleFlight();
  const word = (confirmed: boolean) => (confirmed ? "confirmée" : "en attente");

  async function giveUp() {
    const result = await cancelEmailChange();
    if (!result.ok) return showToast({ title: "Erreur", text: describeFailure(result), tone: "error" });
    showToast({ title: "Changement abandonné", text: result.value.message, tone: "info" });
    onGivenUp();
  }

  return (
    <div className="grid gap-2 rounded-card bg-dune px-4.5 py-3.5">
      <p>
        Changement demandé vers{" "}
        <strong>
          <EmailText>{`${change.email},`}</EmailText>
        </strong>{" "}
        à confirmer dans les 24 heures.
      </p>
      <ul className="text-[0.95rem]">
        <li>{`Adresse actuelle\u00a0: ${word(change.confirmed_by_old)}`}</li>
        <li>{`Nouvelle adresse\u00a0: ${word(change.confirmed_by_new)}`}</li>
      </ul>
      <Button
        tone="quiet"
        size="small"
        className="-ml-2 justify-self-start"
        busy={busy}
        onClick={() => void run(giveUp)}
      >
        Abandonner le changement
      </Button>
    </div>
  );
}

function EmailForm({ onCancel, onDone }: { onCancel: () => void; onDone: () => void }): ReactNode {
  const form = useForm<EmailChangeBody, EmailChange, FailureProblem>({
    check: (values) => checkValues(emailChangeBody, values),
    send: requestEmailChange,
    onSuccess() {
      showToast({
        title: "Deux e\u2011mails sont partis",
        text: "Pour confirmer le changement, ouvrez le lien reçu à chacune des deux adresses.",
        tone: "success",
      });
      onDone();
      return "closed";
    },
    onFailure: keepOpen,
  });
  return (
    <form {...form.props} className="grid gap-5">
      <EmailField
        {...form.field("email")}
        label="Nouvelle adresse e‑mail"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...form.field("current_password")} label="Mot de passe actuel" autoComplete="current-password" />
      <FormActions label="Envoyer les deux liens" form={form} onCancel={onCancel} />
    </form>
  );
}
