import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { adminPaths } from "#shared/admin-paths.ts";
import { AdminBreadcrumb } from "#web/admin/admin-breadcrumb.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { createContent } from "./content-calls.ts";
import { ContentForm } from "./content-form.tsx";
import type { ContentForm as Kind } from "./edited-record.ts";
import { kindTexts } from "./kind-texts.ts";

/** The form of a content that does not exist yet: saving it makes a draft. */
export default function NewContent({ kind }: { kind: Kind }): ReactNode {
  const navigate = useNavigate();
  return (
    <div className="max-w-[46rem]">
      <AdminBreadcrumb above={{ label: kindTexts(kind).all, to: kind.list }} here={kindTexts(kind).fresh} />
      <h1 className="mb-5 text-[1.55rem] leading-tight sm:text-title">{kindTexts(kind).fresh}</h1>
      <ContentForm
        kind={{ ...kind, contract: kind.draft }}
        draftKey={kind.fresh}
        send={(fields) => createContent(kind, fields)}
        onSaved={({ id }) => {
          showToast({ tone: "success", title: "Brouillon enregistré", text: "Il reste à le publier." });
          void navigate(adminPaths.content(kind.list, id), { replace: true });
        }}
      />
    </div>
  );
}
