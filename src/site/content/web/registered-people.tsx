import { type ReactNode, useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { formatNumber } from "#shared/formats.ts";
import { useAdmin } from "#web/admin/use-admin.ts";
import type { ApiResult } from "#web/api/api-client.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { readStored, writeStored } from "#web/browser/stored-json.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import type { ContentForm, EditedContent, Registration, Untold } from "./edited-record.ts";

/** Returns how many people registered for what is announced when the page is opened; null until it is known. */
export function useRegistered({ registration }: ContentForm, content: EditedContent): number | null {
  const [opened] = useState(content);
  const path = opened.state === "published" ? registration?.countedAt(opened) : null;
  const count = useFetch(path ?? null, registration?.count ?? noCount);
  return count.value ?? (path && !count.failure ? null : 0);
}

const noCount = async (): Promise<ApiResult<number>> => ({ ok: true, value: 0 });

/** Proposes a letter to those who registered, as long as they were not told of what they rely on as it is. */
export function RegisteredNotice({
  kind: { registration },
  content,
}: {
  kind: ContentForm;
  content: EditedContent;
}): ReactNode {
  const { person } = useAdmin();
  if (!registration || !person.abilities.includes("correspond")) return null;
  return <UntoldNotice registration={registration} content={content} />;
}

function UntoldNotice({ registration, content }: { registration: Registration; content: EditedContent }): ReactNode {
  const [opened] = useState(content.version);
  const { value } = useFetch(registration.untoldAt(content.id), registration.untold, content.version);
  if (!value || value.since === null || value.registered + value.by_phone === 0) return null;
  const facts = value.facts.join("\n");
  return (
    <Proposal
      key={facts}
      id={content.id}
      told={value}
      people={registration.people(content.id)}
      letter={registration.letter(content.id, value.since)}
      facts={facts}
      fresh={content.version !== opened}
    />
  );
}

/** The proposal about these facts. It is declined on this device until they change again. */
function Proposal({
  id,
  told: { registered, by_phone: byPhone },
  letter,
  people,
  facts,
  fresh,
}: {
  id: string;
  told: Pick<Untold, "registered" | "by_phone">;
  letter: string;
  people: string;
  facts: string;
  /** True if the facts were changed on this page. */
  fresh: boolean;
}): ReactNode {
  const key = `akwaba.untold.${id}`;
  const [declined, setDeclined] = useState(() => readStored(() => localStorage, key, z.string()) === facts);
  const notice = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it comes into sight once, when it appears
  useEffect(() => {
    // The saved field may stand at the end of a long form.
    if (fresh) notice.current?.scrollIntoView({ block: "center" });
  }, []);
  if (declined) return null;
  return (
    <div
      ref={notice}
      role="status"
      className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-card border border-sun bg-ivory px-4 py-3"
    >
      <p>
        <strong>{`${countRegistered(registered + byPhone)}. `}</strong>
        <span>{registered + byPhone === 1 ? "La prévenir\u202f?" : "Les prévenir\u202f?"}</span>
        {byPhone > 0 && <span>{` ${formatNumber(registered)} par e‑mail, ${formatNumber(byPhone)} à appeler.`}</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        {registered > 0 && (
          <ButtonLink to={letter} size="small">
            Écrire aux inscrits
          </ButtonLink>
        )}
        {byPhone > 0 && (
          <ButtonLink to={people} tone={registered > 0 ? "ghost" : "primary"} size="small">
            Voir qui appeler
          </ButtonLink>
        )}
        <Button
          tone="quiet"
          size="small"
          onClick={() => {
            writeStored(() => localStorage, key, facts);
            setDeclined(true);
          }}
        >
          Inutile
        </Button>
      </div>
    </div>
  );
}

/** Returns the number of people who registered: "116 personnes sont inscrites". */
export function countRegistered(people: number): string {
  return people === 1 ? "Une personne est inscrite" : `${formatNumber(people)}\u00a0personnes sont inscrites`;
}
