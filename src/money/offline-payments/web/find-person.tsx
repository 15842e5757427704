import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { MemberList } from "#people/directory/members.contract.ts";
import type { DonorList } from "#people/donors/donors.contract.ts";
import { withDe } from "#shared/elision.ts";
import { formatFcfa } from "#shared/formats.ts";
import { formatShortDate } from "#shared/short-dates.ts";
import { useApi } from "#web/api/use-api.ts";
import { HeardAlike } from "#web/listing/found-people.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { WhenFetched } from "#web/ui/when-fetched.tsx";

/** A member, or a donor without an account. `about` is what tells one from another, in French. */
export interface Person {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  about: string;
  /** FCFA of dues. */
  owed: number;
}

const SHOWN = 6;

/** Finds a member or a donor, by a name that is searched at once, if the form was filled in from one. */
export function FindPerson({ begun, onChoose }: { begun: string; onChoose: (person: Person) => void }): ReactNode {
  const [wanted, setWanted] = useState(begun);
  const [chosen, setChosen] = useState<Person | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const search = () => {
    setChosen(null);
    setWanted(field.current?.value.trim() ?? "");
  };

  function choose(person: Person) {
    if (field.current) field.current.value = "";
    // The pressed button goes away, and without a text nothing can have the focus.
    flushSync(() => {
      setWanted("");
      setChosen(person);
    });
    onChoose(person);
    status.current?.focus();
  }

  return (
    // The text that is searched for is no part of what is recorded.
    <div className="grid gap-2" onInput={(event) => event.stopPropagation()}>
      <TextField
        ref={field}
        type="search"
        label="Chercher un membre ou un donateur (facultatif)"
        hint="Par nom, téléphone ou numéro de membre&nbsp;: ses coordonnées se remplissent."
        defaultValue={begun}
        autoComplete="off"
        maxLength={200}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          search();
        }}
      />
      <Button tone="ghost" size="small" className="justify-self-start" onClick={search}>
        Chercher
      </Button>
      <p ref={status} tabIndex={-1} role="status" className="empty:hidden">
        {chosen && `Rempli d’après la fiche ${withDe(nameOf(chosen))}.`}
      </p>
      {wanted !== "" && <Found key={wanted} wanted={wanted} onChoose={choose} />}
    </div>
  );
}

function Found({ wanted, onChoose }: { wanted: string; onChoose: (person: Person) => void }): ReactNode {
  const query = new URLSearchParams({ q: wanted });
  const members = useApi<MemberList>(`/admin/members?${query}`);
  const donors = useApi<DonorList>(`/admin/donors?${query}`);
  const fetched = {
    value: members.value && donors.value && joinFound(members.value, donors.value),
    failure: members.failure ?? donors.failure,
    reload() {
      members.reload();
      donors.reload();
    },
  };
  return (
    <div aria-live="polite">
      <WhenFetched
        fetched={fetched}
        loading="Recherche…"
        failed="Erreur lors de la recherche"
        skeleton="h-24 rounded-card"
      >
        {({ people, alike }) => (
          <>
            {people.length === 0 && (
              <p className="text-muted">Personne de ce nom n’est connu&nbsp;: remplissez les champs.</p>
            )}
            {alike && <HeardAlike count={people.length} beside={false} />}
            <ul className="divide-y divide-line">
              {people.slice(0, SHOWN).map((person) => (
                <li key={person.id} className="flex items-center justify-between gap-3 py-1.5">
                  <p className="min-w-0 [overflow-wrap:anywhere]">
                    <span className="font-semibold">{nameOf(person)}</span>
                    <span className="text-muted">{`, ${person.about}`}</span>
                  </p>
                  <Button
                    tone="ghost"
                    size="small"
                    aria-label={`Choisir ${nameOf(person)}`}
                    onClick={() => onChoose(person)}
                  >
                    Choisir
                  </Button>
                </li>
              ))}
            </ul>
            {people.length > SHOWN && <p className="text-muted">Il y en a d’autres&nbsp;: précisez la recherche.</p>}
          </>
        )}
      </WhenFetched>
    </div>
  );
}

const nameOf = ({ first_name, last_name }: Person) => `${first_name} ${last_name}`.trim();

/** Returns the members, then the donors without an account: those with the name as it is written, or else all who are heard like it. */
function joinFound(
  { data: members, heard }: MemberList,
  { data: donors, alike }: DonorList,
): { people: Person[]; alike: boolean } {
  const written = [
    ...members.slice(0, members.length - heard).map(personOfMember),
    ...(alike ? [] : donors.filter(({ has_account }) => !has_account).map(personOfDonor)),
  ];
  if (written.length > 0) return { people: written, alike: false };
  const others = donors.filter(({ has_account }) => !has_account).map(personOfDonor);
  const people = [...members.map(personOfMember), ...others];
  return { people, alike: people.length > 0 };
}

function personOfMember({ id, first_name, last_name, account }: MemberList["data"][number]): Person {
  const owed = account && account.owed > 0 ? `doit ${formatFcfa(account.owed)}` : "";
  const about = [
    `membre ${account?.member_number ?? ""}`.trim(),
    owed,
    account?.verified ? "" : "adresse non vérifiée",
  ];
  return {
    ...{
      id,
      first_name,
      last_name,
      email: account?.email ?? "",
      phone: account?.phone ?? "",
      owed: account?.owed ?? 0,
    },
    about: about.filter(Boolean).join(", "),
  };
}

function personOfDonor({ id, first_name, last_name, email, phone, last_at }: DonorList["data"][number]): Person {
  const about = `donateur, dernier paiement le ${formatShortDate(last_at)}`;
  return { id, first_name, last_name, email, phone: phone ?? "", about, owed: 0 };
}
