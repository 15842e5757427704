import { type ReactNode, useState } from "react";
import { reasonedDecision } from "#money/payments/payment-decision.contract.ts";
import { ConsentList } from "#people/directory/web/privacy-panel.tsx";
import { PersonRequest } from "#people/directory/web/privacy-requests.tsx";
import type { DonorPart, DonorRecord, DossierKind, DossierRow } from "#people/donors/donors.contract.ts";
import { NotesPanel } from "#people/notes/web/notes-panel.tsx";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatDate } from "#shared/date-formats.ts";
import { withDe } from "#shared/elision.ts";
import { formatFcfa, formatNumber, formatPaid } from "#shared/formats.ts";
import { PhoneLinks } from "#web/admin/phone-links.tsx";
import { DialogProblem } from "#web/admin/save-bar.tsx";
import { useAdmin } from "#web/admin/use-admin.ts";
import { useTypedFields } from "#web/admin/use-typed-fields.ts";
import { RecordLink, WayLink } from "#web/admin/way-link.tsx";
import { API_PREFIX, callApi } from "#web/api/api-client.ts";
import type { FailureProblem } from "#web/api/failure.messages.ts";
import { describeProblem } from "#web/api/problem.messages.ts";
import { useApi } from "#web/api/use-fetch.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FactList, FoldedPanel, TitledPanel } from "#web/ui/fact-list.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { loadingOf, WhenFetched } from "#web/ui/when-fetched.tsx";
import { LettersToDonor, YearSummaries } from "./donor-ways.tsx";

/** One donor: what the person gave, and what else the foundation knows of it. */
export default function DonorPage(): ReactNode {
  const { person, params } = useAdmin();
  const { id = "" } = params;
  const { abilities } = person;
  const api = `/admin/donors/${id}`;
  const fetched = useApi<DonorRecord>(api);
  return (
    <WhenFetched fetched={fetched} {...loadingOf("du donateur")} missing="Ce donateur n’existe pas, ou n’existe plus.">
      {(donor) => (
        <>
          <h1 className="mb-5 text-[1.55rem] leading-tight [overflow-wrap:anywhere] sm:text-title">
            <span>{`${donor.first_name} ${donor.last_name}`}</span>
            <span className="block text-[1.06rem] font-normal text-muted">{`${formatFcfa(donor.received)} reçus en tout`}</span>
          </h1>
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <div className="grid min-w-0 gap-5">
              <Contact
                donor={donor}
                mayOpenMember={abilities.includes("read_members")}
                mayMoveMoney={abilities.includes("move_money")}
              />
              <LettersToDonor
                api={api}
                donor={donor}
                mayWrite={abilities.includes("move_money")}
                onChanged={fetched.replace}
              />
              <NotesPanel api={api} />
              <ShownName
                api={api}
                donor={donor}
                mayWithdraw={abilities.includes("move_money")}
                onChanged={fetched.replace}
              />
              {donor.consents && (
                <TitledPanel title="Consentements">
                  <ConsentList consents={donor.consents} email={donor.email} onEnded={fetched.reload} />
                </TitledPanel>
              )}
              {donor.member_id === null && abilities.includes("manage_members") && (
                <FoldedPanel rare title="Demande sur les données" inside="Exporter ses données">
                  <PersonRequest known={donor.email || (donor.phone ?? "")} />
                </FoldedPanel>
              )}
              <WayLink to={`${adminPaths.journal}?fiche=${donor.id}`}>Ce que l’équipe a fait sur cette fiche</WayLink>
            </div>
            <div className="grid min-w-0 gap-5">
              <YearSummaries
                api={api}
                donor={donor}
                maySend={abilities.includes("move_money")}
                onChanged={fetched.replace}
              />
              {donor.parts.map((part) => (
                <DossierPart key={part.kind} part={part} />
              ))}
              {donor.parts.length === 0 && <p className="text-muted">Rien n’a été payé.</p>}
            </div>
          </div>
        </>
      )}
    </WhenFetched>
  );
}

function Contact({
  donor,
  mayOpenMember,
  mayMoveMoney,
}: {
  donor: DonorRecord;
  mayOpenMember: boolean;
  mayMoveMoney: boolean;
}): ReactNode {
  // Without an account the address is that of the payments: it is corrected with the receipt of one of them.
  const receipted = donor.parts.flatMap(({ rows }) => rows).find(({ receipt }) => receipt !== null);
  return (
    <TitledPanel title="Coordonnées">
      <FactList
        facts={[
          [
            "E-mail",
            donor.email && (
              <a key="mail" href={`mailto:${donor.email}`} className="text-forest underline">
                {donor.email}
              </a>
            ),
          ],
          ["Téléphone", donor.phone && <PhoneLinks key="phone" phone={donor.phone} />],
          [
            "Compte",
            donor.member_id
              ? "oui"
              : `non, ${donor.email ? "l’adresse a été donnée" : "le numéro a été donné"} avec un paiement`,
          ],
        ]}
      />
      {donor.member_id && mayOpenMember && (
        <WayLink to={adminPaths.member(donor.member_id)}>Ouvrir la fiche du membre</WayLink>
      )}
      {mayMoveMoney && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink size="small" tone="ghost" to={adminPaths.offlinePaymentOf(donor.id)}>
            Enregistrer un encaissement
          </ButtonLink>
          {donor.member_id === null && receipted && (
            <ButtonLink size="small" tone="ghost" to={adminPaths.paymentAddress(receipted.id)}>
              {donor.email ? "Corriger l’adresse e‑mail…" : "Ajouter une adresse e‑mail…"}
            </ButtonLink>
          )}
        </div>
      )}
    </TitledPanel>
  );
}

