import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { adminPaths } from "#shared/admin-paths.ts";
import { WhenFetched } from "#web/ui/when-fetched.tsx";
import { LetterForm, useWantedLetter } from "./letter-form.tsx";

/** A letter that is not saved yet. */
export default function NewLetter(): ReactNode {
  return (
    <>
      <h1 className="mb-5 text-[1.55rem] leading-tight sm:text-title">Nouvelle lettre</h1>
      <WantedForm />
    </>
  );
}

function WantedForm(): ReactNode {
  const navigate = useNavigate();
  return (
    <WhenFetched
      fetched={useWantedLetter()}
      loading="Chargement de la nouvelle…"
      failed="Erreur lors du chargement de la nouvelle"
    >
      {(wanted) => (
        <LetterForm letter={null} wanted={wanted} onSaved={({ id }) => void navigate(adminPaths.letter(id))} />
      )}
    </WhenFetched>
  );
}
