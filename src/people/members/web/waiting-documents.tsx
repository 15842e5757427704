import { type ReactNode, useId, useRef, useState } from "react";
import {
  type IdentityDecision,
  type IdentityDecisionAnswer,
  type IdentityDocument,
  type IdentityDocumentList,
  identityDecision,
  openFirst,
} from "#people/members/identity-documents.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatDate } from "#shared/date-formats.ts";
import { withDe } from "#shared/elision.ts";
import { useAdmin } from "#web/admin/use-admin.ts";
import { useTypedFields } from "#web/admin/use-typed-fields.ts";
import { RecordLink } from "#web/admin/way-link.tsx";
import { callApi } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { FoundList } from "#web/listing/found-list.tsx";
import { RecordedImage } from "#web/listing/recorded-image.tsx";
import { Button } from "#web/ui/button.tsx";
import { FactList } from "#web/ui/fact-list.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { reopenDocument } from "./reopen-document.tsx";

const EMPTY = "Aucune pièce d’identité n’attend de décision.";
/** Others wait behind those that are shown. */
const DECIDED = "Toutes les pièces d’identité affichées sont traitées.";
const ALL = new URLSearchParams();

/** The documents that wait, the oldest first. What was decided leaves the list. */
export default function WaitingDocuments(): ReactNode {
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [visit, setVisit] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  // The menu counts what waits.
  const { waiting: work } = useAdmin();
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mb-2 text-[1.55rem] leading-tight sm:text-title">
        Pièces d’identité
      </h1>
      <p className="mb-5 max-w-[44em] text-muted">
        Chaque consultation est inscrite au journal. Les images sont supprimées 90&nbsp;jours après la décision.
      </p>
      <FoundList<IdentityDocument, IdentityDocumentList>
        version={visit}
        api="/admin/identity-documents"
        wanted={ALL}
        empty={EMPTY}
      >
        {(documents, _, more) => {
          const waiting = documents.filter(({ id, sent_at }) => !decided.has(`${id} ${sent_at}`));
          if (waiting.length === 0) return <EmptyState text={more ? DECIDED : EMPTY} />;
          return (
            <ul className="grid gap-4">
              {waiting.map((document) => (
                <li key={document.id} className="min-w-0">
                  <DocumentCard
                    document={document}
                    onDecided={() => {
                      work.reload();
                      setDecided((before) => new Set([...before, `${document.id} ${document.sent_at}`]));
                      // The card with the button is gone; the next one follows the heading.
                      heading.current?.focus();
                    }}
                    onReopened={() => {
                      work.reload();
                      setDecided(
                        (before) => new Set([...before].filter((key) => key !== `${document.id} ${document.sent_at}`)),
                      );
                      setVisit((count) => count + 1);
                      heading.current?.focus();
                    }}
                    onOutdated={() => {
                      work.reload();
                      setVisit((count) => count + 1);
                    }}
                  />
                </li>
              ))}
            </ul>
          );
        }}
      </FoundList>
    </>
  );
}

/**
 * Facts that the member wrote in the profile, to be compared with the document; the name, unless it stands above them.
 */
function OwnWords({ document, named = false }: { document: IdentityDocument; named?: boolean }): ReactNode {
  const { first_name, last_name, member_number, phone, address, zip, city, country, profession, sent_at } = document;
  return (
    <FactList
      dense
      facts={[
        ["Nom", named && `${first_name} ${last_name}`],
        ["Adresse", [address, [zip, city].filter(Boolean).join(" "), country].filter(Boolean).join(", ")],
        ["Téléphone", phone],
        ["Profession", profession],
        ["Numéro", member_number],
        ["Envoyée", `le ${formatDate(new Date(sent_at))}`],
      ]}
    />
  );
}

const SIDES = { front: "le recto", back: "le verso" } as const;

