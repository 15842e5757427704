import { type ReactNode, useRef, useState } from "react";
import * as z from "zod/mini";
import { type ContactBody, contactBody } from "#reach/messages/contact.contract.ts";
import type { PageHandle } from "#shared/page-handle.ts";
import { paths } from "#shared/site-paths.ts";
import { nameWithArticle } from "#site/settings/foundation-name.contract.ts";
import type { PublicSettings } from "#site/settings/settings.contract.ts";
import { callApi } from "#web/api/api-client.ts";
import { checkConnection, describeFailure } from "#web/api/failure.messages.ts";
import { withFullPageNavigation } from "#web/api/full-page-navigation.ts";
import { readStored, TYPED, writeStored } from "#web/browser/stored-json.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { EmailField } from "#web/forms/email-field.tsx";
import { keyForBody, type SentRequest, sentRequest } from "#web/forms/idempotency-key.ts";
import { type Form, useForm } from "#web/forms/use-form.ts";
import { fieldStore, useStoredFields } from "#web/forms/use-stored-fields.ts";
import { Breadcrumb } from "#web/shell/breadcrumb.tsx";
import { whatsAppChat } from "#web/shell/footer.tsx";
import NewsletterForm from "#web/shell/newsletter-form.tsx";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { useSettings } from "#web/shell/use-settings.ts";
import { Button } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { TextAreaField, TextField } from "#web/ui/field.tsx";
import { FormDone } from "#web/ui/form-done.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { Link } from "#web/ui/link.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { RequirementHint } from "#web/ui/requirement-hint.tsx";
import { TrapField } from "#web/ui/trap-field.tsx";
import { ContactMap } from "./contact-map.tsx";

export const handle: PageHandle = {
  public: true,
  cache: {},
  listed: true,
  sources: { "img-src": "https://tile.openstreetmap.org" },
};

export const loader = () => null;
/** Only this page may load the map's tiles. */
export const clientLoader = withFullPageNavigation(() => null);

export default function Contact(): ReactNode {
  const settings = useSettings();
  if (!settings) return null;
  const { contact, identity } = settings;
  return (
    <>
      <PageMeta
        title="Contact"
        description={`Écrire à ${nameWithArticle(identity.name)}, la joindre par téléphone, venir la voir à ${contact.city} ou recevoir sa lettre d’information.`}
        path={paths.contact}
      />
      <PageHeader seed="contact" title="Contact" intro="Écrivez-nous, appelez, ou passez nous voir.">
        <Breadcrumb
          crumbs={[
            { label: "Accueil", to: paths.home },
            { label: "Contact", to: paths.contact },
          ]}
        />
      </PageHeader>
      <div className="wrap section-space grid items-start gap-12 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,0.75fr)] lg:gap-16">
        <section aria-labelledby="ecrire">
          <Panel>
            <h2 id="ecrire" className="mb-5 text-part">
              Nous écrire
            </h2>
            <ContactForm email={contact.email} />
          </Panel>
        </section>
        <section aria-labelledby="joindre">
          <h2 id="joindre" className="mb-5 text-part">
            Nous joindre
          </h2>
          <Coordinates settings={settings} />
        </section>
      </div>
      <section aria-labelledby="venir" className="wrap pb-[clamp(3.25rem,7vw,4.75rem)]">
        <h2 id="venir" className="mb-6 text-section">
          Nous trouver
        </h2>
        <ContactMap contact={contact} />
      </section>
      <section aria-labelledby="lettre" className="section-space bg-dune [@media(scripting:none)]:hidden">
        <div className="wrap grid items-start gap-7 lg:grid-cols-2 lg:gap-16">
          <div>
            <h2 id="lettre" className="text-section">
              Recevoir nos nouvelles
            </h2>
            <p className="mt-4 max-w-[34em] text-lead text-muted">
              Ce qui se construit, ce qui pousse, ce que cela coûte. Après votre inscription, un e&#8209;mail vous
              demande de confirmer : personne ne peut vous inscrire à votre place.
            </p>
          </div>
          <NewsletterForm source="contact" />
        </div>
      </section>
    </>
  );
}

const link = "inline-flex min-h-11 items-center quiet-link [overflow-wrap:anywhere]";

/** The foundation's address and contact details from its settings. */
function Coordinates({ settings: { identity, contact, social } }: { settings: PublicSettings }): ReactNode {
  return (
    <address className="not-italic">
      <dl className="grid gap-5">
        <Fact name="Adresse">
          <span>{identity.name}</span>
          {contact.address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          <span className="block">{`${contact.city}, ${contact.country}`}</span>
        </Fact>
        {contact.phone && (
          <Fact name="Téléphone">
            <a href={`tel:${contact.phone.replace(/[^\d+]/g, "")}`} className={link}>
              {contact.phone}
            </a>
          </Fact>
        )}
        {contact.whatsapp && (
          <Fact name="WhatsApp">
            <a href={whatsAppChat(contact.whatsapp)} rel="noopener" className={link}>
              {contact.whatsapp}
            </a>
          </Fact>
        )}
        <Fact name="E-mail">
          <a href={`mailto:${contact.email}`} className={link}>
            {contact.email}
          </a>
        </Fact>
        {contact.hours && <Fact name="Horaires">{contact.hours}</Fact>}
        {social.length > 0 && (
          <Fact name="Réseaux sociaux">
            <ul className="mt-1 flex flex-wrap gap-2">
              {social.map(({ url, label }) => (
                <li key={url}>
                  <a
                    href={url}
                    rel="me noopener"
                    className="inline-flex min-h-11 items-center rounded-full border border-edge px-4 text-[0.95rem] font-semibold hover:bg-mint"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
    </address>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt className="text-[0.95rem] font-[650] text-laterite">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The form that writes to the foundation, and the outcome. */
function ContactForm({ email }: { email: string }): ReactNode {
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
  return (
    <>
      <p className="hidden [@media(scripting:none)]:block">
        Ce formulaire a besoin de JavaScript. Écrivez-nous à{" "}
        <a href={`mailto:${email}`} className="quiet-link">
          <EmailText>{`${email}.`}</EmailText>
        </a>
      </p>
      <form {...form.props} aria-label="Nous écrire" className="grid gap-4 [@media(scripting:none)]:hidden">
        <RequirementHint />
        <div className="grid gap-x-3 gap-y-4 xs:grid-cols-2">
          <TextField {...form.field("first_name")} label="Prénom" autoComplete="given-name" />
          <TextField {...form.field("last_name")} label="Nom" autoComplete="family-name" />
        </div>
        <EmailField {...form.field("email")} label="E-mail" autoComplete="email" hint="Nous vous y répondrons." />
        <TextField {...form.field("subject")} label="Objet" autoComplete="off" />
        <TextAreaField {...form.field("message")} label="Message" rows={6} />
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
    onFailure: (failure, _, shown) => (shown ? "open" : { problem: describeFailure(failure, NOT_SENT) }),
  });
  useStoredFields(form.ref, draft);
  return form;
}
