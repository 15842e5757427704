import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import type { ImportedField, MemberImportCheck, MemberImportRecord } from "#people/directory/member-import.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatNumber } from "#shared/formats.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { useForm } from "#web/forms/use-form.ts";
import { NumberedStep } from "#web/table-import/numbered-step.tsx";
import type { CsvCheck } from "#web/table-import/use-csv-check.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox, FieldError } from "#web/ui/field.tsx";

/** Starts the import, with invitations if they are wished, and leads to its page. */
export function ApplyStep({
  counts,
  start,
  waiting,
}: {
  counts: MemberImportCheck["counts"];
  start: CsvCheck<ImportedField, MemberImportCheck>["start"];
  /** The check of other columns is under way. */
  waiting: boolean;
}): ReactNode {
  const navigate = useNavigate();
  const form = useForm<{ invite: string }, MemberImportRecord>({
    check: ({ invite }) => ({ ok: true, body: { invite: String(invite !== undefined) } }),
    send: (body) => start(body),
    onSuccess({ id }) {
      void navigate(adminPaths.memberImport(id));
      return "closed";
    },
    onFailure: (failure) => ({ problem: Object.values(failure.fields)[0] ?? describeFailure(failure) }),
  });
  return (
    <NumberedStep number={4} title="Créer les comptes">
      <form {...form.props} aria-label="Créer les comptes" className="grid justify-items-start gap-3">
        <p className="text-muted">
          Personne ne peut se connecter à un compte importé avant d’en avoir choisi le mot de passe, par un lien reçu
          par e‑mail. Vous pourrez annuler l’import pendant un jour.
        </p>
        {counts.paid_before > 0 && (
          <p>{`Pour ${formatNumber(counts.paid_before)} ${counts.paid_before > 1 ? "personnes" : "personne"}, les mois de cotisation déjà payés sont notés «\u00a0réglés avant l’arrivée sur le site\u00a0»\u00a0: aucun argent n’est compté.`}</p>
        )}
        <Checkbox
          name="invite"
          label="Envoyer une invitation à chaque nouveau membre"
          hint="Un e‑mail dit qui a fait l’import, ce que la fondation a enregistré et comment l’effacer, avec un lien valable 14&nbsp;jours pour choisir un mot de passe. Sans invitation, «&nbsp;Mot de passe oublié&nbsp;» fait de même à tout moment."
        />
        <Button type="submit" disabled={!form.open || waiting || counts.new === 0} busy={form.sending}>
          {nameCreation(counts.new)}
        </Button>
        <div role="alert" className="empty:hidden">
          {form.problem && <FieldError>{form.problem}</FieldError>}
        </div>
      </form>
    </NumberedStep>
  );
}

function nameCreation(count: number): string {
  if (count === 0) return "Aucun compte à créer";
  return count === 1 ? "Créer un compte" : `Créer ${formatNumber(count)} comptes`;
}
