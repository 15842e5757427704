import { type ReactNode, useState } from "react";
import { formatNumber } from "#shared/formats.ts";
import { useAdmin } from "#web/admin/use-admin.ts";
import type { ApiResult } from "#web/api/api-client.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import type { ContentForm, EditedContent } from "./edited-record.ts";

interface Registered {
  /** The content as it was when its page was opened. */
  opened: EditedContent;
  /** The number of people who rely on that; null until it is known. */
  registered: number | null;
}

/** Returns how many people registered for what the content announced when its page was opened. */
export function useRegistered({ registration }: ContentForm, content: EditedContent): Registered {
  const [opened] = useState(content);
  const path = opened.state === "published" ? registration?.countedAt(opened) : null;
  const count = useFetch(path ?? null, registration?.count ?? noCount);
  return { opened, registered: count.value ?? (path && !count.failure ? null : 0) };
}

const noCount = async (): Promise<ApiResult<number>> => ({ ok: true, value: 0 });

/** Proposes a letter to those who registered, once something that they rely on is not as it was. */
export function RegisteredNotice({
  kind: { registration },
  content,
  opened,
  registered,
}: Registered & { kind: ContentForm; content: EditedContent }): ReactNode {
  const { person } = useAdmin();
  if (!registration || !registered || !person.abilities.includes("correspond")) return null;
  const isOnSite = content.state === "published" || content.state === "archived";
  const writtenOf = (one: EditedContent) => JSON.stringify(registration.fields.map((name) => one.fields[name]));
  if (isOnSite && writtenOf(opened) === writtenOf(content)) return null;
  return (
    <div
      ref={bringIntoView}
      role="status"
      className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-card border border-sun bg-ivory px-4 py-3"
    >
      <p>
        <strong>{`${countRegistered(registered)}. `}</strong>
        <span>{registered === 1 ? "La prévenir\u202f?" : "Les prévenir\u202f?"}</span>
      </p>
      <ButtonLink to={registration.letter(content.id, opened.version)} size="small">
        Écrire aux inscrits
      </ButtonLink>
    </div>
  );
}

/** Scrolls to the notice: what was saved may stand at the end of a long form. */
function bringIntoView(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: "center" });
}

/** Returns the number of people who registered: "116 personnes sont inscrites". */
export function countRegistered(people: number): string {
  return people === 1 ? "Une personne est inscrite" : `${formatNumber(people)}\u00a0personnes sont inscrites`;
}
