import { type ChangeEvent, type FormEvent, type ReactNode, useRef } from "react";
import { CONTACT_MAXIMA } from "#contracts/contact.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField, TextField } from "#web/ui/field.tsx";
import { FormDone } from "#web/ui/form-done.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { Link } from "#web/ui/link.tsx";
import { TrapField } from "#web/ui/trap-field.tsx";
import type { ContactField } from "./contact-values.ts";
import { useContactForm } from "./use-contact-form.ts";

/** The form that writes to the foundation, and what became of the message. */
export function ContactForm({ email }: { email: string }): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const contact = useContactForm(form);
  const tie = (name: ContactField) => ({
    name,
    value: contact.values[name],
    error: contact.errors[name],
    maxLength: CONTACT_MAXIMA[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      contact.change(name, event.currentTarget.value),
  });

  function send(event: FormEvent) {
    event.preventDefault();
    void contact.submit();
  }

  if (contact.sent) {
    return (
      <FormDone title="Message envoyé">
        <p className="text-muted">
          Merci de nous avoir écrit. Un accusé de réception part à l’adresse que vous avez indiquée ; une personne de
          l’équipe vous répondra, en général sous trois jours ouvrés.
        </p>
        <Button tone="ghost" onClick={contact.restart}>
          Écrire un autre message
        </Button>
      </FormDone>
    );
  }
  return (
    <>
      <p className="hidden [@media(scripting:none)]:block">
        Ce formulaire a besoin de JavaScript. Écrivez-nous à{" "}
        <a href={`mailto:${email}`} className="quiet-link [overflow-wrap:anywhere]">
          {email}
        </a>
        .
      </p>
      {/* Without its script the form must not put what is typed into an address: hence post, and a button that waits. */}
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={send}
        aria-label="Nous écrire"
        className="grid gap-4 [@media(scripting:none)]:hidden"
      >
        <div className="grid gap-x-3 gap-y-4 xs:grid-cols-2">
          <TextField {...tie("first_name")} label="Prénom" autoComplete="given-name" />
          <TextField {...tie("last_name")} label="Nom" autoComplete="family-name" />
        </div>
        <TextField
          {...tie("email")}
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          hint="Nous vous y répondrons."
        />
        <TextField {...tie("subject")} label="Objet" autoComplete="off" />
        <TextAreaField {...tie("message")} label="Message" rows={6} />
        <TrapField name="site_web" />
        {contact.problem && <FormProblem title="Erreur lors de l’envoi du message" text={contact.problem} />}
        <Button type="submit" wide disabled={!contact.ready || contact.sending} busy={contact.sending}>
          Envoyer le message
        </Button>
        <p className="text-[0.92rem] text-muted">
          Tous les champs sont obligatoires. Ce que vous écrivez sert à vous répondre :{" "}
          <Link to={paths.privacy} className="quiet-link">
            vos données
          </Link>
          .
        </p>
      </form>
    </>
  );
}
