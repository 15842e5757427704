import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import type { CampaignUpdateFields } from "#giving/campaigns/campaign-update-type.contract.ts";
import {
  GMAIL_CUTS_AT_BYTES,
  LARGE_LETTER_BYTES,
  type LetterAudience,
  type LetterReaders,
  type LetterRecord,
  type LetterSegment,
  letterFields,
  letterSegment,
  readersOf,
  targetOf,
} from "#reach/letters/letters.contract.ts";
import { formatNumber } from "#shared/formats.ts";
import { paths } from "#shared/site-paths.ts";
import type { ContentList, ContentRecord } from "#site/content/content.contract.ts";
import type { ControlsProps, EditedForm } from "#site/content/web/edited-record.ts";
import { setTypedSign } from "#site/content/web/set-typed-sign.ts";
import type { EventFields } from "#site/events/event-type.contract.ts";
import { RichTextField } from "#site/rich-text/web/rich-text-field.tsx";
import type { ApiFailure } from "#web/api/api-client.ts";
import { fetchWholeList } from "#web/api/fetch-whole-list.ts";
import { useApi, useFetch } from "#web/api/use-fetch.ts";
import type { Form } from "#web/forms/use-form.ts";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { writeOfChange } from "./changed-event.ts";
import { fetchLetter } from "./letter-calls.ts";

/** The form of letters. */
export const letterForm: EditedForm = {
  api: "/admin/letters",
  the: "la lettre",
  gender: "feminine",
  save: "Enregistrer le brouillon",
  contract: letterFields,
  labels: { subject: "Objet", segment: "Destinataires", target_id: "Campagne ou événement", body: "Lettre" },
  describe: { segment: (value) => SEGMENT_NAMES.get(value as LetterSegment) },
  chosenFrom: {
    target_id({ segment }) {
      const kind = targetOf(readSegment(String(segment)));
      return kind && TARGETS[kind].api;
    },
  },
  readControls: (values) => ({ ...values, target_id: values.target_id || null }),
  toControls: (fields) => ({
    subject: String(fields.subject ?? ""),
    body: String(fields.body ?? ""),
    segment: String(fields.segment ?? "all"),
    target_id: String(fields.target_id ?? ""),
  }),
  Controls: LetterControls,
};

/** Returns what stands for a letter that is not saved yet, with what is wanted of it. */
export function unsavedLetter({ from, subject, body }: WantedLetter): LetterRecord {
  return {
    id: "",
    subject: "Nouvelle lettre",
    state: "draft",
    version: 0,
    scheduled_at: null,
    started_at: null,
    ended_at: null,
    updated_at: "",
    updated_by: null,
    progress: null,
    audience: 0,
    others: [],
    fields: { subject, body, segment: readSegment(from.segment), target_id: from.target || null },
    moves: [],
  };
}

function LetterControls({ form, initial }: ControlsProps): ReactNode {
  const { segment = "all", target_id = "" } = initial;
  return (
    <>
      <TextField {...form.field("subject")} label="Objet" defaultValue={initial.subject} onInput={setTypedSign} />
      <SegmentFields form={form} initial={{ segment, target_id }} />
      <RichTextField {...form.field("body")} label="Lettre" defaultValue={initial.body ?? ""} />
    </>
  );
}

const TARGETS = {
  campaign: { label: "Campagne", api: "/admin/campaigns" },
  event: { label: "Événement", api: "/admin/events" },
} as const;

const HINTS: Readonly<Record<LetterReaders, string>> = {
  subscribers: "Parmi les abonnés qui ont confirmé leur inscription, jamais d’autres.",
  members:
    "Pour ce que chaque membre doit savoir\u00a0: une convocation, un changement des statuts ou des cotisations. Le reste va aux abonnés.",
  participants:
    "Un message au sujet de l’événement, même à ceux qui ne sont pas abonnés. Rien d’autre n’a sa place ici.",
};
const fetchContents = fetchWholeList<ContentList["data"][number]>;

