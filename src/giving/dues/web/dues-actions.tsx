import { type ReactNode, useState } from "react";
import { nameMonths } from "#giving/dues/month-names.contract.ts";
import { type DuesWaiver, duesWaiver, type MemberDues, type StaffDuesList } from "#giving/dues/staff-dues.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatMonth } from "#shared/date-formats.ts";
import { withDe } from "#shared/elision.ts";
import { formatFcfa } from "#shared/formats.ts";
import { greeting } from "#shared/greeting-name.ts";
import { paths } from "#shared/site-paths.ts";
import { nameWithArticle } from "#site/settings/foundation-name.contract.ts";
import { SentTo } from "#web/admin/mail-words.tsx";
import { chatWith } from "#web/admin/phone-links.tsx";
import { DialogProblem } from "#web/admin/save-bar.tsx";
import { useTypedFields } from "#web/admin/use-typed-fields.ts";
import { callApi } from "#web/api/api-client.ts";
import type { FailureProblem } from "#web/api/failure.messages.ts";
import { describeProblem } from "#web/api/problem.messages.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { useSettings } from "#web/shell/use-settings.ts";
import { Button, ButtonAnchor, ButtonLink } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { SelectField, TextAreaField } from "#web/ui/field.tsx";
import { RowMenu } from "#web/ui/row-menu.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { useWideScreen } from "#web/ui/use-wide-screen.ts";

/**
 * The actions of staff on a member's unpaid dues: remind, record a payment made outside the provider, or waive. In a
 * menu on a narrow screen.
 */
export function DuesActions({
  member,
  onChanged,
}: {
  member: MemberDues;
  onChanged: (member: MemberDues) => void;
}): ReactNode {
  const [open, setOpen] = useState(false);
  const [waiving, setWaiving] = useState(false);
  const isWide = useWideScreen();
  const { busy, run } = useSingleFlight();
  const name = `${member.first_name} ${member.last_name}`;
  const close = () => setOpen(false);

  const remind = () =>
    void run(async () => {
      const result = await callApi<MemberDues>(`/admin/dues/${member.id}/remind`, { body: {} });
      close();
      if (result.ok) {
        showToast({ tone: "success", title: "Rappel envoyé", text: <SentTo words="Il part à" email={member.email} /> });
        return onChanged(result.value);
      }
      showToast({ tone: "error", ...describeProblem(result, "Aucun rappel n’est parti") });
      if (result.status === 409) onChanged({ ...member, may_remind: false });
    });

  const actions = (
    <>
      {member.may_remind && (
        <Button tone="quiet" size="small" aria-label={`Rappeler ${name}…`} onClick={() => setOpen(true)}>
          Rappeler…
        </Button>
      )}
      <ButtonLink
        to={adminPaths.offlineDuesOf(member.id)}
        tone="quiet"
        size="small"
        aria-label={`Paiement reçu ${withDe(name)}`}
      >
        Paiement reçu
      </ButtonLink>
      {member.owed_list.length > 0 && !member.own && (
        <Button tone="quiet" size="small" aria-label={`Remise à ${name}…`} onClick={() => setWaiving(true)}>
          Remise…
        </Button>
      )}
    </>
  );
  return (
    <>
      {isWide ? (
        <div className="-ml-2 flex">{actions}</div>
      ) : (
        <RowMenu label={`Actions pour ${name}`}>{actions}</RowMenu>
      )}
      <WaiveDialog
        open={waiving}
        onClose={() => setWaiving(false)}
        member={member}
        onChanged={onChanged}
        onWaived={(changed) => {
          setWaiving(false);
          onChanged(changed);
        }}
      />
      <ConfirmDialog
        open={open}
        onClose={close}
        title={`Rappeler ${name}`}
        confirm="Envoyer le rappel"
        keep="Pas maintenant"
        busy={busy}
        onConfirm={remind}
      >
        Un e‑mail part à <EmailText>{`${member.email}\u00a0:`}</EmailText>{" "}
        <span>{`${formatFcfa(member.owed)} à régler (${nameMonths(member.owed_list)}), avec le lien pour payer. Un seul rappel part par jour et par membre.`}</span>
        <WhatsAppReminder member={member} />
      </ConfirmDialog>
    </>
  );
}

interface Waiving {
  member: MemberDues;
  /** The member owes other months meanwhile. */
  onChanged: (member: MemberDues) => void;
  onWaived: (member: MemberDues) => void;
}

