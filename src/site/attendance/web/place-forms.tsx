import { type ReactNode, useEffect, useRef, useState } from "react";
import { formatDate } from "#shared/date-formats.ts";
import { withDe } from "#shared/elision.ts";
import { formatNumber } from "#shared/formats.ts";
import {
  type MoveTargets,
  type Participant,
  type ParticipantMove,
  type ParticipantReturn,
  participantMove,
  participantReturn,
} from "#site/attendance/participants.contract.ts";
import { DialogProblem } from "#web/admin/save-bar.tsx";
import { callApi } from "#web/api/api-client.ts";
import type { FailureProblem } from "#web/api/failure.messages.ts";
import { describeProblem } from "#web/api/problem.messages.ts";
import { useApi } from "#web/api/use-fetch.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { showToast, type ToastMessage } from "#web/ui/toast.tsx";
import { loadingOf, WhenFetched } from "#web/ui/when-fetched.tsx";
import { IfFullChoice } from "./if-full.tsx";

interface Moving {
  api: string;
  participant: Participant;
  /** The number of those who wait for a place here. */
  waiting: number;
  /** Shows the message that says so. */
  onMoved: (done: ToastMessage) => void;
}

/** Moves a participant's place to another event to come. */
export function MoveParticipantForm({ eventId, ...moving }: Moving & { eventId: string }): ReactNode {
  const fetched = useApi<MoveTargets>(`/admin/events/${eventId}/move-targets`);
  return (
    <WhenFetched
      fetched={fetched}
      {...loadingOf("des événements")}
      missing="Cet événement n’existe pas, ou n’existe plus."
    >
      {({ data }) =>
        data.length === 0 ? (
          <p>Aucun autre événement n’est publié pour l’instant.</p>
        ) : (
          <MoveForm {...moving} targets={data} />
        )
      }
    </WhenFetched>
  );
}

function MoveForm({
  api,
  participant,
  waiting,
  targets,
  onMoved,
}: Moving & { targets: MoveTargets["data"] }): ReactNode {
  const ifFull = useRef<ParticipantMove["if_full"]>(undefined);
  const [full, setFull] = useState(false);
  const { name, email } = participant;
  const form = useForm<ParticipantMove, Participant, FailureProblem>({
    check: (values) => checkValues(participantMove, { ...values, if_full: ifFull.current }),
    send: (body) => callApi(`${api}/move`, { body }),
    onSuccess({ state }, { event_id }) {
      const title = targets.find(({ id }) => id === event_id)?.title ?? "";
      const place = state === "waiting" ? "est sur la liste d’attente de" : "a une place à";
      const told = email
        ? ", et l’apprend par e\u2011mail."
        : ". Prévenez cette personne\u00a0: elle n’a pas d’e\u2011mail.";
      const text = `${name} ${place} «\u00a0${title}\u00a0»${told}`;
      onMoved({ tone: "success", title: "Inscription déplacée", text });
      return "closed";
    },
    onFailure(failure, _, shown) {
      ifFull.current = undefined;
      if (failure.code === "event_full") setFull(true);
      return shown ? "open" : { problem: describeProblem(failure, "L’inscription n’est pas déplacée") };
    },
  });
  useEffect(() => form.ref.current?.querySelector("select")?.focus(), [form.ref]);
  return (
    <form {...form.props} aria-label={`Déplacer l’inscription ${withDe(name)}`} className="grid gap-4">
      <DialogProblem problem={form.problem} />
      <p>{`${name} ${email ? "l’apprend par e\u2011mail" : "n’a pas d’e\u2011mail\u00a0: prévenez cette personne"}. ${describeLeftPlace(participant, waiting)}`}</p>
      <SelectField
        {...form.field("event_id")}
        label="Vers quel événement"
        defaultValue=""
        onChange={({ currentTarget: { value } }) => {
          ifFull.current = undefined;
          setFull(targets.some(({ id, free }) => id === value && free <= 0));
        }}
      >
        <option value="">Choisir</option>
        {targets.map(({ id, title, day, free }) => (
          <option key={id} value={id}>
            {`${title}, ${formatDate(day)} (${free > 0 ? `${formatNumber(free)} ${free > 1 ? "places libres" : "place libre"}` : "complet"})`}
          </option>
        ))}
      </SelectField>
      {full ? (
        <>
          <p role="status">Cet événement est complet.</p>
          <IfFullChoice
            onChoice={(choice) => {
              ifFull.current = choice;
              void form.submit();
            }}
          />
        </>
      ) : (
        <div className="dialog-foot">
          <Button type="submit" disabled={!form.open} busy={form.sending}>
            Déplacer
          </Button>
        </div>
      )}
    </form>
  );
}

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
      <DialogProblem problem={form.problem} />
      <p>{`${name} ${email ? "reçoit un e\u2011mail avec un nouveau badge" : "n’a pas d’adresse e\u2011mail\u00a0: prévenez cette personne"}. L’ancien badge ne sert plus.`}</p>
      {full ? (
        <IfFullChoice
          onChoice={(choice) => {
            ifFull.current = choice;
            void form.submit();
          }}
        />
      ) : (
        <div className="dialog-foot">
          <Button type="submit" disabled={!form.open} busy={form.sending}>
            Réinscrire
          </Button>
        </div>
      )}
    </form>
  );
}

/** Returns what becomes of the place that a participant leaves; `waiting` is how many wait for one. */
export function describeLeftPlace(
  { state, beyond_seats }: Pick<Participant, "state" | "beyond_seats">,
  waiting: number,
): string {
  if (state === "waiting") return "La personne quitte la liste d’attente.";
  if (beyond_seats) return "La place était en plus de celles prévues\u00a0: elle ne va à personne.";
  if (waiting > 0) return "La place va à la première personne de la liste d’attente.";
  return "La place redevient libre.";
}
