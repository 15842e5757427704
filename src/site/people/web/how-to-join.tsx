import type { ReactNode } from "react";
import { formatFcfa } from "#shared/formats.ts";
import { yearlyDues } from "#shared/money.ts";
import { paths } from "#shared/site-paths.ts";
import { useMonthlyDues } from "#web/shell/use-settings.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";

const BENEFITS = [
  {
    title: "Une voix à l’assemblée",
    text: "Chaque membre à jour participe à l’assemblée générale et choisit les chantiers de l’année.",
  },
  { title: "Une carte de membre", text: "À télécharger et à imprimer, avec votre photo, depuis votre profil." },
  {
    title: "Des cotisations claires",
    text: "Ce qui est payé, ce qui reste dû et chaque reçu, au même endroit, à tout moment.",
  },
  {
    title: "Une place sur le terrain",
    text: "Plantations, chantiers d’école, journées de santé : les membres sont invités en premier.",
  },
];

const STEPS = [
  { title: "Créez votre compte", text: "Votre nom, votre e\u2011mail, votre pays : une minute suffit." },
  { title: "Confirmez votre e\u2011mail", text: "Saisissez le code à six chiffres que nous vous envoyons." },
  { title: "Réglez votre cotisation", text: "Par mobile money ou par carte. Un reçu numéroté suit chaque paiement." },
];

/** The benefits of members. */
export function MemberBenefits(): ReactNode {
  return (
    <section aria-labelledby="avantages" className="wrap section-space">
      <h2 id="avantages" className="text-section">
        Les avantages des membres
      </h2>
      <ul className="mt-8 grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-4">
        {BENEFITS.map((benefit) => (
          <li key={benefit.title} className="border-t-4 border-sun pt-4">
            <h3 className="text-card">{benefit.title}</h3>
            <p className="mt-2 text-muted">{benefit.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How to become a member, and what it costs. */
export function HowToJoin(): ReactNode {
  const monthly = useMonthlyDues();
  return (
    <section aria-labelledby="adherer" className="section-space bg-dune">
      <div className="wrap grid gap-x-14 gap-y-9 lg:grid-cols-[1.2fr_0.8fr] lg:items-center">
        <div>
          <h2 id="adherer" className="text-section">
            Comment adhérer
          </h2>
          <ol className="mt-7 grid gap-6">
            {STEPS.map((step, index) => (
              <li key={step.title} className="flex gap-4">
                <span
                  aria-hidden="true"
                  className="grid size-11 flex-none place-items-center rounded-full bg-forest font-display font-bold text-white"
                >
                  {index + 1}
                </span>
                <div className="min-w-0">
                  <h3 className="text-card">{step.title}</h3>
                  <p className="mt-1 text-muted">{step.text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <Panel>
          <p className="font-[650] text-laterite">La cotisation</p>
          <p className="mt-2 font-display text-[2.2rem] leading-tight font-bold text-forest">
            <span>{formatFcfa(yearlyDues(monthly))}</span>{" "}
            <span className="text-[1.2rem] whitespace-nowrap">par an</span>
          </p>
          <p className="mt-1 text-[1.1rem]">{`ou ${formatFcfa(monthly)} par mois, à votre rythme.`}</p>
          <div className="mt-6 grid gap-3">
            <ButtonLink to={paths.signup} wide>
              S’inscrire
            </ButtonLink>
            <ButtonLink to={paths.dues} tone="ghost" wide>
              Payer ma cotisation
            </ButtonLink>
          </div>
        </Panel>
      </div>
    </section>
  );
}
