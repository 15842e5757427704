import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { adminPaths } from "#shared/admin-paths.ts";
import { ContentForm } from "#site/content/web/content-form.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { loadingOf, WhenFetched } from "#web/ui/when-fetched.tsx";
import { createLetter } from "./letter-calls.ts";
import { letterForm, useWantedLetter } from "./letter-form.tsx";

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
    <WhenFetched fetched={useWantedLetter()} {...loadingOf("du texte")} missing="Le texte à reprendre n’existe plus.">
      {(wanted) => (
        <div className="max-w-[46rem]">
          <ContentForm
            kind={letterForm(wanted)}
            draftKey={`${adminPaths.newLetter}?${new URLSearchParams(wanted.from)}`}
            send={createLetter}
            onSaved={({ id }) => {
              showToast({ tone: "success", title: "Brouillon enregistré" });
              void navigate(adminPaths.letter(id), { replace: true });
            }}
          />
        </div>
      )}
    </WhenFetched>
  );
}
