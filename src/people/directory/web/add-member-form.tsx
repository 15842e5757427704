import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { type NewMember, newMember } from "#people/directory/member-import.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { HOME_COUNTRY } from "#shared/countries.ts";
import { FoundFieldsNotice, useFoundFields } from "#web/admin/found-fields.tsx";
import { SentTo } from "#web/admin/mail-words.tsx";
import { DialogProblem } from "#web/admin/save-bar.tsx";
import { callApi } from "#web/api/api-client.ts";
import { describeFailure, type FailureProblem } from "#web/api/failure.messages.ts";
import { describeProblem } from "#web/api/problem.messages.ts";
import { CountryOptions } from "#web/countries/country-options.tsx";
import { checkValues } from "#web/forms/check-values.ts";
import { EmailField } from "#web/forms/email-field.tsx";
import { keyForBody, type SentRequest } from "#web/forms/idempotency-key.ts";
import { PhoneField } from "#web/forms/phone-field.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { findOwner, type KnownMember, WayToKnown } from "./known-member.tsx";

/** A member whom the person may be. `question`: null if the address is the same. */
type Known = KnownMember & { question: string | null };

/** Makes the account of one person, who is invited by mail, and opens its page. */
export function AddMemberForm(): ReactNode {
  const navigate = useNavigate();
  const sent = useRef<SentRequest>(null);
  const [known, setKnown] = useState<Known | null>(null);
  const form = useForm<NewMember, { id: string }, FailureProblem>({
    check(values) {
      setKnown(null);
      // Sent again below the question, it is another person.
      return checkValues(newMember, { ...values, apart_from: known?.question ? known.id : "" });
    },
    async send(body) {
      sent.current = keyForBody(sent.current, body);
      const result = await callApi<{ id: string }>("/admin/members", { body, idempotencyKey: sent.current.key });
      if (!result.ok && result.code === "email_taken") {
        const owner = await findOwner(body.email);
        if (owner) setKnown({ ...owner, question: null });
      }
      return result;
    },
    onSuccess({ id }, { email }) {
      typed.save(null);
      showToast({
        tone: "success",
        title: "Membre ajouté",
        text: <SentTo words="L’invitation part à" email={email} />,
      });
      void navigate(adminPaths.member(id));
      return "closed";
    },
    onFailure(failure, _, shown) {
      if (failure.code !== "resembles") {
        return shown ? "open" : { problem: describeProblem(failure, "Personne n’est ajouté") };
      }
      setKnown({ ...(failure.current as Omit<Known, "question">), question: describeFailure(failure) });
      return "open";
    },
  });
  const typed = useFoundFields(form.ref, "add-member");
  const question = useRef<HTMLDivElement>(null);
  // On a phone the button lies over it.
  useEffect(() => {
    if (known?.question) question.current?.scrollIntoView({ block: "center" });
  }, [known]);
  return (
    <form {...form.props} aria-label="Ajouter un membre" className="grid gap-4">
      <FoundFieldsNotice {...typed} />
      <DialogProblem problem={form.problem} />
      <div className="grid gap-4 xs:grid-cols-2">
        <TextField {...form.field("first_name")} label="Prénom" autoComplete="off" />
        <TextField {...form.field("last_name")} label="Nom" autoComplete="off" />
      </div>
      <EmailField
        {...form.field("email")}
        label="Adresse e‑mail"
        autoComplete="off"
        hint="La personne y reçoit un lien pour choisir son mot de passe et accepter les conditions."
      />
      <div role="status" className="empty:hidden">
        {known && !known.question && <WayToKnown known={known} />}
      </div>
      <PhoneField {...form.field("phone")} label="Téléphone (facultatif)" autoComplete="off" />
      <div className="grid gap-4 xs:grid-cols-2">
        <SelectField {...form.field("country")} label="Pays" defaultValue={HOME_COUNTRY}>
          <option value="">Non précisé</option>
          <CountryOptions />
        </SelectField>
        <TextField {...form.field("city")} label="Ville (facultatif)" autoComplete="off" />
      </div>
      <div ref={question} role="alert" className="empty:hidden">
        {known?.question && (
          <div className="grid justify-items-start gap-1 rounded-card border border-sun bg-ivory px-4 py-3">
            <p>{`${known.question} Si c’est une autre personne, ajoutez-la quand même.`}</p>
            <WayToKnown known={known} />
          </div>
        )}
      </div>
      <div className="dialog-foot">
        <Button type="submit" disabled={!form.open} busy={form.sending}>
          {known?.question ? "Ajouter quand même" : "Ajouter et inviter"}
        </Button>
      </div>
    </form>
  );
}
