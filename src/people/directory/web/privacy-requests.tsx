import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import type { MemberRecord } from "#people/directory/members.contract.ts";
import {
  type ErasureRequest,
  type ExportRequest,
  erasureRequest,
  exportRequest,
  type PersonExportRequest,
  personExportRequest,
} from "#people/directory/members.contract.ts";
import type { WholeExport } from "#people/privacy/my-data.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { withDe } from "#shared/elision.ts";
import { useFreshCode } from "#web/admin/fresh-code.tsx";
import { SentTo } from "#web/admin/mail-words.tsx";
import { useTypedFields } from "#web/admin/use-typed-fields.ts";
import { type ApiFailure, callApi, fetchFile } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { saveFile } from "#web/browser/save-file.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { FoldedPanel } from "#web/ui/fact-list.tsx";
import { Checkbox, SelectField, TextField } from "#web/ui/field.tsx";
import { useListAddress } from "#web/ui/link.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { findOwner, type KnownMember, WayToKnown } from "./known-member.tsx";

const REASON = "Comment la demande est venue, pour le journal et l’e\u2011mail à la personne.";

/** Answers a member who asks staff for a copy of their data, or to delete their account. */
export function PrivacyRequestPanel({ member }: { member: MemberRecord }): ReactNode {
  const isStaff = member.account.roles.some((role) => role !== "member");
  return (
    <FoldedPanel rare title="Demande sur les données" inside="Exporter, supprimer le compte">
      <p className="text-muted">
        Le membre peut faire les deux lui-même, dans «&nbsp;Mes données&nbsp;» de son profil. Ne le faites pour lui que
        s’il le demande, et assurez-vous d’abord que c’est bien lui.
      </p>
      <ExportForm
        api={`/admin/members/${member.id}/data-export`}
        contract={exportRequest}
        reasonHint={REASON}
        file={`donnees-${member.account.member_number}`}
        told={<SentTo words={"Un e\u2011mail le dit à"} email={member.account.email} />}
      />
      {isStaff ? (
        <p>Ce compte a un rôle dans l’équipe{"\u00a0"}: retirez-le d’abord pour pouvoir supprimer le compte.</p>
      ) : (
        <ErasureForm member={member} />
      )}
    </FoldedPanel>
  );
}

function showFailure(failure: ApiFailure, title: string): void {
  showToast({ tone: "error", title, text: describeFailure(failure) });
}

/**
 * Answers a person without an account who asks staff for a copy of their data. `known` is the address or the number
 * under which it is kept.
 */
export function PersonRequest({ known = "" }: { known?: string }): ReactNode {
  return (
    <>
      <p className="mb-4 text-muted">
        Assurez-vous d’abord que la demande vient bien de cette personne{"\u00a0"}: rappelez-la à son numéro, ou
        répondez à son adresse.
      </p>
      <ExportForm
        api="/admin/data-export"
        contract={personExportRequest}
        address={known}
        reasonHint="Comment la demande est venue, pour le journal."
        file="donnees-de-la-personne"
        told="Ne remettez ce fichier qu’à cette personne, puis effacez-le de votre appareil."
      />
    </>
  );
}