const TITLES: Readonly<Record<DossierKind, string>> = {
  don: "Dons aux campagnes",
  projet: "Contributions aux projets",
  cotisation: "Cotisations",
  promise: "Promesses mensuelles",
  registration: "Inscriptions aux événements",
  message: "Messages",
};

const PAID: ReadonlySet<DossierKind> = new Set(["don", "projet", "cotisation"]);

/** Number of rows shown at first. */
const BRIEF = 6;

/** The rows of one kind, the newest first, with the sum of what was received. */
export function DossierPart({ part: { kind, count, received, rows } }: { part: DonorPart }): ReactNode {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, BRIEF);
  const beyond = count - rows.length;
  return (
    <TitledPanel title={TITLES[kind]}>
      {PAID.has(kind) && (
        <p className="-mt-2 text-muted">
          <strong className="font-semibold text-ink">{formatFcfa(received)}</strong> reçus, remboursements déduits
        </p>
      )}
      <ul aria-label={TITLES[kind]} className="divide-y divide-line border-y border-line">
        {shown.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button tone="quiet" size="small" className="justify-self-start" onClick={() => setWhole(true)}>
          {nameOlder(rows.length - shown.length)}
        </Button>
      )}
      {isWhole && beyond > 0 && <p className="text-muted">{`Et ${formatNumber(beyond)} de plus, plus anciens.`}</p>}
    </TitledPanel>
  );
}

function Row({ row: { id, at, label, state, amount, received, receipt, path } }: { row: DossierRow }): ReactNode {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1.5">
      {path ? (
        <RecordLink to={path}>{label}</RecordLink>
      ) : (
        <span className="py-2 leading-snug font-semibold [overflow-wrap:anywhere]">{label}</span>
      )}
      <span className="text-right tabular-nums">
        {amount !== null && formatPaid(amount, received === null ? 0 : amount - received)}
      </span>
      <span className="col-span-full flex flex-wrap items-center gap-x-3 text-[0.92rem] text-muted">
        <time dateTime={at}>{formatDate(new Date(at))}</time>
        <span>{state}</span>
        {receipt && (
          <a
            href={`${API_PREFIX}/admin/payments/${id}/receipt`}
            className="inline-flex min-h-11 items-center text-forest underline"
          >{`Reçu ${receipt} (PDF)`}</a>
        )}
      </span>
    </li>
  );
}

interface Shown {
  api: string;
  donor: DonorRecord;
  onChanged: (donor: DonorRecord) => void;
}

/** A panel that says whether the public pages show the name, with the way to take it off them. */
export function ShownName({ mayWithdraw, ...shown }: Shown & { mayWithdraw: boolean }): ReactNode {
  const [open, setOpen] = useState(false);
  const { named } = shown.donor;
  return (
    <TitledPanel title="Nom sur les pages publiques">
      <p>
        {named === 0
          ? "Le site ne montre ce nom nulle part parmi les donateurs."
          : `Le site peut montrer ce nom avec ${named} ${named > 1 ? "paiements" : "paiement"}.`}
      </p>
      {named > 0 && mayWithdraw && (
        <Button tone="ghost" className="justify-self-start" onClick={() => setOpen(true)}>
          Retirer le nom des pages publiques…
        </Button>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title="Retirer le nom des pages publiques">
        {open && (
          <WithdrawalForm
            {...shown}
            onChanged={(donor) => {
              setOpen(false);
              shown.onChanged(donor);
            }}
          />
        )}
      </Dialog>
    </TitledPanel>
  );
}

function WithdrawalForm({ api, donor, onChanged }: Shown): ReactNode {
  const form = useForm<{ reason: string }, DonorRecord, FailureProblem>({
    check: (values) => checkValues(reasonedDecision, values),
    send: (body) => callApi(`${api}/withdraw-name`, { body }),
    onSuccess(changed) {
      typed.save(null);
      showToast({ tone: "success", title: "Nom retiré", text: "Les pages publiques ne le montrent plus." });
      onChanged(changed);
      return "closed";
    },
    onFailure: (failure, _, shown) => (shown ? "open" : { problem: describeProblem(failure, "Rien n’a changé") }),
  });
  const typed = useTypedFields(form.ref, `withdraw-name.${api}`);
  return (
    <form {...form.props} className="grid gap-4">
      <DialogProblem problem={form.problem} />
      <p>{`Tous les dons ${withDe(`${donor.first_name} ${donor.last_name}`)} deviennent anonymes sur le site. Les reçus, les comptes et cette fiche ne changent pas. Seule la personne peut revenir sur ce choix, avec un nouveau don.`}</p>
      <TextAreaField {...form.field("reason")} label="Motif" rows={3} />
      <div className="dialog-foot">
        <Button type="submit" disabled={!form.open} busy={form.sending}>
          Retirer le nom
        </Button>
      </div>
    </form>
  );
}

/** Returns what shows so many older rows. */
function nameOlder(count: number): string {
  return count === 1 ? "Afficher aussi le plus ancien" : `Afficher aussi les ${formatNumber(count)}\u00a0plus anciens`;
}
