import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import * as z from "zod/mini";
import { HOME_COUNTRY } from "#shared/countries.ts";
import { paths } from "#shared/site-paths.ts";
import {
  type EventDetail,
  type SubscribeAnswer,
  type SubscribeBody,
  subscribeAnswer,
  subscribeBody,
} from "#site/events/event.contract.ts";
import { callApi } from "#web/api/api-client.ts";
import { TYPED } from "#web/browser/stored-json.ts";
import { type Contact, nameMissing, splitName, wholeName } from "#web/contact-details/contact.ts";
import { ContactSection } from "#web/contact-details/contact-section.tsx";
import { type ContactState, useContact } from "#web/contact-details/use-contact.ts";
import { CountryOptions } from "#web/countries/country-options.tsx";
import { hintPhone } from "#web/countries/phone-hint.ts";
import { type Checked, checkValues, type FormValues } from "#web/forms/check-values.ts";
import { type Form, useForm } from "#web/forms/use-form.ts";
import { fieldStore, useStoredFields } from "#web/forms/use-stored-fields.ts";
import { Button, ButtonAnchor, ButtonLink } from "#web/ui/button.tsx";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { WovenBand } from "#web/ui/woven-band.tsx";
import { findBadge } from "./badge-request-form.tsx";
import { readBadge, storeBadge, storedInfo } from "./badge-storage.ts";
import { calendarUrl } from "./event-calls.ts";

/** The form of a registration, and then what came of it. */
export default function RegistrationSteps({ event, onClose }: { event: EventDetail; onClose: () => void }): ReactNode {
  const [done, setDone] = useState<RegistrationDone | null>(null);
  if (done) return <Done event={event} done={done} onClose={onClose} />;
  return <RegistrationForm event={event} onDone={setDone} />;
}

const DONE_TITLES = {
  registered: "Inscription réussie\u202f!",
  held: "Confirmez votre place",
  waiting: "Vous êtes sur la liste d’attente",
} as const;

function Done({
  event,
  done,
  onClose,
}: {
  event: EventDetail;
  done: RegistrationDone;
  onClose: () => void;
}): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    // Loaded anew, the page would open an empty form, as if nothing had come of this one.
    window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
  }, []);
  const registered = done.kind === "registered";
  return (
    <div className="grid gap-4 text-center">
      <WovenBand seed={event.slug} className="rounded-full" height={18} />
      <h3 ref={heading} tabIndex={-1} className="text-[min(1.6rem,8vw)] leading-tight text-forest">
        {DONE_TITLES[done.kind]}
      </h3>
      <p>{textOf(done)}</p>
      <div className="grid gap-2.5">
        {registered && (
          <>
            <ButtonLink to={paths.eventBadge(event.slug)} wide>
              Voir mon badge
            </ButtonLink>
            <ButtonAnchor href={calendarUrl(event.slug)} tone="ghost" wide>
              Ajouter à mon agenda
            </ButtonAnchor>
          </>
        )}
        <Button tone="quiet" onClick={onClose}>
          Fermer
        </Button>
      </div>
    </div>
  );
}

// The server's text for the waiting list says what the title says.
function textOf(done: RegistrationDone): string {
  if (done.kind === "held") return done.message;
  if (done.kind === "waiting") return "Nous vous écrirons dès qu’une place se libère.";
  return "Un e\u2011mail de confirmation arrive, avec le lien de votre inscription. Votre badge est prêt.";
}

/** The participant's fields, and the button that registers. */
function RegistrationForm({
  event,
  onDone,
}: {
  event: EventDetail;
  onDone: (done: RegistrationDone) => void;
}): ReactNode {
  const { form, contact, full, openBadge } = useRegistration(event, onDone);
  const [country, setCountry] = useState(contact.remembering.stored?.country ?? HOME_COUNTRY);
  const [registered] = useState(() => readBadge(event.slug) !== null);
  return (
    <form
      {...form.props}
      className="grid gap-3.5 [&_:is(input,select)]:scroll-mt-20 [&_:is(input,select)]:scroll-mb-36"
    >
      {registered && (
        <div className="grid gap-2.5 rounded-card bg-mint px-4.5 py-3.5">
          <p>
            <b>Vous êtes inscrit.</b> Ce formulaire sert à inscrire une autre personne.
          </p>
          <ButtonLink to={paths.eventBadge(event.slug)} size="small" className="justify-self-start">
            Voir mon badge
          </ButtonLink>
        </div>
      )}
      {full && (
        <p className="rounded-card bg-sun-soft px-4.5 py-3.5 text-[0.98rem]">
          <b>Cet événement est complet.</b> Inscrivez-vous sur la liste d’attente&nbsp;: dès qu’une place se libère,
          elle est proposée par e&#8209;mail à la première personne de la liste.
        </p>
      )}
      <ContactSection
        {...contact}
        wholeName={contact.nameField}
        last={contact.values.email}
        phoneHint={hintPhone(country)}
        emailHint={
          full
            ? "Nous vous y écrirons dès qu’une place se libère."
            : "Votre confirmation et le lien de votre badge y seront envoyés."
        }
      />
      <TextField {...form.field("company")} label="Organisation (facultatif)" autoComplete="organization" />
      <SelectField
        {...form.field("country")}
        label="Pays"
        autoComplete="country-name"
        defaultValue={country}
        onChange={({ currentTarget: { value } }) => setCountry(value)}
      >
        <option value="">Choisissez un pays</option>
        <CountryOptions />
      </SelectField>
      <p className="text-[0.92rem] text-muted">Gratuit. Vos coordonnées ne servent qu’à organiser cet événement.</p>
      {/* In sight from the first field on, unless the screen is so low that it would hide them. */}
      <div className="-mx-6 -mb-6 border-t border-line bg-white px-6 py-3.5 sm:-mx-7 sm:-mb-7 sm:px-7 [@media(min-height:26.25rem)]:sticky [@media(min-height:26.25rem)]:bottom-0">
        <div role="alert">
          {form.problem && (
            <p className="mb-3 rounded-card border border-low bg-blush px-4.5 py-3 font-semibold text-low">
              {form.problem}
            </p>
          )}
        </div>
        {form.problem && openBadge && (
          <p className="mb-3 flex flex-wrap items-center justify-between gap-x-3 text-[0.95rem]">
            <span>C’est vous&#8239;? Votre confirmation est dans vos e&#8209;mails.</span>
            <Button tone="ghost" size="small" onClick={openBadge}>
              Voir mon badge
            </Button>
          </p>
        )}
        <Button type="submit" size="large" wide disabled={!form.open} busy={form.sending}>
          {full ? "Rejoindre la liste d’attente" : "Confirmer mon inscription"}
        </Button>
      </div>
    </form>
  );
}

