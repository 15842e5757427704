import { type ReactNode, useRef, useState } from "react";
import { HOME_COUNTRY } from "#shared/countries.ts";
import { formatDate } from "#shared/date-formats.ts";
import { withDe } from "#shared/elision.ts";
import { formatNumber } from "#shared/formats.ts";
import {
  type MoveTargets,
  type NewParticipant,
  newParticipant,
  type Participant,
  type ParticipantCorrection,
  type ParticipantMove,
  participantCorrection,
  participantMove,
} from "#site/attendance/participants.contract.ts";
import { useTypedFields } from "#web/admin/use-typed-fields.ts";
import { callApi } from "#web/api/api-client.ts";
import { describeFailure, describeProblem, type FailureProblem } from "#web/api/failure.messages.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { CountryOptions } from "#web/countries/country-options.tsx";
import { checkValues } from "#web/forms/check-values.ts";
import { EmailField } from "#web/forms/email-field.tsx";
import { PhoneField } from "#web/forms/phone-field.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox, SelectField, TextField } from "#web/ui/field.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { WhenFetched } from "#web/ui/when-fetched.tsx";

type Confirmed = Partial<Pick<NewParticipant, "beyond_seats" | "other_day" | "if_listed" | "entered">>;
interface Answer {
  words: string;
  confirms: Confirmed;
}

const ARRIVES: Answer = { words: "Noter son arrivée", confirms: { if_listed: "same", entered: true } };

/** The answers of staff to a refusal, by its code. */
const ANSWERS: Readonly<Record<string, readonly Answer[] | undefined>> = {
  event_full: [{ words: "Inscrire au‑delà des places", confirms: { beyond_seats: true } }],
  not_event_day: [{ words: "Noter l’arrivée aujourd’hui", confirms: { other_day: true } }],
  already_registered: [ARRIVES],
  already_listed: [ARRIVES, { words: "C’est une autre personne\u00a0: inscrire", confirms: { if_listed: "another" } }],
};
const FULL = "Toutes les places sont prises. Vous pouvez accepter cette personne en plus des places prévues.";

/** Registers a person who telephones, or stands at the entrance. */
export function AddParticipantForm({
  api,
  onAdded,
}: {
  api: string;
  onAdded: (participant: Participant) => void;
}): ReactNode {
  // Overrides that staff has confirmed for this person; each submission sends it until something else is typed.
  const confirmed = useRef<Confirmed>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const answers = (refusal === null ? undefined : ANSWERS[refusal]) ?? [];
  const form = useForm<NewParticipant, Participant>({
    check({ entered, ...values }) {
      setRefusal(null);
      return checkValues(newParticipant, { ...values, entered: entered !== undefined, ...confirmed.current });
    },
    send: (body) => callApi(api, { body }),
    onSuccess(participant, { if_listed }) {
      typed.save(null);
      const text = participant.email === null ? {} : { text: "Sa confirmation part par e\u2011mail." };
      showToast(
        if_listed === "same"
          ? { tone: "success", title: `${participant.name} est à l’intérieur` }
          : { tone: "success", title: "Personne inscrite", ...text },
      );
      onAdded(participant);
      return "closed";
    },
    onFailure(failure, _, shown) {
      setRefusal(failure.code);
      if (failure.code === "event_full") return { problem: FULL };
      return shown ? "open" : { problem: describeFailure(failure) };
    },
  });
  const typed = useTypedFields(form.ref, `participant.${api}`);
  return (
    <form
      {...form.props}
      onInput={(event) => {
        form.props.onInput(event);
        // It may be another person now.
        confirmed.current = {};
      }}
      aria-label="Inscrire une personne"
      className="grid gap-4"
    >
      {form.problem && (
        <FormProblem
          title={answers.includes(ARRIVES) ? "Déjà dans la liste" : "La personne n’est pas inscrite"}
          text={form.problem}
        />
      )}
      {answers.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {answers.map(({ words, confirms }) => (
            <Button
              key={words}
              tone="ghost"
              onClick={() => {
                confirmed.current = { ...confirmed.current, ...confirms };
                void form.submit();
              }}
            >
              {words}
            </Button>
          ))}
        </div>
      )}
      <TextField {...form.field("name")} label="Nom complet" autoComplete="off" />
      <EmailField
        {...form.field("email")}
        label="Adresse e‑mail (facultatif)"
        autoComplete="off"
        hint="Elle reçoit sa confirmation et son badge. Sans adresse, dites-lui de donner son nom à l’entrée."
      />
      <PhoneField {...form.field("phone")} label="Téléphone" autoComplete="off" />
      <TextField {...form.field("company")} label="Organisation (facultatif)" autoComplete="off" />
      <SelectField {...form.field("country")} label="Pays" defaultValue={HOME_COUNTRY}>
        <CountryOptions />
      </SelectField>
      <Checkbox name="entered" label="La personne est déjà là" />
      <Button type="submit" className="justify-self-start" disabled={!form.open} busy={form.sending}>
        Inscrire
      </Button>
    </form>
  );
}

