import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { MemberList } from "#people/directory/members.contract.ts";
import type { DonorList } from "#people/donors/donors.contract.ts";
import { withDe } from "#shared/elision.ts";
import { formatFcfa } from "#shared/formats.ts";
import { formatShortDate } from "#shared/short-dates.ts";
import { type ApiResult, callApi } from "#web/api/api-client.ts";
import { type SearchState, useTypedAnswer } from "#web/api/use-typed-search.ts";
import { HeardAlike } from "#web/listing/found-people.tsx";
import { TextField } from "#web/ui/field.tsx";
import { useOptionList } from "#web/ui/use-option-list.tsx";

/** A member, or a donor without an account. `about` is what tells one from another, in French. */
export interface Person {
  id: string;
  is_member: boolean;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  about: string;
  /** FCFA of dues. */
  owed: number;
}

const SHOWN = 6;

interface FoundPeople {
  people: readonly Person[];
  alike: boolean;
}

/**
 * Finds a member or a donor as one types. `begun` is searched at once: its texts one after the other, until one of them
 * finds somebody.
 */
export function FindPerson({
  begun,
  field: input,
  onChoose,
}: {
  begun: readonly string[];
  field: RefObject<HTMLInputElement | null>;
  onChoose: (person: Person) => void;
}): ReactNode {
  const [typed, setTyped] = useState(begun[0] ?? "");
  // Which of the texts is searched; beyond them once a person types.
  const [step, setStep] = useState(0);
  const [chosen, setChosen] = useState<Person | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const { answer, state } = useTypedAnswer(typed, findPeople);
  const { people, alike } = answer ?? { people: [], alike: false };
  const options = people.slice(0, SHOWN).map((person) => ({
    path: person.id,
    title: nameOf(person),
    kind: person.is_member ? "Membre" : "Donateur",
    detail: person.about,
    person,
  }));
  const { field, restart, list } = useOptionList(options, {
    label: "Personnes trouvées",
    // Enter takes the only one; of several, one is pointed at first.
    initial: state === "done" && options.length === 1 ? 0 : -1,
    onChosen: ({ person }) => choose(person),
  });
  const isFound = options.length > 0;
  const following = begun[step + 1];
  if (state === "done" && !isFound && following !== undefined) {
    setStep(step + 1);
    setTyped(following);
  }
  useEffect(() => {
    // On a telephone the list would stand behind the keyboard.
    if (isFound && document.activeElement === input.current) box.current?.scrollIntoView({ block: "start" });
  }, [isFound, input]);

  function choose(person: Person) {
    // The list goes away, and without a text nothing can have the focus.
    flushSync(() => {
      setTyped("");
      setChosen(person);
    });
    onChoose(person);
    status.current?.focus();
  }

  return (
    // The text that is searched for is no part of what is recorded.
    <div ref={box} className="grid scroll-mt-3 lg:scroll-mt-16 gap-2" onInput={(event) => event.stopPropagation()}>
      <TextField
        {...field}
        ref={input}
        type="search"
        label="Chercher un membre ou un donateur"
        hint="Par nom, téléphone ou numéro de membre."
        value={typed}
        maxLength={200}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setStep(begun.length);
          setChosen(null);
          restart();
        }}
        onKeyDown={(event) => {
          field.onKeyDown?.(event);
          if (event.key === "Enter") event.preventDefault();
        }}
      />
      <p ref={status} tabIndex={-1} role="status" className={isFound ? "sr-only" : "empty:hidden"}>
        {chosen ? `Rempli d’après la fiche ${withDe(nameOf(chosen))}.` : describeState(state, options.length)}
      </p>
      {isFound && alike && <HeardAlike count={people.length} beside={false} />}
      <div className="contents">{list}</div>
      {people.length > SHOWN && <p className="text-muted">Il y en a d’autres&nbsp;: précisez la recherche.</p>}
    </div>
  );
}

function describeState(state: SearchState, count: number): string {
  if (state === "empty") return "";
  if (state === "searching") return "Recherche…";
  if (state === "failed") return "La recherche n’a pas abouti\u00a0: vérifiez votre réseau, puis tapez de nouveau.";
  if (count === 0) return "Personne de ce nom n’est connu\u00a0: remplissez les champs.";
  return count === 1 ? "1\u00a0personne" : `${count}\u00a0personnes`;
}

async function findPeople(text: string): Promise<ApiResult<FoundPeople>> {
  const query = new URLSearchParams({ q: text });
  const [members, donors] = await Promise.all([
    callApi<MemberList>(`/admin/members?${query}`),
    callApi<DonorList>(`/admin/donors?${query}`),
  ]);
  if (!members.ok) return members;
  return donors.ok ? { ...donors, value: joinFound(members.value, donors.value) } : donors;
}

const nameOf = ({ first_name, last_name }: Person) => `${first_name} ${last_name}`.trim();

/**
 * Returns the members, then the donors without an account: those with the name as it is written, or else all who are
 * heard like it.
 */
function joinFound({ data: members, heard }: MemberList, { data: donors, alike }: DonorList): FoundPeople {
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
  const about = [account?.member_number, owed, account?.verified ? "" : "adresse non vérifiée"];
  return {
    id,
    is_member: true,
    first_name,
    last_name,
    email: account?.email ?? "",
    phone: account?.phone ?? "",
    owed: account?.owed ?? 0,
    about: about.filter(Boolean).join(", "),
  };
}

function personOfDonor({ id, first_name, last_name, email, phone, last_at }: DonorList["data"][number]): Person {
  const about = [email, phone, `dernier paiement le ${formatShortDate(last_at)}`].filter(Boolean).join(", ");
  return { id, is_member: false, first_name, last_name, email, phone: phone ?? "", about, owed: 0 };
}
