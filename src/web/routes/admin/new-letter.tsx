import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { adminPaths } from "#contracts/admin-paths.ts";
import { AdminBreadcrumb } from "#web/features/admin/admin-breadcrumb.tsx";
import { AdminPage } from "#web/features/admin/admin-page.tsx";
import { LetterForm } from "#web/features/letters/letter-form.tsx";

/** A letter that is not saved yet. */
export default function NewLetter(): ReactNode {
  const navigate = useNavigate();
  return (
    <AdminPage title="Nouvelle lettre" ability="correspond">
      {() => (
        <>
          <AdminBreadcrumb above={{ label: "Lettres d’information", to: adminPaths.letters }} here="Nouvelle lettre" />
          <h1 className="mb-5 text-[1.55rem] leading-tight sm:text-title">Nouvelle lettre</h1>
          <LetterForm letter={null} onSaved={({ id }) => void navigate(adminPaths.letter(id))} />
        </>
      )}
    </AdminPage>
  );
}
