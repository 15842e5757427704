import { type ReactNode, useState } from "react";
import type { NewsletterSource } from "#reach/newsletter/newsletter.contract.ts";
import { NEWSLETTER_CONSENT } from "#reach/newsletter/newsletter-consent.contract.ts";
import { INVALID_EMAIL_TEXT, MISSING_EMAIL } from "#shared/form-texts.ts";
import { isSeveralEmails, SEVERAL_EMAILS, trimEmail } from "#shared/trim-email.ts";
import { callApi } from "#web/api/api-client.ts";
import { CHECK_CONNECTION, describeFailure } from "#web/api/failure.messages.ts";
import { EmailField } from "#web/forms/email-field.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { FormDone } from "#web/ui/form-done.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { TrapField } from "#web/ui/trap-field.tsx";

interface Subscription {
  email: string;
  source: NewsletterSource;
  site_web: string;
}

/**
 * Subscribes to the newsletter. It stands on every page, and checks without the contract, whose code is larger than the
 * form's.
 */
export default function NewsletterForm({ source }: { source: NewsletterSource }): ReactNode {
  const [done, setDone] = useState(false);
  const form = useForm<Subscription, unknown>({
    check({ email: typed = "", site_web = "" }) {
      const email = trimEmail(typed);
      if (isSeveralEmails(email)) return { ok: false, errors: { email: SEVERAL_EMAILS } };
      if (/^\S+@\S+\.\S+$/.test(email)) return { ok: true, body: { email, source, site_web } };
      return { ok: false, errors: { email: email === "" ? MISSING_EMAIL : INVALID_EMAIL_TEXT } };
    },
    send: (body) => callApi("/public/newsletter-subscribe", { body }),
    onSuccess() {
      setDone(true);
      return "closed";
    },
    onFailure: (failure, _, shown) => (shown ? "open" : { problem: describeFailure(failure, CHECK_CONNECTION) }),
  });

  if (done) {
    return (
      <FormDone title="Inscription réussie">
        <p>
          Un e&#8209;mail vous demande encore de la confirmer&nbsp;: ouvrez-le et appuyez sur son bouton, la première
          lettre suivra. Rien reçu après quelques minutes&#8239;? Regardez dans vos courriers indésirables.
        </p>
      </FormDone>
    );
  }
  return (
    <form {...form.props} aria-label="Lettre d’information" className="grid gap-3 [@media(scripting:none)]:hidden">
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <EmailField
          {...form.field("email")}
          label="Votre adresse e‑mail"
          autoComplete="email"
          hint={NEWSLETTER_CONSENT.text}
        />
        <Button type="submit" className="sm:mt-7.5" disabled={!form.open} busy={form.sending}>
          S’inscrire à la lettre
        </Button>
      </div>
      <TrapField name="site_web" />
      {form.problem && <FormProblem title="Erreur lors de l’inscription à la newsletter" text={form.problem} />}
    </form>
  );
}
