import { type ReactNode, useRef, useState } from "react";
import * as z from "zod/mini";
import { CONTACT_MAXIMA, type ContactBody, contactBody } from "#reach/messages/contact.contract.ts";
import { paths } from "#shared/site-paths.ts";
import { callApi } from "#web/api/api-client.ts";
import { checkConnection } from "#web/api/failure.messages.ts";
import { readStored, TYPED, writeStored } from "#web/browser/stored-json.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { EmailField } from "#web/forms/email-field.tsx";
import { keyForBody, type SentRequest, sentRequest } from "#web/forms/idempotency-key.ts";
import { type Form, useForm } from "#web/forms/use-form.ts";
import { fieldStore, useStoredFields } from "#web/forms/use-stored-fields.ts";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField, TextField } from "#web/ui/field.tsx";
import { FormDone } from "#web/ui/form-done.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { Link } from "#web/ui/link.tsx";
import { RequirementHint } from "#web/ui/requirement-hint.tsx";
import { TrapField } from "#web/ui/trap-field.tsx";

/** The form that writes to the foundation, and the outcome. */
export function ContactForm({ email }: { email: string }): ReactNode {
  const [sent, setSent] = useState(false);
  if (!sent) return <MessageForm email={email} onSent={() => setSent(true)} />;
  return (
    <FormDone title="Message envoyé">
      <p className="text-muted">
        Merci de nous avoir écrit. Un accusé de réception part à l’adresse que vous avez indiquée&#8239;; une personne
        de l’équipe vous répondra, en général sous trois jours ouvrés.
      </p>
      <Button tone="ghost" onClick={() => setSent(false)}>
        Écrire un autre message
      </Button>
    </FormDone>
  );
}

function MessageForm({ email, onSent }: { email: string; onSent: () => void }): ReactNode {
  const form = useContactForm(onSent);
  const field = (name: keyof typeof CONTACT_MAXIMA) => ({ ...form.field(name), maxLength: CONTACT_MAXIMA[name] });
  return (
    <>
      <p className="hidden [@media(scripting:none)]:block">
        Ce formulaire a besoin de JavaScript. Écrivez-nous à{" "}
        <a href={`mailto:${email}`} className="quiet-link [overflow-wrap:anywhere]">
          {email}
        </a>
        .
      </p>
      <form {...form.props} aria-label="Nous écrire" className="grid gap-4 [@media(scripting:none)]:hidden">
        <RequirementHint />
        <div className="grid gap-x-3 gap-y-4 xs:grid-cols-2">
          <TextField {...field("first_name")} label="Prénom" autoComplete="given-name" />
          <TextField {...field("last_name")} label="Nom" autoComplete="family-name" />
        </div>
        <EmailField {...field("email")} label="E-mail" autoComplete="email" hint="Nous vous y répondrons." />
        <TextField {...field("subject")} label="Objet" autoComplete="off" />
        <TextAreaField {...field("message")} label="Message" rows={6} />
        <TrapField name="site_web" />
        {form.problem && <FormProblem title="Erreur lors de l’envoi du message" text={form.problem} />}
        <Button type="submit" wide disabled={!form.open} busy={form.sending}>
          Envoyer le message
        </Button>
        <p className="text-[0.92rem] text-muted">
          Nous n’utilisons votre message que pour vous répondre.{" "}
          <Link to={paths.privacy} className="quiet-link">
            Vos données
          </Link>
        </p>
      </form>
    </>
  );
}

const NOT_SENT = checkConnection("ce que vous avez écrit est gardé");

/** The fields of the form, under their names on the wire. */
const message = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
});

const draft = fieldStore(`${TYPED}contact`, message);

const thisTab = () => sessionStorage;
const SENT = `${TYPED}contact-sent`;

/**
 * Sends the filled form as one message: the same text has the same key, so that a second try makes no second message.
 */
function useContactForm(onSent: () => void): Form {
  const sent = useRef<SentRequest>(null);
  const form = useForm<ContactBody, unknown>({
    check: (values) => checkValues(contactBody, values),
    send(body) {
      sent.current = keyForBody(sent.current ?? readStored(thisTab, SENT, sentRequest), body);
      writeStored(thisTab, SENT, sent.current);
      const idempotencyKey = sent.current.key;
      return callApi("/public/contact-email", { body, idempotencyKey });
    },
    onSuccess() {
      draft.save(null);
      writeStored(thisTab, SENT, null);
      onSent();
      return "closed";
    },
    onFailure: ({ message: text }, _, shown) => (shown ? "open" : { problem: text ?? NOT_SENT }),
  });
  useStoredFields(form.ref, draft);
  return form;
}
