import { type ReactNode, useState } from "react";
import type { IdentityDocument, IdentityDocumentList } from "#people/members/identity-documents.contract.ts";
import { FoundList } from "#web/listing/found-list.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { DocumentCard } from "./document-card.tsx";

const EMPTY = "Aucune pièce d’identité n’attend de décision.";
/** Others wait behind those that are shown. */
const DECIDED = "Les pièces d’identité affichées sont toutes décidées.";
const ALL = new URLSearchParams();

/** The documents that wait, the oldest first. What was decided leaves the list. */
export default function WaitingDocuments(): ReactNode {
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [visit, setVisit] = useState(0);
  return (
    <>
      <h1 className="mb-2 text-[1.55rem] leading-tight sm:text-title">Pièces d’identité</h1>
      <p className="mb-5 max-w-[44em] text-muted">
        Chaque consultation est inscrite au journal. Les images sont supprimées 90&nbsp;jours après la décision.
      </p>
      <FoundList<IdentityDocument, IdentityDocumentList>
        key={visit}
        api="/admin/identity-documents"
        wanted={ALL}
        empty={EMPTY}
      >
        {(documents, _, more) => {
          const waiting = documents.filter(({ id, sent_at }) => !decided.has(`${id} ${sent_at}`));
          if (waiting.length === 0) return <EmptyState text={more ? DECIDED : EMPTY} />;
          return (
            <ul className="grid gap-4 lg:grid-cols-2">
              {waiting.map((document) => (
                <li key={document.id} className="min-w-0">
                  <DocumentCard
                    document={document}
                    onDecided={() => setDecided((before) => new Set([...before, `${document.id} ${document.sent_at}`]))}
                    onOutdated={() => setVisit((count) => count + 1)}
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