/** A document with its sides, which are fetched only if they are opened, and the decision on it. */
export function DocumentCard({
  document,
  onDecided,
  onReopened,
  onOutdated,
}: {
  document: IdentityDocument;
  onDecided: () => void;
  onReopened: () => void;
  /** Another image was sent, or another decision made. */
  onOutdated: () => void;
}): ReactNode {
  const { id, first_name, last_name, sent_at, sides } = document;
  const mayOpenMember = useAdmin().person.abilities.includes("read_members");
  const titleId = useId();
  const hintId = useId();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const form = useForm<IdentityDecision, IdentityDecisionAnswer>({
    check(values) {
      if (isAsleep) return { ok: false, errors: {} };
      return checkValues(
        identityDecision,
        refusing ? { ...values, decision: "refused", sent_at } : { decision: "accepted", sent_at },
      );
    },
    send: (body) => callApi(`/admin/identity-documents/${id}/decision`, { body }),
    onSuccess({ message, decided_at }) {
      typed.save(null);
      showToast({
        tone: "success",
        title: message,
        text: `${first_name} ${last_name} le lit dans un e\u2011mail.`,
        undo: () => void reopenDocument(id, decided_at).then(onReopened),
      });
      onDecided();
      return "closed";
    },
    onFailure(failure, _, shown) {
      if (!shown) showToast({ tone: "error", title: "Rien n’a changé", text: describeFailure(failure) });
      if (failure.status === 409 || failure.status === 404) onOutdated();
      return "open";
    },
  });
  const typed = useTypedFields(form.ref, `refuse-document.${id}.${sent_at}`);
  // A reason that was typed before stands there again, and does not take the focus.
  const [refusing, setRefusing] = useState<"found" | "asked" | null>(() => (typed.read()?.reason ? "found" : null));
  // The server decides by the views that it has recorded.
  const isAsleep = !refusing && sides.some((side) => !opened.has(side));
  return (
    <article
      aria-labelledby={titleId}
      className="grid gap-3 rounded-card border border-line bg-white p-4 sm:gap-4 sm:p-5"
    >
      <h2 id={titleId} className="text-card [overflow-wrap:anywhere]">
        {mayOpenMember ? (
          <RecordLink to={adminPaths.member(id)}>{`${first_name} ${last_name}`}</RecordLink>
        ) : (
          `${first_name} ${last_name}`
        )}
      </h2>
      <OwnWords document={document} />
      <div className="grid grid-cols-2 items-start gap-3">
        {sides.map((side) => (
          <RecordedImage
            key={side}
            path={`/admin/identity-documents/${id}/${side}`}
            name={SIDES[side]}
            onShown={() => setOpened((before) => new Set([...before, side]))}
            beside={<OwnWords document={document} named />}
            alt={`Pièce d’identité ${withDe(`${first_name} ${last_name}`)}, ${side === "front" ? "recto" : "verso"}`}
          />
        ))}
      </div>
      <form
        {...form.props}
        aria-label={`Décision sur la pièce ${withDe(`${first_name} ${last_name}`)}`}
        className="grid gap-3"
      >
        {refusing && (
          <TextAreaField
            {...form.field("reason")}
            label="Motif du refus"
            rows={3}
            autoFocus={refusing === "asked"}
            hint="Le membre le lit tel quel. Par exemple&nbsp;: l’image est floue, la date de validité est passée."
          />
        )}
        <p id={hintId} role="status" className="text-[0.95rem] text-muted empty:hidden">
          {isAsleep && openFirst(sides)}
        </p>
        <div className="flex flex-wrap gap-2.5">
          <Button
            type="submit"
            size="small"
            disabled={!form.open}
            busy={form.sending}
            // Not `disabled`: the keyboard must reach it to be told why it sleeps.
            aria-disabled={isAsleep || undefined}
            aria-describedby={isAsleep ? hintId : undefined}
            className={isAsleep ? "cursor-not-allowed opacity-60" : ""}
          >
            {refusing ? "Envoyer le refus" : "Accepter"}
          </Button>
          <Button
            tone="ghost"
            size="small"
            disabled={!form.open}
            onClick={() => {
              typed.save(null);
              setRefusing(refusing ? null : "asked");
            }}
          >
            {refusing ? "Annuler" : "Refuser…"}
          </Button>
        </div>
      </form>
    </article>
  );
}
