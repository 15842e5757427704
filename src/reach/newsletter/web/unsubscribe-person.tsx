import { type ReactNode, useState } from "react";
import {
  type PersonToUnsubscribe,
  type PersonUnsubscribed,
  personToUnsubscribe,
} from "#reach/newsletter/newsletter.contract.ts";
import { DialogProblem } from "#web/admin/save-bar.tsx";
import { useTypedFields } from "#web/admin/use-typed-fields.ts";
import { callApi } from "#web/api/api-client.ts";
import type { FailureProblem } from "#web/api/failure.messages.ts";
import { describeProblem } from "#web/api/problem.messages.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { EmailField } from "#web/forms/email-field.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast.tsx";

const UNCHANGED = "Rien n’a changé";

/** Takes the subscriber of an address off the newsletter; `known`: the address, if the page is about its owner. */
export function UnsubscribeForm({ known, onEnded }: { known?: string; onEnded: () => void }): ReactNode {
  const form = useForm<PersonToUnsubscribe, PersonUnsubscribed, FailureProblem>({
    check: (values) => checkValues(personToUnsubscribe, known === undefined ? values : { ...values, email: known }),
    send: (body) => callApi("/admin/newsletter-unsubscribe", { body }),
    onSuccess({ ended, message }) {
      // An address that is mistyped is corrected where it stands.
      if (!ended && known === undefined) return { problem: { title: UNCHANGED, text: message } };
      typed.save(null);
      showToast({ tone: ended ? "success" : "info", title: ended ? "Désinscription faite" : UNCHANGED, text: message });
      onEnded();
      return "closed";
    },
    onFailure: (failure, _, shown) => (shown ? "open" : { problem: describeProblem(failure, UNCHANGED) }),
  });
  const typed = useTypedFields(form.ref, `unsubscribe.${known ?? ""}`);
  return (
    <form {...form.props} aria-label="Désinscrire de la lettre" className="grid gap-4">
      <DialogProblem problem={form.problem} />
      {known === undefined ? (
        <EmailField
          {...form.field("email")}
          label="Adresse e‑mail"
          autoComplete="off"
          hint="Celle qui reçoit la lettre. Vous saurez si elle était abonnée."
        />
      ) : (
        <p className="[overflow-wrap:anywhere]">{`${known} ne recevra plus la lettre d’information.`}</p>
      )}
      <p className="text-muted">Seule la personne peut s’abonner de nouveau.</p>
      <TextField
        {...form.field("reason")}
        label="Motif (facultatif)"
        hint="Comment la demande est venue, pour le journal."
      />
      <div className="dialog-foot">
        <Button type="submit" disabled={!form.open} busy={form.sending}>
          Désinscrire
        </Button>
      </div>
    </form>
  );
}

/** Takes this person off the newsletter, once that is confirmed. */
export function UnsubscribeButton({ email, onEnded }: { email: string; onEnded: () => void }): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" size="small" className="-ml-2" onClick={() => setOpen(true)}>
        Désinscrire…
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Désinscrire de la lettre">
        {open && (
          <UnsubscribeForm
            known={email}
            onEnded={() => {
              setOpen(false);
              onEnded();
            }}
          />
        )}
      </Dialog>
    </>
  );
}
