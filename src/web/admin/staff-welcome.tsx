import type { ReactNode } from "react";
import type { StaffPerson } from "#people/staff/staff.contract.ts";
import { paths } from "#shared/site-paths.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { CheckIcon } from "#web/ui/icons.tsx";
import { AlarmsPanel } from "./alarms-panel.tsx";
import { FirstStepsPanel } from "./first-steps-panel.tsx";
import { LogOutButton } from "./log-out-button.tsx";
import { describeAbilities, ROLE_NAMES } from "./staff.messages.ts";
import { WaitingPanel } from "./waiting-panel.tsx";

/** Greets the member of staff with their roles and abilities; `children` follow below. */
export function StaffWelcome({ person, children }: { person: StaffPerson; children: ReactNode }): ReactNode {
  const roles = person.roles.filter((role) => role !== "member");

  return (
    <>
      <h1 className="text-[1.55rem] leading-tight sm:text-title">{`Bonjour ${person.first_name} ${person.last_name}`}</h1>
      <p className="mt-1 mb-6 text-muted">L’espace de travail de l’équipe, et ce qui vous attend aujourd’hui.</p>
      <div className="grid max-w-[46rem] gap-6">
        <AlarmsPanel />
        {person.abilities.includes("change_settings") && <FirstStepsPanel />}
        <WaitingPanel />
        <Panel>
          <h2 className="mb-3 text-card">{roles.length > 1 ? "Vos rôles" : "Votre rôle"}</h2>
          <ul className="flex flex-wrap gap-2">
            {roles.map((role) => (
              <li key={role}>
                <Chip>{ROLE_NAMES[role]}</Chip>
              </li>
            ))}
          </ul>
          <h2 className="mt-7 mb-3 text-card">Ce que vous pouvez faire</h2>
          <ul className="grid gap-2.5">
            {describeAbilities(person.abilities).map((text) => (
              <li key={text} className="flex gap-3">
                <CheckIcon className="mt-0.5 size-5.5 flex-none text-high" />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </Panel>
        {children}
        <p className="text-muted">
          Sans activité pendant 30&nbsp;minutes, et au plus tard après 12&nbsp;heures, il faut se reconnecter.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.home} tone="ghost">
            Voir le site
          </ButtonLink>
          <LogOutButton />
        </div>
      </div>
    </>
  );
}