/** The second look before months are waived: up to which one, and why. */
function WaiveDialog({ open, onClose, ...waiving }: Waiving & { open: boolean; onClose: () => void }): ReactNode {
  const { first_name, last_name } = waiving.member;
  return (
    <Dialog open={open} onClose={onClose} title={`Faire remise à ${first_name} ${last_name}`}>
      {open && <WaiveForm {...waiving} />}
    </Dialog>
  );
}

function WaiveForm({ member, onChanged, onWaived }: Waiving): ReactNode {
  const form = useForm<DuesWaiver, MemberDues, FailureProblem>({
    check: ({ through = "", ...values }) =>
      checkValues(duesWaiver, { ...values, through, seen: member.owed_list.filter((month) => month <= through) }),
    async send(body) {
      const result = await callApi<MemberDues>(`/admin/dues/${member.id}/waive`, { body });
      if (!result.ok && result.status === 409) {
        const found = await callApi<StaffDuesList>(`/admin/dues?q=${member.member_number}`);
        const fresh = found.ok && found.value.data.find(({ id }) => id === member.id);
        if (fresh) onChanged(fresh);
      }
      return result;
    },
    onSuccess(changed) {
      typed.save(null);
      const text =
        changed.owed_months === 0 ? "Ce membre est à jour." : `Reste à payer\u00a0: ${nameMonths(changed.owed_list)}.`;
      showToast({ tone: "success", title: "Remise enregistrée", text });
      onWaived(changed);
      return "closed";
    },
    onFailure: (failure, _, shown) =>
      shown ? "open" : { problem: describeProblem(failure, "Aucune remise n’est faite") },
  });
  const typed = useTypedFields(form.ref, `waive.${member.id}`);
  return (
    <form {...form.props} className="grid gap-4">
      <DialogProblem problem={form.problem} />
      <p>
        Le membre ne doit plus ces mois et n’en reçoit plus de rappel. Ils ne comptent pas comme de l’argent reçu, et le
        membre voit cette remise dans son espace.
      </p>
      <SelectField {...form.field("through")} label="Jusqu’à quel mois" defaultValue="">
        <option value="">Choisissez…</option>
        {member.owed_list.map((month, index) => (
          <option key={month} value={month}>{`${formatMonth(month)} (${index + 1} mois)`}</option>
        ))}
      </SelectField>
      <TextAreaField {...form.field("reason")} label="Motif" rows={3} />
      <div className="dialog-foot">
        <Button type="submit" disabled={!form.open} busy={form.sending}>
          Faire remise de ces mois
        </Button>
      </div>
    </form>
  );
}

/** A way to remind the member by WhatsApp instead, with the words written; nothing without a telephone number. */
function WhatsAppReminder({ member }: { member: MemberDues }): ReactNode {
  const settings = useSettings();
  if (!member.phone || !settings) return null;
  const payAt = new URL(paths.dues, settings.public_url).href;
  const href = reminderLink({ ...member, phone: member.phone }, { foundation: settings.identity.name, payAt });
  if (href === null) return null;
  return (
    <div className="mt-4 grid justify-items-start gap-1">
      <ButtonAnchor tone="ghost" size="small" target="_blank" rel="noopener noreferrer" href={href}>
        {`Écrire par WhatsApp au ${member.phone}`}
      </ButtonAnchor>
      <p className="text-[0.92rem] text-muted">
        Le message est prêt, vous l’envoyez vous-même. Le site n’en garde pas trace, et l’e‑mail reste possible.
      </p>
    </div>
  );
}

/**
 * Returns the link that opens a conversation with the member, with the amount owed and where to pay it; null as
 * `chatWith`.
 */
export function reminderLink(
  { phone, first_name, owed, owed_list }: Pick<MemberDues, "first_name" | "owed" | "owed_list"> & { phone: string },
  { foundation, payAt }: { foundation: string; payAt: string },
): string | null {
  const text = `${greeting(first_name)} ici ${nameWithArticle(foundation)}. Il reste ${formatFcfa(owed)} à régler pour votre cotisation (${nameMonths(owed_list)}). Pour payer\u00a0: ${payAt} Merci\u202f!`;
  const chat = chatWith(phone);
  return chat && `${chat}?text=${encodeURIComponent(text)}`;
}
