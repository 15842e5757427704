import { type ReactNode, useEffect } from "react";
import { useNavigate } from "react-router";
import type { MemberRecord } from "#people/directory/members.contract.ts";
import { ReopenDocument } from "#people/members/web/reopen-document.tsx";
import { NotesPanel } from "#people/notes/web/notes-panel.tsx";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatDate } from "#shared/date-formats.ts";
import { formatFcfa, formatNumber, formatPaid } from "#shared/formats.ts";
import { callTo, chatWith, PhoneLinks } from "#web/admin/phone-links.tsx";
import { useAdmin } from "#web/admin/use-admin.ts";
import { WayLink } from "#web/admin/way-link.tsx";
import { WriteButton } from "#web/admin/write-button.tsx";
import { useApi } from "#web/api/use-fetch.ts";
import { ButtonAnchor, ButtonLink } from "#web/ui/button.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { FactList, FoldedPanel } from "#web/ui/fact-list.tsx";
import { Link, useFromList } from "#web/ui/link.tsx";
import { type Column, StackedTable } from "#web/ui/stacked-table.tsx";
import { loadingOf, WhenFetched } from "#web/ui/when-fetched.tsx";
import { NamePanel, RolesPanel, UnopenedPanel } from "./account-panels.tsx";
import { ContactPanel, EmailPanel } from "./contact-panels.tsx";
import { DuesPanel, describeDues } from "./dues-panel.tsx";
import { StandingChip } from "./members.messages.tsx";
import { PrivacyPanel } from "./privacy-panel.tsx";
import { PrivacyRequestPanel } from "./privacy-requests.tsx";

/** One member, with the parts that the reader's role opens. */
export default function MemberPage(): ReactNode {
  const { person, params } = useAdmin();
  const { id = "" } = params;
  const { abilities } = person;
  const fetched = useApi<MemberRecord>(`/admin/members/${id}`);
  const navigate = useNavigate();
  const current = fetched.value?.id ?? id;
  const fromList = useFromList();
  // An account that was merged into this one had this address.
  useEffect(() => {
    if (current !== id) void navigate(adminPaths.member(current), { replace: true, state: fromList });
  }, [navigate, current, id, fromList]);
  return (
    <WhenFetched fetched={fetched} {...loadingOf("du membre")} missing="Ce membre n’existe pas, ou n’existe plus.">
      {(member) => (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 className="text-[1.55rem] leading-tight [overflow-wrap:anywhere] sm:text-title">{`${member.first_name} ${member.last_name}`}</h1>
            <StandingChip standing={member.standing} />
            {member.waiting_dues[0] && (
              <Link
                to={adminPaths.offlinePayment(member.waiting_dues[0].id)}
                className="inline-flex min-h-11 items-center"
              >
                <Chip className="bg-sun whitespace-nowrap underline">À confirmer</Chip>
              </Link>
            )}
          </div>
          <p className="mt-1 text-muted">{`${nameNumbers(member)} · ${describeDues(member)}`}</p>
          <MemberActions member={member} mayMoveMoney={abilities.includes("move_money")} />
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <div className="grid min-w-0 gap-5">
              <IdentityPanel member={member} onChanged={fetched.reload} />
              <DuesPanel member={member} onChanged={fetched.reload} />
              {member.gifts && <GiftsPanel {...member.gifts} />}
              <NotesPanel api={`/admin/members/${member.id}`} />
            </div>
            <div className="grid min-w-0 gap-5">
              {member.unopened && abilities.includes("manage_members") && (
                <UnopenedPanel member={member} onChanged={fetched.replace} />
              )}
              {abilities.includes("manage_members") && <NamePanel member={member} onChanged={fetched.replace} />}
              {abilities.includes("manage_members") && <ContactPanel member={member} onChanged={fetched.replace} />}
              {abilities.includes("manage_members") && <EmailPanel member={member} onChanged={fetched.replace} />}
              {abilities.includes("give_roles") && <RolesPanel member={member} onChanged={fetched.replace} />}
              {member.privacy && (
                <PrivacyPanel
                  privacy={member.privacy}
                  member={member}
                  mayAct={abilities.includes("give_roles") && member.id !== person.id}
                  onChanged={fetched.replace}
                  reload={fetched.reload}
                />
              )}
              {member.account.verified && abilities.includes("manage_members") && (
                <PrivacyRequestPanel member={member} />
              )}
              <div className="grid justify-items-start">
                {member.account.verified && abilities.includes("read_money") && (
                  <WayLink to={adminPaths.donor(member.id)}>Dons, récapitulatifs annuels et e‑mails</WayLink>
                )}
                {abilities.includes("manage_members") && (
                  <WayLink to={adminPaths.mergeMembers(member.id)}>Fusionner avec un autre compte</WayLink>
                )}
                {abilities.includes("read_audit_log") && (
                  <WayLink to={`${adminPaths.journal}?fiche=${member.id}`}>
                    Ce que l’équipe a fait sur ce compte
                  </WayLink>
                )}
              </div>
            </div>
          </div>
        </>
      )}
    </WhenFetched>
  );
}

/**
 * The actions for a member on the telephone or at the desk: call, write, which the site keeps if the address is
 * verified, and take their dues.
 */
