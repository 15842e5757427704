import type { ReactNode } from "react";
import { TOKEN_MISSING } from "#shared/form-texts.ts";
import { GIVE_ANCHOR, paths } from "#shared/site-paths.ts";
import { ButtonLink } from "#web/ui/button.tsx";

/** Replaces the member's own dues if signed out: what an account shows, and that paying needs none. */
export function SignedOutNotice(): ReactNode {
  return (
    <div className="rounded-card border border-dashed border-edge/50 px-gutter py-8 sm:px-6">
      <h2 className="text-part">Connectez-vous pour voir vos cotisations</h2>
      <p className="mt-2 max-w-[34em] text-[1.1rem]">
        Vous y trouvez vos reçus et ce qui reste à payer. Pour régler une cotisation, pas besoin de compte&nbsp;: le
        formulaire est sur cette page.
      </p>
      <p className="mt-2 text-[0.86rem] text-muted">{TOKEN_MISSING}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to={`#${GIVE_ANCHOR}`} tone="give" className="max-lg:hidden">
          Payer ma cotisation
        </ButtonLink>
        <ButtonLink to={`${paths.login}?suite=${paths.dues}`} tone="ghost">
          Me connecter
        </ButtonLink>
        <ButtonLink to={paths.signup} tone="quiet">
          Créer un compte
        </ButtonLink>
      </div>
    </div>
  );
}
