import { type ReactNode, useState } from "react";
import {
  type ContactCorrection,
  contactCorrection,
  type EmailCorrection,
  emailCorrection,
  type MemberRecord,
} from "#people/directory/members.contract.ts";
import { formatDate } from "#shared/date-formats.ts";
import { useFreshCode } from "#web/admin/fresh-code.tsx";
import { callApi } from "#web/api/api-client.ts";
import { describeFailure, describeProblem } from "#web/api/failure.messages.ts";
import { CountryOptions } from "#web/countries/country-options.tsx";
import { checkValues } from "#web/forms/check-values.ts";
import { EmailField } from "#web/forms/email-field.tsx";
import { PhoneField } from "#web/forms/phone-field.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { TitledPanel } from "#web/ui/fact-list.tsx";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast.tsx";

interface Correcting {
  member: MemberRecord;
  onChanged: (member: MemberRecord) => void;
}

/** Corrects the member's telephone number and postal address; the member is told by mail. */
export function ContactPanel({ member, onChanged }: Correcting): ReactNode {
  const form = useForm<ContactCorrection, MemberRecord>({
    check: (values) => checkValues(contactCorrection, values),
    send: (body) => callApi(`/admin/members/${member.id}/contact`, { body }),
    onSuccess(changed) {
      onChanged(changed);
      showToast({ tone: "success", title: "Coordonnées corrigées" });
      return "open";
    },
    onFailure(failure, _, shown) {
      if (!shown) showToast({ tone: "error", title: "Rien n’a changé", text: describeFailure(failure) });
      return "open";
    },
  });
  return (
    <TitledPanel title="Corriger le téléphone et l’adresse">
      <form {...form.props} aria-label="Corriger le téléphone et l’adresse" className="grid gap-4">
        <PhoneField
          {...form.field("phone")}
          label="Téléphone"
          defaultValue={member.account.phone ?? ""}
          autoComplete="off"
        />
        <TextField
          {...form.field("address")}
          label="Adresse"
          defaultValue={member.address ?? ""}
          maxLength={200}
          autoComplete="off"
        />
        <div className="grid gap-4 xs:grid-cols-[8rem_minmax(0,1fr)]">
          <TextField
            {...form.field("zip")}
            label="Code postal"
            defaultValue={member.zip ?? ""}
            maxLength={20}
            autoComplete="off"
          />
          <TextField
            {...form.field("city")}
            label="Ville"
            defaultValue={member.city ?? ""}
            maxLength={100}
            autoComplete="off"
          />
        </div>
        <SelectField {...form.field("country")} label="Pays" defaultValue={member.account.country ?? ""}>
          <option value="">Non précisé</option>
          <CountryOptions />
        </SelectField>
        <TextField
          {...form.field("reason")}
          label="Motif (facultatif)"
          maxLength={200}
          hint="Pour le journal. Le membre apprend par e\u2011mail ce qui a été corrigé."
        />
        <Button
          type="submit"
          tone="ghost"
          size="small"
          className="justify-self-start"
          disabled={!form.open}
          busy={form.sending}
        >
          Enregistrer les coordonnées
        </Button>
      </form>
    </TitledPanel>
  );
}

/** Asks a new address of the member to confirm itself, and shows and cancels the one that waits. */
export function EmailPanel({ member, onChanged }: Correcting): ReactNode {
  const { email_change: waiting } = member;
  return (
    <TitledPanel title="Corriger l’adresse e\u2011mail">
      {waiting ? (
        <WaitingAddress waiting={waiting} id={member.id} onChanged={onChanged} />
      ) : (
        <EmailForm member={member} onChanged={onChanged} />
      )}
    </TitledPanel>
  );
}

function WaitingAddress({
  waiting: { email, expires_at },
  id,
  onChanged,
}: {
  waiting: NonNullable<MemberRecord["email_change"]>;
  id: string;
  onChanged: Correcting["onChanged"];
}): ReactNode {
  const { busy, run } = useSingleFlight();
  const [done, setDone] = useState(false);

  const cancel = () =>
    void run(async () => {
      const result = await callApi<MemberRecord>(`/admin/members/${id}/email`, { method: "DELETE" });
      if (!result.ok) return showToast({ tone: "error", ...describeProblem(result, "Rien n’a changé") });
      setDone(true);
      showToast({ tone: "success", title: "Changement annulé", text: "Le compte garde son adresse." });
      onChanged(result.value);
    });

  return (
    <>
      <p className="[overflow-wrap:anywhere]">
        <strong className="font-semibold">{email}</strong>
        <span>{` attend d’être confirmée, jusqu’au ${formatDate(new Date(expires_at))}. D’ici là, le compte garde son adresse.`}</span>
      </p>
      <Button
        tone="ghost"
        size="small"
        className="justify-self-start"
        busy={busy}
        disabled={busy || done}
        onClick={cancel}
      >
        Annuler ce changement
      </Button>
    </>
  );
}

function EmailForm({ member, onChanged }: Correcting): ReactNode {
  const withCode = useFreshCode();
  const form = useForm<EmailCorrection, MemberRecord>({
    check: (values) => checkValues(emailCorrection, values),
    send: (body) => withCode((code) => callApi(`/admin/members/${member.id}/email`, { body: { ...body, code } })),
    onSuccess(changed, { email }) {
      onChanged(changed);
      showToast({ tone: "success", title: "Confirmation demandée", text: `Un lien part à ${email}.` });
      return "open";
    },
    onFailure(failure, _, shown) {
      if (!shown) showToast({ tone: "error", title: "Rien n’a changé", text: describeFailure(failure) });
      return "open";
    },
  });
  return (
    <form {...form.props} aria-label="Corriger l’adresse e\u2011mail" className="grid gap-4">
      <EmailField
        {...form.field("email")}
        label="Nouvelle adresse e\u2011mail"
        autoComplete="off"
        hint="Elle reçoit un lien, et ne remplace l’ancienne qu’une fois confirmée. L’ancienne est prévenue et peut refuser."
      />
      <Button
        type="submit"
        tone="ghost"
        size="small"
        className="justify-self-start"
        disabled={!form.open}
        busy={form.sending}
      >
        Demander la confirmation
      </Button>
    </form>
  );
}