/** Corrects a participant's name, address, telephone number and country, in which the number is read. */
export function CorrectParticipantForm({
  api,
  participant,
  onCorrected,
}: {
  api: string;
  participant: Participant;
  onCorrected: (participant: Participant) => void;
}): ReactNode {
  const form = useForm<ParticipantCorrection, Participant, FailureProblem>({
    check: (values) => checkValues(participantCorrection, values),
    send: (body) => callApi(api, { method: "PUT", body }),
    onSuccess(corrected) {
      typed.save(null);
      const text = corrected.email === participant.email ? {} : { text: `La confirmation part à ${corrected.email}.` };
      showToast({ tone: "success", title: "Inscription corrigée", ...text });
      onCorrected(corrected);
      return "closed";
    },
    onFailure: (failure, _, shown) => (shown ? "open" : { problem: describeProblem(failure, "Rien n’a changé") }),
  });
  const { name, email, phone } = participant;
  // What a colleague has corrected since is not undone by a field that was left as it was.
  const typed = useTypedFields(form.ref, `participant.${[api, name, email, phone].join(" ")}`);
  return (
    <form {...form.props} aria-label={`Corriger l’inscription ${withDe(participant.name)}`} className="grid gap-4">
      {form.problem && <FormProblem {...form.problem} />}
      <TextField {...form.field("name")} label="Nom complet" autoComplete="off" defaultValue={participant.name} />
      <EmailField
        {...form.field("email")}
        label="Adresse e‑mail"
        autoComplete="off"
        defaultValue={participant.email ?? ""}
        hint="Une nouvelle adresse reçoit la confirmation. Les liens envoyés à l’ancienne ne servent plus."
      />
      <PhoneField {...form.field("phone")} label="Téléphone" autoComplete="off" defaultValue={participant.phone} />
      <SelectField {...form.field("country")} label="Pays" defaultValue={participant.country}>
        <CountryOptions stored={participant.country} />
      </SelectField>
      <Button type="submit" className="justify-self-start" disabled={!form.open} busy={form.sending}>
        Corriger
      </Button>
    </form>
  );
}

const fetchTargets = (path: string) => callApi<MoveTargets>(path);

interface Moving {
  api: string;
  participant: Participant;
  onMoved: () => void;
}

/** Moves a participant's place to another event to come. */
export function MoveParticipantForm({ eventId, ...moving }: Moving & { eventId: string }): ReactNode {
  const fetched = useFetch(`/admin/events/${eventId}/move-targets`, fetchTargets);
  return (
    <WhenFetched
      fetched={fetched}
      loading="Chargement des événements…"
      failed="Erreur lors du chargement des événements"
      missing="Cet événement n’existe pas, ou n’existe plus."
    >
      {({ data }) =>
        data.length === 0 ? (
          <p>Aucun autre événement n’est publié pour l’instant.</p>
        ) : (
          <Form {...moving} targets={data} />
        )
      }
    </WhenFetched>
  );
}

function Form({ api, participant, targets, onMoved }: Moving & { targets: MoveTargets["data"] }): ReactNode {
  const ifFull = useRef<ParticipantMove["if_full"]>(undefined);
  const [full, setFull] = useState(false);
  const form = useForm<ParticipantMove, Participant, FailureProblem>({
    check: (values) => checkValues(participantMove, { ...values, if_full: ifFull.current }),
    send: (body) => callApi(`${api}/move`, { body }),
    onSuccess({ state }, { event_id }) {
      const title = targets.find(({ id }) => id === event_id)?.title ?? "";
      const place = state === "waiting" ? "est sur la liste d’attente de" : "a une place à";
      const told = participant.email
        ? ", et l’apprend par e\u2011mail."
        : ". Prévenez cette personne\u00a0: elle n’a pas d’e\u2011mail.";
      const text = `${participant.name} ${place} «\u00a0${title}\u00a0»${told}`;
      showToast({ tone: "success", title: "Inscription déplacée", text });
      onMoved();
      return "closed";
    },
    onFailure(failure, _, shown) {
      setFull(failure.code === "event_full");
      return shown ? "open" : { problem: describeProblem(failure, "L’inscription n’est pas déplacée") };
    },
  });
  const submitIfFull = (choice: "wait" | "beyond") => {
    ifFull.current = choice;
    void form.submit();
  };
  return (
    <form {...form.props} aria-label={`Déplacer l’inscription ${withDe(participant.name)}`} className="grid gap-4">
      {form.problem && <FormProblem {...form.problem} />}
      {full && (
        <div className="flex flex-wrap gap-2">
          <Button tone="ghost" size="small" onClick={() => submitIfFull("wait")}>
            Mettre sur la liste d’attente
          </Button>
          <Button tone="ghost" size="small" onClick={() => submitIfFull("beyond")}>
            Inscrire au‑delà des places
          </Button>
        </div>
      )}
      <p>{`${participant.name} ${participant.email ? "reçoit un e\u2011mail avec un nouveau badge" : "n’a pas d’e\u2011mail\u00a0: prévenez cette personne"}. La place laissée ici va à la première personne de la liste d’attente.`}</p>
      <SelectField
        {...form.field("event_id")}
        label="Vers quel événement"
        defaultValue=""
        onChange={() => {
          ifFull.current = undefined;
          setFull(false);
        }}
      >
        <option value="">Choisir</option>
        {targets.map(({ id, title, day, free }) => (
          <option key={id} value={id}>
            {`${title}, ${formatDate(day)} (${free > 0 ? `${formatNumber(free)} ${free > 1 ? "places libres" : "place libre"}` : "complet"})`}
          </option>
        ))}
      </SelectField>
      <Button type="submit" className="justify-self-start" disabled={!form.open} busy={form.sending}>
        Déplacer
      </Button>
    </form>
  );
}
