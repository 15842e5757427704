import type { ReactNode } from "react";
import type { MemberList } from "#people/directory/members.contract.ts";
import type { DonorList } from "#people/donors/donors.contract.ts";
import type { MessageChange, MessageRecord } from "#reach/messages/staff-messages.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatMoment, formatMonth } from "#shared/date-formats.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import { formatFcfa, formatNumber } from "#shared/formats.ts";
import { useAdmin } from "#web/admin/use-admin.ts";
import { WayLink } from "#web/admin/way-link.tsx";
import { type ApiResult, callApi } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { useApi } from "#web/api/use-fetch.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { TitledPanel } from "#web/ui/fact-list.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { useFromList, useListAddress } from "#web/ui/link.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { showPart } from "#web/ui/show-part.ts";
import { showToast } from "#web/ui/toast.tsx";
import { loadingOf, WhenFetched } from "#web/ui/when-fetched.tsx";
import { MessageChip } from "./messages-list.tsx";
import { ReplyForm } from "./reply-form.tsx";

/** The ids of the parts of the page that act on the message. */
const REPLY = "repondre";
const HANDLING = "suivi";

/** One message with its answers. It stays new until somebody answers it or takes care of it. */
export default function MessagePage(): ReactNode {
  const { params, waiting } = useAdmin();
  const { id = "" } = params;
  const fetched = useApi<MessageRecord>(`/admin/messages/${id}`);
  const showChanged = (message: MessageRecord) => {
    fetched.replace(message);
    // The menu counts what waits.
    waiting.reload();
  };
  return (
    <WhenFetched fetched={fetched} {...loadingOf("du message")} missing="Ce message n’existe pas, ou n’existe plus.">
      {(message) => (
        <>
          <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 className="text-[1.55rem] leading-tight [overflow-wrap:anywhere] sm:text-title">{message.subject}</h1>
            <MessageChip state={message.state} />
            {/* On small screens both stand below a long conversation. */}
            <div className="flex flex-wrap gap-2 lg:hidden">
              {!isSetAside(message) && (
                <Button tone="ghost" size="small" onClick={() => showPart(REPLY)}>
                  Répondre
                </Button>
              )}
              <Button tone="quiet" size="small" onClick={() => showPart(HANDLING)}>
                Suivi
              </Button>
            </div>
          </div>
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="grid min-w-0 gap-5">
              <Conversation message={message} />
              {!isSetAside(message) && (
                <div id={REPLY} tabIndex={-1} className="scroll-mt-4">
                  <ReplyForm message={message} onAnswered={showChanged} />
                </div>
              )}
            </div>
            <HandlingPanel message={message} change={(body) => change(id, body)} onChanged={showChanged} />
          </div>
        </>
      )}
    </WhenFetched>
  );
}

/** Returns true for what is not to be answered. */
function isSetAside({ state }: MessageRecord): boolean {
  return state === "spam" || state === "trashed";
}

function change(id: string, body: MessageChange) {
  return callApi<MessageRecord>(`/admin/messages/${id}`, { body });
}

/** After it, a mail that has not left is late. */
const LATE_MS = 10 * 60_000;

const box = "grid gap-2 rounded-panel border border-line p-gutter";
const text = "whitespace-pre-wrap [overflow-wrap:anywhere]";

/** The message and the replies of staff, the oldest first. */
function Conversation({ message }: { message: MessageRecord }): ReactNode {
  return (
    <ol aria-label="Conversation" className="grid gap-4">
      <li className={`${box} bg-white`}>
        <p className="font-semibold [overflow-wrap:anywhere]">
          <span>{`${message.first_name} ${message.last_name}`}</span>
          <a href={`mailto:${message.email}`} className="block font-normal text-forest underline">
            {message.email}
          </a>
        </p>
        <Sender email={message.email} />
        <p className="text-[0.92rem] text-muted">
          <Moment at={message.sent_at} />
        </p>
        <p className={text}>{message.message}</p>
      </li>
      {message.replies.map((reply) => (
        <li key={reply.id} className={`${box} bg-mint sm:ml-10`}>
          <p className="font-semibold">{reply.by ?? "Une personne de l’équipe"}</p>
          <p className="text-[0.92rem] text-ink/80">
            <Moment at={reply.at} />
            <span>{reply.mailed ? ", envoyé par e‑mail" : delayText(reply.at)}</span>
          </p>
          <p className={text}>{reply.text}</p>
        </li>
      ))}
    </ol>
  );
}