/** Nothing of the answer is specified: without the badge's data, those of the form are on it. */
function specifiedAnswer({ name, email, phone, company = null, country }: SubscribeBody) {
  return z.object({
    message: z._default(subscribeAnswer.shape.message, ""),
    user_info: z._default(z.nullable(storedInfo), { name, email, phone, company, country, badge_code: "" }),
  });
}

const NO_BADGE = "Votre badge n’a pas pu s’ouvrir. Il est aussi dans votre e\u2011mail de confirmation.";
const FAILED = "Une erreur est survenue lors de l’inscription.";
const FULL = "event_full";

/** The outcome, with the server's text if the place is held. */
type RegistrationDone = { kind: "registered" | "waiting" } | { kind: "held"; message: string };

export interface Registration {
  form: Form;
  contact: ContactState;
  /** No seat is left: the form requests a place on the waiting list. */
  full: boolean;
  /** Opens the badge of an address that is registered already, as whose answer was lost; null for others. */
  openBadge: (() => void) | null;
}

/** Sends the filled form as one registration, however often it is submitted; a full event offers its waiting list. */
function useRegistration(event: EventDetail, onDone: (done: RegistrationDone) => void): Registration {
  const [foundFull, setFoundFull] = useState(false);
  /** The address of the form that is registered already. */
  const [known, setKnown] = useState<string | null>(null);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const full = foundFull || event.remaining_seats <= 0;

  function finish(answer: SubscribeAnswer | null, { country }: SubscribeBody) {
    registrationDraft.save(null);
    contact.store({ country });
    if (!answer) return onDone({ kind: "waiting" });
    const { user_info: info, message } = answer;
    if (info) storeBadge(event, info);
    onDone(info ? { kind: "registered" } : { kind: "held", message });
    void revalidate();
  }

  const form = useForm<SubscribeBody, SubscribeAnswer | null>({
    check: (values) => checkRegistration({ ...values, ...contact.values }, event.id),
    onInvalid: (errors) => errors.event_id ?? null,
    async send(body) {
      if (!full) return callApi("/public/events/subscribe", { body, contract: specifiedAnswer(body) });
      const result = await callApi("/public/events/waiting-list", { body });
      return result.ok ? { ok: true, value: null } : result;
    },
    onSuccess(answer, body) {
      finish(answer, body);
      return "closed";
    },
    onFailure({ reason, status, code, message, fields }, { email }, shown) {
      setKnown(code === "already_registered" ? email : null);
      if (reason === "refused") setFoundFull(code === FULL);
      // A conflict means that the page is out of date.
      if (status === 409) void revalidate();
      return shown ? "open" : { problem: fields.event_id ?? message ?? FAILED };
    },
  });
  const contact = useContact(form.ref, form.errors, typedContact);
  useStoredFields(form.ref, registrationDraft);
  async function openBadge() {
    if (known === null) return null;
    const result = await findBadge({ email: known, event_slug: event.slug });
    const info = result.ok ? result.value.user_info : null;
    if (!info) return (!result.ok && result.message) || NO_BADGE;
    storeBadge(event, info);
    await navigate(paths.eventBadge(event.slug));
    return null;
  }

  return { form, contact, full, openBadge: known === null ? null : () => void form.runMeanwhile(openBadge) };
}

const text = z._default(z.string(), "");

/** The fields of the form; those of a contact that is shown as one line are missing. */
const registrationValues = z.object({
  name: text,
  email: text,
  phone: text,
  company: text,
  country: text,
});

/** The filled form stored in this tab, for any event. */
const registrationDraft = fieldStore(`${TYPED}registration`, registrationValues);

/** Returns the contact typed into the form of this tab, or null. */
function typedContact(): Contact | null {
  const typed = registrationDraft.read();
  if (!typed) return null;
  const { name = "", phone = "", email = "" } = typed;
  return { ...splitName(name), phone, email };
}

/**
 * Returns the registration to send, or its errors; the error is of `event_id` if the page has no event to register for.
 */
function checkRegistration(
  { company = "", first_name = "", last_name = "", ...required }: FormValues,
  eventId: string,
): Checked<SubscribeBody> {
  const checked = checkValues(subscribeBody, {
    ...required,
    name: wholeName({ first_name, last_name }),
    company: company.trim() || null,
    event_id: eventId,
  });
  return checked.ok ? checked : { ok: false, errors: nameMissing(checked.errors) };
}