function MemberActions({ member, mayMoveMoney }: { member: MemberRecord; mayMoveMoney: boolean }): ReactNode {
  const { id, standing, account } = member;
  const chat = account.phone && chatWith(account.phone);
  return (
    <p className="mt-3 mb-5 flex flex-wrap gap-2">
      {account.phone && (
        <ButtonAnchor size="small" href={callTo(account.phone)}>
          {`Appeler le ${account.phone}`}
        </ButtonAnchor>
      )}
      {chat && (
        <ButtonAnchor size="small" tone="ghost" href={chat} target="_blank" rel="noopener">
          WhatsApp
        </ButtonAnchor>
      )}
      {mayMoveMoney && account.verified ? (
        <WriteButton api={`/admin/donors/${id}`} to={{ ...member, email: account.email }}>
          Écrire
        </WriteButton>
      ) : (
        <ButtonAnchor size="small" tone="ghost" href={`mailto:${account.email}`}>
          Écrire
        </ButtonAnchor>
      )}
      {mayMoveMoney && (
        <ButtonLink size="small" tone="ghost" to={adminPaths.offlineDuesOf(id)}>
          Cotisation reçue
        </ButtonLink>
      )}
      {mayMoveMoney && standing === "late" && (
        <ButtonLink size="small" tone="ghost" to={adminPaths.duesOf(account.member_number)}>
          Rappel ou remise
        </ButtonLink>
      )}
    </p>
  );
}

type Gifts = NonNullable<MemberRecord["gifts"]>;
type MemberGift = Gifts["newest"][number];

function describeGifts({ count, received }: Gifts): string {
  if (count === 0) return "Aucun";
  return `${formatNumber(count)} · ${formatFcfa(received)}`;
}

/** The member's newest gifts, and what all of them make. */
export function GiftsPanel(gifts: Gifts): ReactNode {
  const { newest, received } = gifts;
  return (
    <FoldedPanel title="Dons" inside={describeGifts(gifts)}>
      {newest.length === 0 ? (
        <p className="text-muted">Aucun don avec ce compte.</p>
      ) : (
        <>
          <p className="-mt-1 text-muted">{`${formatFcfa(received)} en tout, remboursements déduits`}</p>
          <StackedTable
            caption="Les derniers dons"
            columns={COLUMNS}
            rows={newest}
            keyOf={({ receipt_number }) => receipt_number}
          />
        </>
      )}
    </FoldedPanel>
  );
}

const COLUMNS: Column<MemberGift>[] = [
  {
    label: "Pour",
    narrow: "row-start-1 [overflow-wrap:anywhere]",
    cell: ({ title, payment_id }) => <WayLink to={adminPaths.payment(payment_id)}>{title}</WayLink>,
  },
  {
    label: "Le",
    narrow: "row-start-2 text-[0.92rem] text-muted",
    cell: ({ paid_at, receipt_number }) => `${formatDate(new Date(paid_at))}, reçu ${receipt_number}`,
  },
  {
    label: "Montant",
    align: "end",
    narrow: "row-start-1 col-start-3 justify-self-end",
    cell: ({ amount, refunded_amount, cancelled }) =>
      cancelled ? `${formatFcfa(amount)}, reçu annulé` : formatPaid(amount, refunded_amount),
  },
];

function nameNumbers({ account, former_numbers }: MemberRecord): string {
  const former = former_numbers.length > 0 ? `, anciennement ${former_numbers.join(", ")}` : "";
  return `${account.member_number}${former}`;
}

const DOCUMENTS = { waiting: "à vérifier, envoyée le", accepted: "acceptée le", refused: "refusée le" } as const;

/** Who the member is, and how to reach them. */
export function IdentityPanel({ member, onChanged }: { member: MemberRecord; onChanged: () => void }): ReactNode {
  const maySee = useAdmin().person.abilities.includes("see_id_images");
  const { account, address, zip, city, profession, email_verified_at, documents } = member;
  const place = [address, [zip, city].filter(Boolean).join(" "), account.country].filter(Boolean).join(", ");
  return (
    <FoldedPanel title="Coordonnées" inside={[account.email, place].filter(Boolean).join(" · ")}>
      <FactList
        facts={[
          ["Numéro", account.member_number],
          [
            "E-mail",
            <a key="mail" href={`mailto:${account.email}`} className="text-forest underline">
              {account.email}
            </a>,
          ],
          ["Adresse vérifiée", email_verified_at ? `le ${formatDate(new Date(email_verified_at))}` : "pas encore"],
          ["Téléphone", account.phone && <PhoneLinks key="phone" phone={account.phone} />],
          ["Adresse", place],
          ["Profession", profession],
          [
            "Pièce d’identité",
            documents && (
              <div key="documents">
                <p>{describeDocuments(documents)}</p>
                {maySee && documents.state !== "waiting" && (
                  <ReopenDocument member={member} decidedAt={documents.since} onChanged={onChanged} />
                )}
              </div>
            ),
          ],
          ["Inscription", `le ${formatDate(new Date(account.created_at))}`],
        ]}
      />
    </FoldedPanel>
  );
}

function describeDocuments({ state, since, reason }: NonNullable<MemberRecord["documents"]>): string {
  const decided = `${DOCUMENTS[state]} ${formatDate(new Date(since))}`;
  return reason === null ? decided : `${decided}\u00a0: ${reason}`;
}
