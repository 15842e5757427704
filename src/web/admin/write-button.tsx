import { type ReactNode, useState } from "react";
import { type DonorRecord, LETTER_END, type LetterToDonor, letterToDonor } from "#people/donors/donors.contract.ts";
import { callApi } from "#web/api/api-client.ts";
import type { FailureProblem } from "#web/api/failure.messages.ts";
import { describeProblem } from "#web/api/problem.messages.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { TextAreaField, TextField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { describeFrame, SentTo } from "./mail-words.tsx";
import { DialogProblem } from "./save-bar.tsx";
import { useTypedFields } from "./use-typed-fields.ts";

interface Writing {
  /** The address of the donor's calls. */
  api: string;
  to: Pick<DonorRecord, "first_name" | "last_name" | "email">;
  onSent?: (donor: DonorRecord) => void;
}

/** The button that opens the form of a mail which the site sends and keeps. */
export function WriteButton({
  className = "",
  children,
  ...writing
}: Writing & { className?: string; children: ReactNode }): ReactNode {
  const [open, setOpen] = useState(false);
  const { to, onSent } = writing;
  return (
    <>
      <Button tone="ghost" size="small" className={className} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={`Écrire à ${to.first_name} ${to.last_name}`}>
        {open && (
          <LetterForm
            {...writing}
            onSent={(donor) => {
              setOpen(false);
              onSent?.(donor);
            }}
          />
        )}
      </Dialog>
    </>
  );
}

function LetterForm({ api, to, onSent }: Writing): ReactNode {
  const form = useForm<LetterToDonor, DonorRecord, FailureProblem>({
    check: (values) => checkValues(letterToDonor, values),
    send: (body) => callApi(`${api}/letters`, { body }),
    onSuccess(changed) {
      typed.save(null);
      showToast({
        tone: "success",
        title: "E\u2011mail envoyé",
        text: <SentTo words="Il part à" email={to.email} />,
      });
      onSent?.(changed);
      return "closed";
    },
    onFailure: (failure, _, shown) =>
      shown ? "open" : { problem: describeProblem(failure, "L’e\u2011mail n’est pas parti") },
  });
  const typed = useTypedFields(form.ref, `letter.${api}`);
  return (
    <form {...form.props} aria-label="Écrire à cette personne" className="grid gap-4">
      <DialogProblem problem={form.problem} />
      <p>
        Le message part à <EmailText>{`${to.email},`}</EmailText>{" "}
        <span>signé de votre nom. La réponse arrive à l’adresse de la fondation.</span>{" "}
        <span>{describeFrame(to.first_name, LETTER_END)}</span>
      </p>
      <TextField {...form.field("subject")} label="Objet" autoComplete="off" />
      <TextAreaField {...form.field("text")} label="Message" rows={8} />
      <div className="dialog-foot">
        <Button type="submit" disabled={!form.open} busy={form.sending}>
          Envoyer
        </Button>
      </div>
    </form>
  );
}
