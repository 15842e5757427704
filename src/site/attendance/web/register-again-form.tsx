import { type ReactNode, useRef, useState } from "react";
import { formatNumber } from "#shared/formats.ts";
import { type Participant, type ParticipantReturn, participantReturn } from "#site/attendance/participants.contract.ts";
import { callApi } from "#web/api/api-client.ts";
import { describeProblem, type FailureProblem } from "#web/api/failure.messages.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { IfFullChoice } from "./if-full.tsx";

/** Registers the person of an ended registration once more. */
export function RegisterAgainForm({
  api,
  participant: { name, email },
  onRegistered,
}: {
  api: string;
  participant: Participant;
  onRegistered: () => void;
}): ReactNode {
  const ifFull = useRef<ParticipantReturn["if_full"]>(undefined);
  const [full, setFull] = useState(false);
  const form = useForm<ParticipantReturn, Participant, FailureProblem>({
    check: () => checkValues(participantReturn, { if_full: ifFull.current }),
    send: (body) => callApi(`${api}/again`, { body }),
    onSuccess({ rank }) {
      const place = rank === null ? "a de nouveau une place" : `attend une place, au rang\u00a0${formatNumber(rank)}`;
      showToast({ tone: "success", title: "Personne réinscrite", text: `${name} ${place}.` });
      onRegistered();
      return "closed";
    },
    onFailure(failure) {
      setFull(failure.code === "event_full");
      return { problem: describeProblem(failure, "La personne n’est pas réinscrite") };
    },
  });
  return (
    <form {...form.props} aria-label={`Réinscrire ${name}`} className="grid gap-4">
      {form.problem && <FormProblem {...form.problem} />}
      <p>{`${name} ${email ? "reçoit un e\u2011mail avec un nouveau badge" : "n’a pas d’adresse e\u2011mail\u00a0: prévenez cette personne"}. L’ancien badge ne sert plus.`}</p>
      {full ? (
        <IfFullChoice
          onChoice={(choice) => {
            ifFull.current = choice;
            void form.submit();
          }}
        />
      ) : (
        <Button type="submit" className="justify-self-start" disabled={!form.open} busy={form.sending}>
          Réinscrire
        </Button>
      )}
    </form>
  );
}
