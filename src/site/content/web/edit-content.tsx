import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { adminPaths } from "#shared/admin-paths.ts";
import { AdminBreadcrumb } from "#web/admin/admin-breadcrumb.tsx";
import { useAdmin } from "#web/admin/use-admin.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { WhenFetched } from "#web/ui/when-fetched.tsx";
import { duplicateContent, fetchContent, saveContent } from "./content-calls.ts";
import type { EditedContent, ContentForm as Kind } from "./edited-record.ts";
import { EditingColumn } from "./editing-column.tsx";
import { HistoryPanel } from "./history-panel.tsx";
import { kindTexts } from "./kind-texts.ts";
import { PreviewPanel } from "./preview-panel.tsx";
import { PublicationPanel } from "./publication-panel.tsx";
import { useMoves } from "./use-moves.ts";

/** One content: its fields, its publication and its history. */
export default function EditContent({ kind }: { kind: Kind }): ReactNode {
  const { person, params } = useAdmin();
  const { id = "" } = params;
  const fetched = useFetch<EditedContent>(`${kind.api}/${id}`, fetchContent);
  if (fetched.failure?.status === 404) {
    return (
      <>
        <h1 className="mb-4 text-[1.55rem] leading-tight sm:text-title">Contenu introuvable</h1>
        <EmptyState text="Ce contenu n’existe pas, ou a été supprimé." />
        <p className="mt-4 text-center">
          <Link to={kind.list} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {kindTexts(kind).all}
          </Link>
        </p>
      </>
    );
  }
  return (
    <WhenFetched
      fetched={fetched}
      loading="Chargement…"
      failed="Erreur lors du chargement"
      skeleton="h-[32rem] rounded-panel"
    >
      {(content) => (
        <Editing
          kind={kind}
          content={content}
          mayWrite={person.abilities.includes("write_content")}
          onChanged={fetched.replace}
        />
      )}
    </WhenFetched>
  );
}

function Editing({
  kind,
  content,
  mayWrite,
  onChanged,
}: {
  kind: Kind;
  content: EditedContent;
  mayWrite: boolean;
  onChanged: (content: EditedContent) => void;
}): ReactNode {
  const navigate = useNavigate();
  const { person } = useAdmin();
  const [dirty, setDirty] = useState(false);
  const fetch = () => fetchContent(`${kind.api}/${content.id}`);
  const moves = useMoves({ record: content, fetch, onChanged });

  async function duplicate() {
    const result = await duplicateContent(kind, content.id);
    if (result.ok) void navigate(adminPaths.content(kind.list, result.value.id));
    else showToast({ tone: "error", title: "Aucune copie n’a été faite", text: describeFailure(result) });
  }

  const shared = { kind, content, moves, off: dirty || moves.busy || moves.refused !== null };
  return (
    <>
      <AdminBreadcrumb above={{ label: kindTexts(kind).all, to: kind.list }} here={content.title} />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-[1.55rem] leading-tight [overflow-wrap:anywhere] sm:text-title">{content.title}</h1>
        {kind.related && person.abilities.includes(kind.related.ability) && (
          <ButtonLink to={kind.related.path(content.id)} tone="ghost" size="small">
            {kind.related.label}
          </ButtonLink>
        )}
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <EditingColumn
          {...{ kind, moves, fetch, dirty }}
          record={content}
          open={mayWrite && content.state !== "trashed"}
          shown={content.state === "published" || content.state === "archived"}
          send={(fields, version) => saveContent(kind, { ...content, version }, fields)}
          onSaved={(saved) => {
            onChanged(saved);
            showToast({ tone: "success", title: "Enregistré" });
          }}
          onDirty={setDirty}
        />
        {mayWrite && (
          <div className="grid grid-cols-1 gap-6">
            <PublicationPanel {...shared} dirty={dirty} onDuplicate={() => void duplicate()} />
            {kind.Aside && <kind.Aside content={content} />}
            {kind.previewed && content.state !== "trashed" && (
              <PreviewPanel kind={kind} content={content} dirty={dirty} />
            )}
            <HistoryPanel kind={kind} record={content} />
          </div>
        )}
      </div>
    </>
  );
}
