import type { ReactNode } from "react";
import { paths } from "#shared/site-paths.ts";
import { Link } from "#web/ui/link.tsx";

const ROWS = [
  { to: paths.profileGifts, title: "Mes dons", text: "Reçus et récapitulatifs" },
  { to: paths.profileSecurity, title: "Sécurité", text: "Mot de passe et appareils" },
  { to: paths.profileData, title: "Mes données", text: "Consentements, copie de mes données, suppression du compte" },
] as const;

/** The rows of the profile, each of which opens a page. */
export function ProfileRows(): ReactNode {
  return (
    <nav aria-label="Mon espace">
      <ul className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-white">
        {ROWS.map((row) => (
          <li key={row.to}>
            <Link to={row.to} className="flex min-h-17 items-center gap-4 px-5 py-2.5 -outline-offset-3 hover:bg-mint">
              <span className="min-w-0 flex-1 leading-snug">
                <span className="block font-display text-[1.12rem] font-bold">{row.title}</span>
                <span className="block text-[0.92rem] text-muted">{row.text}</span>
              </span>
              <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 flex-none text-forest">
                <path d="M7.5 3.5L14 10l-6.5 6.5" fill="none" stroke="currentColor" strokeWidth="2.4" />
              </svg>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
