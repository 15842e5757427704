import type { ReactNode } from "react";
import {
  type Participant,
  type ParticipantCorrection,
  participantCorrection,
} from "#site/attendance/participants.contract.ts";
import { callApi } from "#web/api/api-client.ts";
import { describeProblem, type FailureProblem } from "#web/api/failure.messages.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { EmailField } from "#web/forms/email-field.tsx";
import { PhoneField } from "#web/forms/phone-field.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { showToast } from "#web/ui/toast.tsx";

/** Corrects a participant's name, address and telephone number. */
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
      const text = corrected.email === participant.email ? {} : { text: `La confirmation part à ${corrected.email}.` };
      showToast({ tone: "success", title: "Inscription corrigée", ...text });
      onCorrected(corrected);
      return "closed";
    },
    onFailure: (failure, _, shown) => (shown ? "open" : { problem: describeProblem(failure, "Rien n’a changé") }),
  });
  return (
    <form {...form.props} aria-label={`Corriger l’inscription de ${participant.name}`} className="grid gap-4">
      {form.problem && <FormProblem {...form.problem} />}
      <TextField
        {...form.field("name")}
        label="Nom complet"
        maxLength={120}
        autoComplete="off"
        defaultValue={participant.name}
      />
      <EmailField
        {...form.field("email")}
        label="Adresse e‑mail"
        autoComplete="off"
        defaultValue={participant.email}
        hint="Une nouvelle adresse reçoit la confirmation. Les liens envoyés à l’ancienne ne servent plus."
      />
      <PhoneField {...form.field("phone")} label="Téléphone" autoComplete="off" defaultValue={participant.phone} />
      <Button type="submit" className="justify-self-start" disabled={!form.open} busy={form.sending}>
        Corriger
      </Button>
    </form>
  );
}
