import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { LetterForm } from "#reach/letters/web/letter-form.tsx";
import { useWantedLetter } from "#reach/letters/web/use-wanted-letter.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { AdminBreadcrumb } from "#web/admin/admin-breadcrumb.tsx";
import { AdminPage } from "#web/admin/admin-page.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";

/** A letter that is not saved yet. */
export default function NewLetter(): ReactNode {
  return (
    <AdminPage title="Nouvelle lettre" ability="correspond">
      {() => (
        <>
          <AdminBreadcrumb above={{ label: "Lettres", to: adminPaths.letters }} here="Nouvelle lettre" />
          <h1 className="mb-5 text-[1.55rem] leading-tight sm:text-title">Nouvelle lettre</h1>
          <WantedForm />
        </>
      )}
    </AdminPage>
  );
}

function WantedForm(): ReactNode {
  const navigate = useNavigate();
  const { wanted, failure, reload } = useWantedLetter();
  if (failure) return <ErrorState text="Erreur lors du chargement de la nouvelle" onRetry={reload} />;
  if (!wanted) {
    return (
      <Loading text="Chargement de la nouvelle…">
        <Skeleton className="h-96 rounded-card" />
      </Loading>
    );
  }
  return <LetterForm letter={null} wanted={wanted} onSaved={({ id }) => void navigate(adminPaths.letter(id))} />;
}