/** To whom a letter goes: a choice, and for some of its values a second one. */
function SegmentFields<Problem>({
  form,
  initial,
}: {
  form: Form<Problem>;
  initial: { segment: string; target_id: string };
}): ReactNode {
  const [segment, setSegment] = useState<LetterSegment>(readSegment(initial.segment));
  const [chosen, setChosen] = useState(initial.target_id);
  const kind = targetOf(segment);
  const target = kind && TARGETS[kind];
  const found = useFetch(target && `${target.api}?state=published&sort=title`, fetchContents).value ?? [];
  return (
    <div className="grid grid-cols-1 gap-5">
      <SelectField
        {...form.field("segment")}
        label="Destinataires"
        hint={HINTS[readersOf(segment)]}
        value={segment}
        onChange={({ currentTarget }) => {
          const next = readSegment(currentTarget.value);
          if (targetOf(next) !== kind) setChosen("");
          setSegment(next);
        }}
      >
        {SEGMENT_GROUPS.map(({ label, segments }) => (
          <optgroup key={label} label={label}>
            {segments.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      {target && (
        <SelectField
          {...form.field("target_id")}
          label={target.label}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        >
          <option value="">Choisissez…</option>
          {chosen !== "" && !found.some(({ id }) => id === chosen) && <option value={chosen}>Le choix actuel</option>}
          {found.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
      <AudienceCount segment={segment} target={chosen} />
    </div>
  );
}

/** Says how many the letter would go to now: nothing before the choice is made. */
function AudienceCount({ segment, target }: { segment: LetterSegment; target: string }): ReactNode {
  const isChosen = targetOf(segment) === null || target !== "";
  const query = new URLSearchParams({ segment, ...(target && { target_id: target }) });
  const count = useApi<LetterAudience>(isChosen ? `/admin/letter-audience?${query}` : null).value?.audience;
  return (
    <p role="status" className="-mt-3 min-h-6 font-semibold">
      {isChosen && count !== undefined && describeAudience(segment, count)}
    </p>
  );
}

/** Returns to how many the letter goes, as a sentence: "12 abonnés recevront cette lettre." */
export function describeAudience(segment: LetterSegment, count: number): string {
  if (count === 0) return "Personne ne recevrait cette lettre aujourd’hui.";
  return `${countReaders(segment, count)} ${count > 1 ? "recevront" : "recevra"} cette lettre.`;
}

function readSegment(value: string): LetterSegment {
  return letterSegment.safeParse(value).data ?? "all";
}

/** The segments as a form names them. */
const SEGMENT_GROUPS: readonly { label: string; segments: readonly (readonly [LetterSegment, string])[] }[] = [
  {
    label: "Abonnés à la lettre d’information",
    segments: [
      ["all", "Tous les abonnés"],
      ["members", "Membres abonnés"],
      ["campaign", "Donateurs d’une campagne"],
      ["event", "Abonnés qui participent à un événement"],
    ],
  },
  { label: "Membres", segments: [["all_members", "Tous les membres, abonnés ou non"]] },
  {
    label: "Inscrits à un événement",
    segments: [
      ["registered", "Inscrits et liste d’attente"],
      ["seated", "Ceux qui ont une place"],
      ["waitlisted", "La liste d’attente"],
      ["absent", "Ceux qui ne sont pas encore venus"],
      ["entered", "Ceux qui sont venus"],
    ],
  },
];

const SEGMENT_NAMES = new Map(SEGMENT_GROUPS.flatMap(({ segments }) => segments));

const READER: Readonly<Record<LetterReaders, string>> = {
  subscribers: "abonné",
  members: "membre",
  participants: "inscrit",
};

/** Returns who gets the letter, as a number of them: "12 abonnés". */
export function countReaders(segment: LetterSegment, count: number): string {
  return `${formatNumber(count)} ${READER[readersOf(segment)]}${count > 1 ? "s" : ""}`;
}

/** Warns that Gmail will cut the letter, or soon would; nothing if it is short enough. */
export function LetterSizeWarning({ bytes }: { bytes: number }): ReactNode {
  if (bytes < LARGE_LETTER_BYTES) return null;
  const [size, limit] = [inKilobytes(bytes), inKilobytes(GMAIL_CUTS_AT_BYTES)];
  return (
    <div role="status" className="rounded-card border border-edge/40 bg-blush px-4.5 py-3.5 text-[0.95rem]">
      <p className="font-semibold">
        {bytes >= GMAIL_CUTS_AT_BYTES
          ? `Gmail coupera cette lettre\u00a0: elle pèse ${size}, et il n’en montre que ${limit}.`
          : `Cette lettre pèse ${size}\u00a0: Gmail coupe à ${limit}.`}
      </p>
      <p>
        La fin de la lettre est alors cachée, avec le lien qui la termine. Raccourcissez le texte, ou renvoyez à une
        page du site.
      </p>
    </div>
  );
}

function inKilobytes(bytes: number): string {
  return `${formatNumber(Math.ceil(bytes / 1024))}\u00a0Ko`;
}

/**
 * Initial content of a new letter; `from` is where its writer came from: the update of a campaign, an event
 * that has changed since a version of it, or a letter to copy.
 */
export interface WantedLetter {
  from: { segment: string; target: string; update: string; since: string; copied: string };
  subject: string;
  body: string;
}

const NOTHING_WANTED: WantedLetter = {
  from: { segment: "all", target: "", update: "", since: "", copied: "" },
  subject: "",
  body: "",
};

type FormerEvent = Pick<ContentRecord<EventFields>, "fields" | "state">;

/**
 * Returns what the address of the page wants of a new letter: null until the update or the letter that it is made of is
 * loaded.
 */
export function useWantedLetter(): { value: WantedLetter | null; failure: ApiFailure | null; reload: () => void } {
  const [query] = useSearchParams();
  const from = {
    segment: query.get("groupe") ?? NOTHING_WANTED.from.segment,
    target: query.get("pour") ?? "",
    update: query.get("nouvelle") ?? "",
    since: query.get("depuis") ?? "",
    copied: query.get("copie") ?? "",
  };
  const id = encodeURIComponent;
  const update = useApi<ContentRecord<CampaignUpdateFields>>(
    from.update ? `/admin/campaign-updates/${id(from.update)}` : null,
  );
  const campaign = useApi<ContentRecord<unknown>>(from.update ? `/admin/campaigns/${id(from.target)}` : null);
  const eventPath = `/admin/events/${id(from.target)}`;
  const event = useApi<ContentRecord<EventFields>>(from.since ? eventPath : null);
  const before = useApi<FormerEvent>(from.since ? `${eventPath}/revisions/${id(from.since)}` : null);
  const copied = useFetch(from.copied ? `/admin/letters/${id(from.copied)}` : null, fetchLetter);
  const failure = update.failure ?? campaign.failure ?? event.failure ?? before.failure ?? copied.failure;
  const reload = () => {
    for (const part of [update, campaign, event, before, copied]) part.reload();
  };
  const found = { update: update.value, campaign: campaign.value, event: event.value, before: before.value };
  return {
    value: wantedOf(from, { ...found, copied: copied.value }),
    failure,
    reload,
  };
}

function wantedOf(
  from: WantedLetter["from"],
  {
    update,
    campaign,
    event,
    before,
    copied,
  }: {
    update: ContentRecord<CampaignUpdateFields> | null;
    campaign: ContentRecord<unknown> | null;
    event: ContentRecord<EventFields> | null;
    before: FormerEvent | null;
    copied: LetterRecord | null;
  },
): WantedLetter | null {
  if (from.copied) {
    if (!copied) return null;
    const { subject, body, segment, target_id } = copied.fields;
    return { from: { ...from, segment, target: target_id ?? "" }, subject, body };
  }
  if (from.since) return event && before && { from, ...writeOfChange(before, event) };
  if (!from.update) return { ...NOTHING_WANTED, from };
  if (!update || !campaign) return null;
  const { title, text } = update.fields;
  const link = `<p><a href="${paths.campaign(campaign.slug ?? "")}">Voir la campagne</a></p>`;
  return { from, subject: title, body: text + link };
}