/** Saves a person's data as a file; `address` asks for the e-mail address or the number of who has no account. */
function ExportForm<Request extends ExportRequest | PersonExportRequest>({
  api,
  contract,
  address,
  reasonHint,
  file,
  told,
}: {
  api: string;
  contract: Parameters<typeof checkValues<Request>>[0];
  address?: string;
  reasonHint: string;
  file: string;
  told: ReactNode;
}): ReactNode {
  const withCode = useFreshCode();
  const [format, setFormat] = useState<WholeExport>("html");
  const [owner, setOwner] = useState<KnownMember | null>(null);
  const form = useForm<Request, Blob>({
    check(values) {
      setOwner(null);
      return checkValues(contract, { ...values, format });
    },
    async send(body) {
      const result = await withCode((code) => fetchFile(api, { method: "POST", body: { ...body, code } }));
      if (result && !result.ok && result.code === "email_taken" && "address" in body) {
        setOwner(await findOwner(body.address));
      }
      return result;
    },
    onSuccess(saved) {
      typed.save(null);
      saveFile(saved, `${file}.${format}`);
      showToast({ tone: "success", title: "Données exportées", text: told });
      return "open";
    },
    onFailure(failure, _, shown) {
      if (!shown) showFailure(failure, "Rien n’a été exporté");
      return "open";
    },
  });
  const typed = useTypedFields(form.ref, `export.${api}${address ?? ""}`);
  return (
    <form {...form.props} aria-label="Exporter ses données" className="grid gap-3">
      {address !== undefined && (
        <TextField
          {...form.field("address")}
          label={"Adresse e\u2011mail ou téléphone"}
          required
          defaultValue={address}
          hint={"L’adresse de ses dons, inscriptions ou messages\u202f; le numéro, si elle a donné sans adresse."}
        />
      )}
      {owner && <WayToKnown known={owner} />}
      <TextField {...form.field("reason")} label="Motif de l’export" required hint={reasonHint} />
      <SelectField
        label="Fichier"
        value={format}
        onChange={({ currentTarget }) => setFormat(currentTarget.value === "json" ? "json" : "html")}
      >
        <option value="html">Page à lire ou à imprimer</option>
        <option value="json">Fichier pour un logiciel (JSON)</option>
      </SelectField>
      <Button
        type="submit"
        tone="ghost"
        size="small"
        className="justify-self-start"
        disabled={!form.open}
        busy={form.sending}
      >
        Exporter ses données
      </Button>
    </form>
  );
}

function ErasureForm({ member: { id, first_name, last_name } }: { member: MemberRecord }): ReactNode {
  const withCode = useFreshCode();
  const navigate = useNavigate();
  const list = useListAddress(adminPaths.members);
  const [answer, setAnswer] = useState<((agreed: boolean) => void) | null>(null);
  const form = useForm<ErasureRequest, unknown>({
    check({ forget_newsletter: ticked, ...values }) {
      const checked = checkValues(erasureRequest, values);
      return checked.ok ? { ok: true, body: { ...checked.body, forget_newsletter: ticked !== undefined } } : checked;
    },
    async send(body) {
      const agreed = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
      setAnswer(null);
      return agreed ? withCode((code) => callApi(`/admin/members/${id}/deletion`, { body: { ...body, code } })) : null;
    },
    onSuccess() {
      typed.save(null);
      showToast({ tone: "success", title: "Compte supprimé", text: "La personne reçoit un dernier e\u2011mail." });
      void navigate(list, { replace: true });
      return "closed";
    },
    onFailure(failure, _, shown) {
      if (!shown) showFailure(failure, "Le compte n’a pas été supprimé");
      return "open";
    },
  });
  const typed = useTypedFields(form.ref, `erasure.${id}`);
  return (
    <form {...form.props} aria-label="Supprimer le compte" className="grid gap-3 border-t border-line pt-4">
      <TextField {...form.field("reason")} label="Motif de la suppression" required hint={REASON} />
      <Checkbox name="forget_newsletter" label="Désinscrire aussi de la lettre d’information" />
      <Button
        type="submit"
        tone="quiet"
        size="small"
        className="justify-self-start"
        disabled={!form.open}
        busy={form.sending}
      >
        Supprimer le compte…
      </Button>
      <ConfirmDialog
        open={answer !== null}
        onClose={() => answer?.(false)}
        title={`Supprimer le compte ${withDe(`${first_name} ${last_name}`)}\u202f?`}
        confirm="Supprimer"
        keep="Garder"
        destroys
        onConfirm={() => answer?.(true)}
      >
        <p className="mb-3">
          C’est définitif{"\u00a0"}: le profil, la photo, les pièces d’identité, les consentements et les appareils sont
          effacés, les places à venir rendues, les autres inscriptions rendues anonymes.
        </p>
        <p>
          La loi oblige à garder dix ans les écritures et les reçus{"\u00a0"}: seules la trésorerie et l’administration
          y lisent encore le nom.
        </p>
      </ConfirmDialog>
    </form>
  );
}
