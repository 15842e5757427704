import { editableCampaigns } from "#giving/campaigns/editable-campaigns.ts";
import { editableProjects } from "#giving/projects/projects.module.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import {
  changePublication,
  createContent,
  restoreRevision,
  saveContent,
  trashContent,
} from "#site/content/change-content.ts";
import type { Editable, EditableFields } from "#site/content/editable.ts";
import type { Editor } from "#site/content/write-content.ts";
import { editableEvents } from "#site/events/editable-events.ts";
import { editableNews } from "#site/news/news.module.ts";
import { type DemoStep, type DemoWriting, demoWriting } from "./content/writing.ts";
import { contextAt, findEditor } from "./editor-at.ts";
import type { ListStaffWork } from "./staff-work.ts";

const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;

const EDITABLES: Readonly<Record<DemoWriting["kind"], Editable>> = {
  campaigns: editableCampaigns,
  projects: editableProjects,
  news: editableNews,
  events: editableEvents,
};

/** Drafts, scheduled texts and one in the trash, with the versions that two people made of them. */
export const listWriting: ListStaffWork = async (unit, now) => {
  const editors = { admin: await findEditor(unit, "admin"), redaction: await findEditor(unit, "redaction") };
  const ids = new Map<DemoWriting, string>();
  return demoWriting.flatMap((writing) =>
    writing.steps.map((step, version) => {
      const at = new Date(now.getTime() - step.hoursAgo * HOUR_MS);
      const written = { unit, at, now, editable: EDITABLES[writing.kind], editor: editors[step.by] };
      return {
        at,
        async write() {
          const id = ids.get(writing);
          ids.set(writing, id === undefined ? await create(written, step) : await take(written, step, { id, version }));
        },
      };
    }),
  );
};

interface Writing {
  unit: UnitOfWork;
  at: Date;
  now: Date;
  editable: Editable;
  editor: Editor;
}

function fieldsOf({ editable, now }: Writing, step: DemoStep): EditableFields {
  if (step.does !== "change") throw new Error("the first step of a content is to write it");
  return editable.fields.parse(step.fields((days) => dayOf(new Date(now.getTime() + days * DAY_MS)))) as EditableFields;
}

async function create(writing: Writing, step: DemoStep): Promise<string> {
  const { editable, editor } = writing;
  const created = await createContent(contextAt(writing.unit, writing.at), editable, {
    editor,
    fields: fieldsOf(writing, step),
  });
  return created.id;
}

async function take(writing: Writing, step: DemoStep, { id, version }: { id: string; version: number }) {
  const { editable, editor, now } = writing;
  const ctx = contextAt(writing.unit, writing.at);
  const change = { editor, id, version };
  switch (step.does) {
    case "change":
      await saveContent(ctx, editable, { ...change, fields: fieldsOf(writing, step) });
      break;
    case "restore":
      await restoreRevision(ctx, editable, { ...change, restored: step.version });
      break;
    case "schedule": {
      const published_at = new Date(now.getTime() + step.inDays * DAY_MS).toISOString();
      await changePublication(ctx, editable, {
        ...change,
        publication: { version, status: "published", published_at },
      });
      break;
    }
    case "trash":
      await trashContent(ctx, editable, change);
  }
  return id;
}
