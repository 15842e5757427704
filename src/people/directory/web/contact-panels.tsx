import { type ReactNode, useMemo, useState } from "react";
import {
  type ContactCorrection,
  contactCorrection,
  type EmailCorrection,
  emailCorrection,
  type MemberRecord,
} from "#people/directory/members.contract.ts";
import { formatDate } from "#shared/date-formats.ts";
import { useFreshCode } from "#web/admin/fresh-code.tsx";
import { SentTo } from "#web/admin/mail-words.tsx";
import { callApi } from "#web/api/api-client.ts";
import { describeProblem } from "#web/api/problem.messages.ts";
import { CountryOptions } from "#web/countries/country-options.tsx";
import { checkValues } from "#web/forms/check-values.ts";
import { EmailField } from "#web/forms/email-field.tsx";
import { PhoneField } from "#web/forms/phone-field.tsx";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { FoldedPanel } from "#web/ui/fact-list.tsx";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { type Correcting, CorrectionForm } from "./correction-form.tsx";
import { findOwner, type KnownMember, WayToKnown } from "./known-member.tsx";

/** Corrects the member's telephone number and postal address; the member is told by mail. */
export function ContactPanel({ member, onChanged }: Correcting): ReactNode {
  const { account } = member;
  const stored = useMemo(() => contactOf(member), [member]);
  return (
    <FoldedPanel rare title="Corriger le téléphone et l’adresse" inside={account.phone ?? "Pas de téléphone"}>
      <CorrectionForm<ContactCorrection>
        name="Corriger le téléphone et l’adresse"
        member={member}
        stored={stored}
        check={(changed) => checkValues(contactCorrection, changed)}
        send={(body) => callApi(`/admin/members/${member.id}/contact`, { body })}
        done={({ phone }, { account }) => ({
          title: "Coordonnées corrigées",
          text: phone && `Téléphone\u00a0: ${account.phone}`,
        })}
        submit="Enregistrer les coordonnées"
        onChanged={onChanged}
      >
        {(field) => (
          <>
            <PhoneField {...field("phone")} label="Téléphone" defaultValue={stored.phone} autoComplete="off" />
            <TextField {...field("address")} label="Adresse" defaultValue={stored.address} autoComplete="off" />
            <div className="grid gap-4 xs:grid-cols-[8rem_minmax(0,1fr)]">
              <TextField {...field("zip")} label="Code postal" defaultValue={stored.zip} autoComplete="off" />
              <TextField {...field("city")} label="Ville" defaultValue={stored.city} autoComplete="off" />
            </div>
            <SelectField {...field("country")} label="Pays" defaultValue={stored.country}>
              <option value="">Non précisé</option>
              <CountryOptions stored={account.country} />
            </SelectField>
            <TextField
              {...field("reason")}
              label="Motif (facultatif)"
              hint="Pour le journal. Le membre apprend par e‑mail ce qui a été corrigé."
            />
          </>
        )}
      </CorrectionForm>
    </FoldedPanel>
  );
}

function contactOf({ account: { phone, country }, address, zip, city }: MemberRecord) {
  return { phone: phone ?? "", address: address ?? "", zip: zip ?? "", city: city ?? "", country: country ?? "" };
}

/**
 * Asks a new address of the member to confirm itself, and shows and cancels the one that waits. An account that was
 * never opened has the new address at once.
 */
export function EmailPanel({ member, onChanged }: Correcting): ReactNode {
  const { email_change: waiting, email_verified_at: verified, unopened, account } = member;
  const isStaff = account.roles.some((role) => role !== "member");
  return (
    <FoldedPanel
      rare={!waiting}
      title="Corriger l’adresse e‑mail"
      inside={waiting ? `${waiting.email} attend d’être confirmée` : account.email}
    >
      {waiting ? (
        <WaitingAddress waiting={waiting} id={member.id} onChanged={onChanged} />
      ) : unopened || (verified && !isStaff) ? (
        <EmailForm member={member} onChanged={onChanged} />
      ) : (
        <p className="text-muted">
          {verified
            ? "Cette personne est de l’équipe\u00a0: elle change elle-même son adresse, dans «\u00a0Mes données\u00a0». Si elle ne lit plus l’ancienne, retirez d’abord ses rôles, corrigez l’adresse, puis rendez-les-lui."
            : "L’adresse n’est pas encore vérifiée\u00a0: la personne peut s’inscrire avec la bonne."}
        </p>
      )}
    </FoldedPanel>
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
        <strong className="font-semibold">
          <EmailText>{email}</EmailText>
        </strong>{" "}
        <span>{`attend d’être confirmée, jusqu’au ${formatDate(new Date(expires_at))}. D’ici là, le compte garde son adresse.`}</span>
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
  const { unopened } = member;
  const [owner, setOwner] = useState<KnownMember | null>(null);
  const api = `/admin/members/${member.id}`;

  async function send(body: EmailCorrection) {
    const result = await withCode((code) => callApi<MemberRecord>(`${api}/email`, { body: { ...body, code } }));
    if (!result.ok && result.status === 409) {
      // It was asked for in another tab, or by a colleague: the page shows what waits.
      const now = await callApi<MemberRecord>(api);
      if (now.ok) onChanged(now.value);
    }
    if (!result.ok && result.code === "email_taken") setOwner(await findOwner(body.email));
    return result;
  }

  return (
    <CorrectionForm<EmailCorrection>
      name="Corriger l’adresse e‑mail"
      member={member}
      check={(values) => {
        setOwner(null);
        return checkValues(emailCorrection, values);
      }}
      send={send}
      done={({ email }) =>
        unopened
          ? { title: "Adresse corrigée", text: <SentTo words="L’invitation part à" email={email} /> }
          : { title: "Confirmation demandée", text: <SentTo words="Un lien part à" email={email} /> }
      }
      submit={unopened ? "Corriger et inviter" : "Demander la confirmation"}
      onChanged={onChanged}
    >
      {(field) => (
        <>
          <EmailField
            {...field("email")}
            label="Nouvelle adresse e‑mail"
            autoComplete="off"
            hint={
              unopened
                ? "Le compte n’est pas ouvert\u00a0: l’adresse change aussitôt, et y reçoit l’invitation. Les liens envoyés à l’ancienne ne servent plus."
                : "Elle reçoit un lien, et ne remplace l’ancienne qu’une fois confirmée. L’ancienne est prévenue et peut refuser."
            }
          />
          <div role="status" className="empty:hidden">
            {owner && <WayToKnown known={owner} />}
          </div>
        </>
      )}
    </CorrectionForm>
  );
}
