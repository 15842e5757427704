import { type ReactNode, useRef, useState } from "react";
import { HOME_COUNTRY } from "#shared/countries.ts";
import { type NewParticipant, newParticipant, type Participant } from "#site/attendance/participants.contract.ts";
import { callApi } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { CountryOptions } from "#web/countries/country-options.tsx";
import { checkValues } from "#web/forms/check-values.ts";
import { EmailField } from "#web/forms/email-field.tsx";
import { PhoneField } from "#web/forms/phone-field.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox, SelectField, TextField } from "#web/ui/field.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { showToast } from "#web/ui/toast.tsx";

/** Refusals that staff may override, by their code: the field of the call, and the words of the button. */
const CONFIRMABLE: Readonly<Record<string, { field: "beyond_seats" | "other_day"; words: string } | undefined>> = {
  event_full: { field: "beyond_seats", words: "Inscrire au‑delà des places" },
  not_event_day: { field: "other_day", words: "Noter l’arrivée aujourd’hui" },
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
  const confirmed = useRef<Partial<Pick<NewParticipant, "beyond_seats" | "other_day">>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const confirmable = refusal === null ? undefined : CONFIRMABLE[refusal];
  const form = useForm<NewParticipant, Participant>({
    check({ entered, ...values }) {
      setRefusal(null);
      return checkValues(newParticipant, { ...values, ...confirmed.current, entered: entered !== undefined });
    },
    send: (body) => callApi(api, { body }),
    onSuccess(participant) {
      showToast({ tone: "success", title: "Personne inscrite", text: "Sa confirmation part par e\u2011mail." });
      onAdded(participant);
      return "closed";
    },
    onFailure(failure, _, shown) {
      setRefusal(failure.code);
      if (failure.code === "event_full") return { problem: FULL };
      return shown ? "open" : { problem: describeFailure(failure) };
    },
  });
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
      {form.problem && <FormProblem title="La personne n’est pas inscrite" text={form.problem} />}
      {confirmable && (
        <Button
          tone="ghost"
          className="justify-self-start"
          onClick={() => {
            confirmed.current = { ...confirmed.current, [confirmable.field]: true };
            void form.submit();
          }}
        >
          {confirmable.words}
        </Button>
      )}
      <TextField {...form.field("name")} label="Nom complet" maxLength={120} autoComplete="off" />
      <EmailField {...form.field("email")} label="Adresse e‑mail" autoComplete="off" />
      <PhoneField {...form.field("phone")} label="Téléphone" autoComplete="off" />
      <TextField {...form.field("company")} label="Organisation (facultatif)" maxLength={120} autoComplete="off" />
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
