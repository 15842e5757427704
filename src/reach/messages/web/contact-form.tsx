import { type ReactNode, useState } from "react";
import { CONTACT_MAXIMA } from "#reach/messages/contact.contract.ts";
import { paths } from "#shared/site-paths.ts";
import { EmailField } from "#web/forms/email-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField, TextField } from "#web/ui/field.tsx";
import { FormDone } from "#web/ui/form-done.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { Link } from "#web/ui/link.tsx";
import { RequirementHint } from "#web/ui/requirement-hint.tsx";
import { TrapField } from "#web/ui/trap-field.tsx";
import { useContactForm } from "./use-contact-form.ts";

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
