import { type ReactNode, useEffect, useRef, useState } from "react";
import { HOME_COUNTRY } from "#shared/countries.ts";
import { withDe } from "#shared/elision.ts";
import { formatNumber } from "#shared/formats.ts";
import {
  type NewParticipant,
  newParticipant,
  type Participant,
  type ParticipantCorrection,
  participantCorrection,
} from "#site/attendance/participants.contract.ts";
import { FoundFieldsNotice, useFoundFields } from "#web/admin/found-fields.tsx";
import { SentTo } from "#web/admin/mail-words.tsx";
import { DialogProblem } from "#web/admin/save-bar.tsx";
import { useCorrection } from "#web/admin/use-typed-fields.ts";
import { callApi } from "#web/api/api-client.ts";
import { describeFailure, type FailureProblem } from "#web/api/failure.messages.ts";
import { describeProblem } from "#web/api/problem.messages.ts";
import { CountryOptions } from "#web/countries/country-options.tsx";
import { checkValues } from "#web/forms/check-values.ts";
import { EmailField } from "#web/forms/email-field.tsx";
import { PhoneField } from "#web/forms/phone-field.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox, SelectField, TextField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { IfFullChoice } from "./if-full.tsx";
import "./long-form.css";

type Confirmed = Partial<Pick<NewParticipant, "if_full" | "other_day" | "if_listed" | "entered">>;
interface Answer {
  words: string;
  confirms: Confirmed;
}

const ARRIVES: Answer = { words: "Noter son arrivée", confirms: { if_listed: "same", entered: true } };
const ANOTHER: Answer = {
  words: "C’est une autre personne\u00a0: inscrire",
  confirms: { if_listed: "another" },
};

/** The answers of staff to a refusal, by its code. */
const ANSWERS: Readonly<Record<string, readonly Answer[] | undefined>> = {
  not_event_day: [{ words: "Noter l’arrivée aujourd’hui", confirms: { other_day: true } }],
  already_registered: [ARRIVES],
  already_listed: [ARRIVES, ANOTHER],
  already_inside: [ANOTHER],
};
const LISTED = ["already_registered", "already_listed", "already_inside", "already_entered"];
const FULL =
  "Complet. Toutes les places sont prises. Cette personne peut attendre son tour, ou avoir une place en plus de celles prévues.";

interface Adding {
  api: string;
  /** No seat is left, as far as the page knows. */
  full: boolean;
  /** `goesOn` if another person is registered after this one. */
  onAdded: (participant: Participant, goesOn: boolean) => void;
}

/** Registers people who telephone, or stand at the entrance, one after the other for as long as staff goes on. */
export function AddParticipantForm({ onAdded, ...adding }: Adding): ReactNode {
  const [registered, setRegistered] = useState(0);
  const [former, setFormer] = useState<Participant>();
  // Both stay as they were chosen from one person to the next.
  const [isThere, setIsThere] = useState(false);
  const [goesOn, setGoesOn] = useState(false);
  return (
    <AddOneForm
      key={registered}
      {...adding}
      former={former}
      isThere={isThere}
      onThere={setIsThere}
      goesOn={goesOn}
      onGoesOn={setGoesOn}
      onAdded={(participant) => {
        if (goesOn) setRegistered((before) => before + 1);
        setFormer(participant);
        onAdded(participant, goesOn);
      }}
    />
  );
}