/** Says who of the members, else of the donors, has the address of the message, as far as the reader may know. */
function Sender({ email }: { email: string }): ReactNode {
  const { abilities } = useAdmin().person;
  const q = new URLSearchParams({ q: email });
  const members = useApi<MemberList>(abilities.includes("read_members") ? `/admin/members?${q}&verified=yes` : null);
  const isOfSender = (found: string | undefined) => emailKeyOf(found ?? "") === emailKeyOf(email);
  const member = members.value?.data.find(({ account }) => isOfSender(account?.email));
  const mayBeDonor = members.value && !member && abilities.includes("read_money");
  const donors = useApi<DonorList>(mayBeDonor ? `/admin/donors?${q}` : null);
  if (member?.account) {
    const { created_at, owed } = member.account;
    const dues = owed > 0 ? `doit ${formatFcfa(owed)} de cotisations` : "cotisation à jour";
    return (
      <WayLink to={adminPaths.member(member.id)}>
        {`Membre depuis ${formatMonth(created_at.slice(0, "2026-01".length))}, ${dues}`}
      </WayLink>
    );
  }
  const donor = donors.value?.data.find((one) => isOfSender(one.email));
  if (!donor) return null;
  const paid = `${formatNumber(donor.payments)} ${donor.payments > 1 ? "paiements" : "paiement"}`;
  return <WayLink to={adminPaths.donor(donor.id)}>{`Donateur, ${paid}`}</WayLink>;
}

function delayText(at: string): string {
  const isLate = Date.now() - Date.parse(at) > LATE_MS;
  return isLate ? ", l’e‑mail n’est pas encore parti\u00a0: le site réessaie" : ", l’e‑mail part dans un instant";
}

/** Who takes care of a message, and whether something is left to do. */
function HandlingPanel({
  message,
  change,
  onChanged,
}: {
  message: MessageRecord;
  change: (body: MessageChange) => Promise<ApiResult<MessageRecord>>;
  onChanged: (message: MessageRecord) => void;
}): ReactNode {
  const { busy, run } = useSingleFlight();
  const apply = (body: MessageChange, done?: string) =>
    void run(async () => {
      const result = await change(body);
      if (result.ok) {
        onChanged(result.value);
        if (done) showToast({ tone: "success", title: done });
      } else showToast({ tone: "error", title: "Rien n’a changé", text: describeFailure(result) });
    });
  const { state, assignee, colleagues } = message;
  const list = useListAddress(adminPaths.messages);
  const isGone = assignee !== null && !colleagues.some(({ id }) => id === assignee.id);
  return (
    <TitledPanel title="Suivi" id={HANDLING}>
      <SelectField
        label="Confié à"
        value={assignee?.id ?? ""}
        disabled={busy}
        onChange={({ currentTarget }) => apply({ assignee: currentTarget.value || null })}
      >
        <option value="">Personne</option>
        {isGone && <option value={assignee.id}>{`${assignee.name} (n’est plus de l’équipe)`}</option>}
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {message.trashed_at !== null && (
        <p className="text-[0.95rem] text-muted">{`Depuis le ${formatMoment(message.trashed_at)}, pour 30\u00a0jours\u00a0: effacé ensuite pour toujours.`}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {state === "trashed" || state === "spam" ? (
          <Button
            tone="ghost"
            size="small"
            disabled={busy}
            onClick={() => apply({ state: "open" }, "Remis dans les messages")}
          >
            {state === "spam" ? "Ce n’est pas un indésirable" : "Sortir de la corbeille"}
          </Button>
        ) : state === "closed" ? (
          <Button tone="ghost" size="small" disabled={busy} onClick={() => apply({ state: "open" })}>
            Rouvrir
          </Button>
        ) : (
          <>
            <Button tone="ghost" size="small" disabled={busy} onClick={() => apply({ state: "closed" })}>
              Marquer traité
            </Button>
            {state === "open" && (
              <Button
                tone="quiet"
                size="small"
                disabled={busy}
                onClick={() => apply({ state: "unread", assignee: null })}
              >
                Remettre parmi les nouveaux
              </Button>
            )}
          </>
        )}
      </div>
      <div className="-ml-2 flex flex-wrap gap-x-3 empty:hidden">
        {!isSetAside(message) && (
          <Button
            tone="quiet"
            size="small"
            disabled={busy}
            onClick={() => apply({ state: "spam" }, "Rangé parmi les indésirables")}
          >
            Indésirable
          </Button>
        )}
        {state !== "trashed" && (
          <Button
            tone="quiet"
            size="small"
            disabled={busy}
            onClick={() => apply({ state: "trashed" }, "Mis à la corbeille pour 30\u00a0jours")}
          >
            Mettre à la corbeille
          </Button>
        )}
      </div>
      <NextMessage message={message} />
      <WayLink to={list}>Retour aux messages</WayLink>
    </TitledPanel>
  );
}

/** The way to the next message that waits, the oldest first. It stands out once this one waits no longer. */
function NextMessage({ message: { state, others } }: { message: MessageRecord }): ReactNode {
  const from = useFromList();
  const isWaiting = state === "unread" || state === "open";
  if (others.next === null) {
    return isWaiting ? null : <p className="text-muted">Plus aucun message n’attend. Tout est traité.</p>;
  }
  return (
    <ButtonLink
      to={adminPaths.message(others.next)}
      state={from}
      tone={isWaiting ? "ghost" : "primary"}
      size="small"
      className="justify-self-start"
    >
      {`Message suivant · ${formatNumber(others.waiting)} à traiter`}
    </ButtonLink>
  );
}