function AddOneForm({
  api,
  full,
  former,
  isThere,
  onThere,
  goesOn,
  onGoesOn,
  onAdded,
}: Pick<Adding, "api" | "full"> & {
  /** Who was registered before, mostly of the same group. */
  former: Participant | undefined;
  isThere: boolean;
  onThere: (isThere: boolean) => void;
  goesOn: boolean;
  onGoesOn: (goesOn: boolean) => void;
  onAdded: (participant: Participant) => void;
}): ReactNode {
  // Overrides that staff has confirmed for this person; each submission sends it until something else is typed.
  const confirmed = useRef<Confirmed>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  // The last seat may be taken while the page is open.
  const [refusedAsFull, setRefusedAsFull] = useState(false);
  const isFull = full || refusedAsFull;
  const isListed = refusal !== null && LISTED.includes(refusal);
  const title = isListed ? "Déjà dans la liste" : "La personne n’est pas inscrite";
  const answers = (refusal === null ? undefined : ANSWERS[refusal]) ?? [];
  const form = useForm<NewParticipant, Participant>({
    check(values) {
      setRefusal(null);
      return checkValues(newParticipant, { ...values, entered: isThere, ...confirmed.current });
    },
    send: (body) => callApi(api, { body }),
    onSuccess(participant, { if_listed }) {
      typed.save(null);
      const text = `${participant.name}.${participant.email === null ? "" : " Sa confirmation part par e\u2011mail."}`;
      showToast(
        if_listed === "same"
          ? { tone: "success", title: `${participant.name} est à l’intérieur` }
          : { tone: "success", title: participant.rank ? waitsAs(participant.rank) : "Personne inscrite", text },
      );
      onAdded(participant);
      return "closed";
    },
    onFailure(failure, _, shown) {
      setRefusal(failure.code);
      if (failure.code === "event_full") {
        setRefusedAsFull(true);
        return { problem: FULL };
      }
      return shown ? "open" : { problem: describeFailure(failure) };
    },
  });
  const typed = useFoundFields(form.ref, `participant.${api}`, ({ entered }) => onThere(entered !== undefined));
  function submitWith(confirms: Confirmed) {
    confirmed.current = { ...confirmed.current, ...confirms };
    void form.submit();
  }
  function takePhone(phone: string) {
    const field = form.ref.current?.querySelector<HTMLInputElement>("[type=tel]");
    if (!field) return;
    field.value = phone;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.focus();
  }
  // A person is waiting: the name is typed at once.
  useEffect(() => form.ref.current?.querySelector("input")?.focus(), [form.ref]);
  return (
    <form
      {...form.props}
      onInput={(event) => {
        form.props.onInput(event);
        // It may be another person now.
        confirmed.current = {};
      }}
      aria-label="Inscrire une personne"
      className="long-form grid gap-4"
    >
      <FoundFieldsNotice {...typed} />
      {isFull && !form.problem && (
        <p role="status" className="rounded-tile bg-sun-soft px-4 py-2.5">
          {FULL}
        </p>
      )}
      <DialogProblem problem={form.problem ? { title, text: form.problem } : null}>
        {answers.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {answers.map(({ words, confirms }) => (
              <Button key={words} tone="ghost" onClick={() => submitWith(confirms)}>
                {words}
              </Button>
            ))}
          </div>
        )}
      </DialogProblem>
      <TextField {...form.field("name")} label="Nom complet" autoComplete="off" />
      <Checkbox
        name="entered"
        label="La personne est déjà là"
        checked={isThere}
        onChange={({ currentTarget }) => onThere(currentTarget.checked)}
      />
      <Checkbox
        label="Continuer avec une autre personne"
        className="-mt-4"
        checked={goesOn}
        onChange={({ currentTarget }) => onGoesOn(currentTarget.checked)}
      />
      <EmailField
        {...form.field("email")}
        label="Adresse e‑mail (facultatif)"
        autoComplete="off"
        hint="Elle reçoit sa confirmation et son badge. Sans adresse, dites-lui de donner son nom à l’entrée."
      />
      <div>
        <PhoneField {...form.field("phone")} label="Téléphone (facultatif)" autoComplete="off" />
        {former?.phone && (
          <Button tone="quiet" size="small" className="-ml-2" onClick={() => takePhone(former.phone)}>
            {`Même numéro\u00a0: ${former.phone}`}
          </Button>
        )}
      </div>
      <TextField
        {...form.field("company")}
        label="Organisation (facultatif)"
        autoComplete="off"
        defaultValue={former?.company ?? ""}
      />
      <SelectField {...form.field("country")} label="Pays" defaultValue={HOME_COUNTRY}>
        <CountryOptions />
      </SelectField>
      <div className="dialog-foot">
        {isFull ? (
          <>
            {/* Enter is answered too: by what is to be chosen. */}
            <input type="submit" hidden />
            <IfFullChoice isThere={isThere} onChoice={(if_full) => submitWith({ if_full })} />
          </>
        ) : (
          <Button type="submit" disabled={!form.open} busy={form.sending}>
            Inscrire
          </Button>
        )}
      </div>
    </form>
  );
}

const waitsAs = (rank: number) => `Sur la liste d’attente, rang\u00a0${formatNumber(rank)}`;

/**
 * Corrects a participant's name, address, telephone number, organisation and country, in which the number is read. Only
 * what was changed is sent: somebody else may have corrected the rest since it was shown.
 */
export function CorrectParticipantForm({
  api,
  participant,
  onCorrected,
}: {
  api: string;
  participant: Participant;
  onCorrected: (participant: Participant) => void;
}): ReactNode {
  const { name, email, phone, company, country } = participant;
  const shown = { name, email: email ?? "", phone, company: company ?? "", country };
  const correction = useCorrection();
  const form = useForm<ParticipantCorrection, Participant, FailureProblem>({
    check: (values) => checkValues(participantCorrection, correction.of(shown, values)),
    send: (body) => callApi(api, { method: "PUT", body }),
    onSuccess(corrected, { email, phone }) {
      typed.save(null);
      const text = (phone || email) && (
        <>
          {phone && <span className="block">{`Téléphone\u00a0: ${corrected.phone}`}</span>}
          {email && <SentTo words="La confirmation part à" email={email} />}
        </>
      );
      showToast({ tone: "success", title: "Inscription corrigée", text });
      onCorrected(corrected);
      return "closed";
    },
    onFailure(failure, _, shown) {
      correction.onFailure(failure);
      return shown ? "open" : { problem: describeProblem(failure, "Rien n’a changé") };
    },
  });
  // Texts typed over another state of the registration are not offered for this one.
  const typed = useFoundFields(form.ref, `participant.${[api, ...Object.values(shown)].join(" ")}`);
  useEffect(() => form.ref.current?.querySelector("input")?.focus(), [form.ref]);
  return (
    <form {...form.props} aria-label={`Corriger l’inscription ${withDe(name)}`} className="long-form grid gap-4">
      <FoundFieldsNotice {...typed} />
      <DialogProblem problem={form.problem} />
      <TextField {...form.field("name")} label="Nom complet" autoComplete="off" defaultValue={shown.name} />
      <EmailField
        {...form.field("email")}
        label="Adresse e‑mail"
        autoComplete="off"
        defaultValue={shown.email}
        hint="Une nouvelle adresse reçoit la confirmation. Les liens envoyés à l’ancienne ne servent plus."
      />
      <PhoneField {...form.field("phone")} label="Téléphone" autoComplete="off" defaultValue={shown.phone} />
      <TextField {...form.field("company")} label="Organisation" autoComplete="off" defaultValue={shown.company} />
      <SelectField {...form.field("country")} label="Pays" defaultValue={shown.country}>
        <CountryOptions stored={country} />
      </SelectField>
      <div className="dialog-foot">
        <Button type="submit" disabled={!form.open} busy={form.sending}>
          Corriger
        </Button>
      </div>
    </form>
  );
}
