import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import { staffUpload, staffWith } from "#people/staff/staff-access.ts";
import { AppError } from "#platform/errors.ts";
import { storeVariants } from "#platform/files/store-variants.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import type { Limit } from "#platform/http/limits.db.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { quoted } from "#shared/quoted.ts";
import type { Editor } from "#site/content/write-content.ts";
import {
  type LibraryPicture,
  libraryList,
  libraryPicture,
  libraryQuery,
  type PictureChange,
  pictureChange,
  pictureUpload,
  pictureUses,
} from "./library.contract.ts";
import { deletePictureRow, type LibraryRow, updatePictureRow } from "./library.db.ts";
import {
  describePicture,
  listPictures,
  listPictureUses,
  lockVersion,
  presentPicture,
  requirePicture,
  showPicture,
} from "./list-pictures.ts";
import { CROPPED_SHAPE_NAMES } from "./picture-crop.contract.ts";
import { findUses, invalidateUses, replaceUses } from "./picture-uses.ts";
import {
  deleteFilesOf,
  deleteOrphans,
  enqueueRemoval,
  enqueueSizes,
  type Framing,
  partFor,
  pictureRemoval,
  pictureSizes,
  renderShapes,
  withStoredFiles,
} from "./store-files.ts";
import { replacePicture, uploadPicture } from "./upload-picture.ts";

/**
 * Stores what a picture shows, its focus and its crops, and renders the shapes whose crop changed. Contents that show
 * it keep the crop they have, unless the change is for everywhere. Throws 404, and 409 if it was changed since the
 * version.
 */
export async function changePicture(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "files" | "pictureColumns" | "editables">,
  { editor, id, change }: { editor: Editor; id: string; change: PictureChange },
): Promise<LibraryRow> {
  const row = await requirePicture(ctx, id, change.version);
  const { focus, crops, decorative, everywhere } = change;
  const alt = decorative ? "" : change.alt;
  const framing: Framing = { width: row.width, height: row.height, focus, crops };
  const former: Framing = { ...framing, focus: { x: row.focusX, y: row.focusY }, crops: row.crops };
  const moved = CROPPED_SHAPE_NAMES.filter(
    (shape) => JSON.stringify(partFor(framing, shape)) !== JSON.stringify(partFor(former, shape)),
  );
  const shapes = moved.length > 0 ? await renderShapes(await ctx.files.read(row.original), framing, moved) : [];

  return withStoredFiles(ctx, { pictureId: id, original: null, shapes }, (stored) =>
    ctx.write(async (unit) => {
      const before = await lockVersion(unit.tx, row);
      const references = { ...before.references, ...stored.references };
      const updatedBy = editor.staff.id;
      const values = { alt, decorative, focusX: focus.x, focusY: focus.y, crops, references, updatedBy };
      const after = await updatePictureRow(unit.tx, before, values);
      enqueueSizes(unit, Object.values(stored.references));
      const changed = everywhere ? await replaceUses(unit, ctx, { editor, pictureId: id, current: references }) : 0;
      if (alt !== before.alt) await invalidateUses(unit, ctx.pictureColumns, id);
      await recordAudit(unit, {
        at: ctx.clock.now(),
        actor: editor.staff,
        origin: editor.origin,
        action: "changed",
        subject: { kind: "pictures", id, name: after.name },
        before: describePicture(before),
        after: { ...describePicture(after), ...(changed > 0 ? { changed_contents: changed } : {}) },
      });
      return after;
    }),
  );
}

/**
 * Deletes a picture that no content shows, and after the commit every file that was ever made of it. Throws 404, and
 * 409 if a content shows it, a trashed one included.
 */
export async function deleteLibraryPicture(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "pictureColumns">,
  { editor, id }: { editor: Editor; id: string },
): Promise<void> {
  const row = await requirePicture(ctx, id);
  await ctx.write(async (unit) => {
    const before = await lockVersion(unit.tx, row, "deletion");
    const uses = await findUses(unit.tx, ctx.pictureColumns, id);
    if (uses.length > 0) {
      const names = uses.slice(0, 3).map(({ name }) => quoted(name));
      const text = `Cette image est encore utilisée\u00a0: ${names.join(", ")}${uses.length > 3 ? "…" : ""}.`;
      throw new AppError("in_use", text);
    }
    await deletePictureRow(unit.tx, id);
    enqueueRemoval(unit, id);
    await recordAudit(unit, {
      at: ctx.clock.now(),
      actor: editor.staff,
      origin: editor.origin,
      action: "deleted",
      subject: { kind: "pictures", id, name: before.name },
      before: describePicture(before),
    });
  });
}

export const libraryModule: Module = {
  api: libraryRoutes,
  messages: (ctx) => ({
    ...handleMessage(pictureSizes, async ({ references }) => {
      for (const reference of references) await storeVariants(ctx.files, reference);
    }),
    ...handleMessage(pictureRemoval, async ({ pictureId }) => void (await deleteFilesOf(ctx, pictureId))),
  }),
  schedules: (ctx) => [{ name: "delete-orphaned-pictures", cron: "40 * * * *", work: () => deleteOrphans(ctx) }],
};

/** A picture of the largest size, and the rest of its form. */
const FORM_MEGABYTES = 16;
/** Each upload costs a decoding and the encoding of every shape. */
const UPLOADS: Limit = { name: "library-uploads", points: 300, seconds: 600 };

/** The calls of the picture library. */
function libraryRoutes(ctx: AppContext): Endpoint[] {
  const chapter = "Images";
  const reading = { access: staffWith(ctx, "read_content"), chapter } as const;
  const writing = { access: staffWith(ctx, "write_content"), chapter } as const;
  const { upload, refusals: refused } = staffUpload(ctx, { megabytes: FORM_MEGABYTES, limit: UPLOADS });
  const form = { form: pictureUpload, ...upload };
  const shown = { 200: ["The picture", libraryPicture], 404: "There is no such picture" } as const;
  const refusals = {
    ...refused,
    422: "The file is no picture, or it is not said what it shows: nothing was stored",
  } as const;
  const editorOf = (call: { caller: Editor["staff"]; address: string }): Editor => ({
    staff: call.caller,
    origin: ctx.hashAddress(call.address),
  });
  const present = (row: LibraryRow): Promise<LibraryPicture> => presentPicture(ctx.db, row);

  return [
    endpoint(
      {
        ...reading,
        method: "get",
        path: "/admin/pictures",
        summary: "One stretch of the picture library, the newest first",
        query: libraryQuery,
        answers: { 200: ["The pictures, and where the list goes on", libraryList] },
      },
      ({ query }) => listPictures(ctx, query),
    ),
    endpoint(
      {
        ...writing,
        method: "post",
        path: "/admin/pictures",
        summary: "Upload a picture, with what it shows",
        body: form,
        answers: { 200: ["The picture", libraryPicture], ...refusals },
      },
      async ({ body, ...call }) => present(await uploadPicture(ctx, { editor: editorOf(call), upload: body })),
    ),
    endpoint(
      { ...reading, method: "get", path: "/admin/pictures/:id", summary: "A picture", answers: shown },
      ({ params }) => showPicture(ctx, params.id),
    ),
    endpoint(
      {
        ...writing,
        method: "put",
        path: "/admin/pictures/:id",
        summary: "Change what it shows, its focus and its crops",
        body: { json: pictureChange },
        answers: { ...shown, 409: "It was changed meanwhile" },
      },
      async ({ body, params, ...call }) =>
        present(await changePicture(ctx, { editor: editorOf(call), id: params.id, change: body })),
    ),
    endpoint(
      {
        ...writing,
        method: "post",
        path: "/admin/pictures/:id/replace",
        summary: "Give it another file, which every content that shows it then shows",
        body: form,
        answers: { ...shown, ...refusals, 409: "It was changed meanwhile" },
      },
      async ({ body, params, ...call }) =>
        present(await replacePicture(ctx, { editor: editorOf(call), id: params.id, upload: body })),
    ),
    endpoint(
      {
        ...reading,
        method: "get",
        path: "/admin/pictures/:id/uses",
        summary: "The contents that show it, drafts and trashed ones too",
        answers: { 200: ["The contents", pictureUses], 404: "There is no such picture" },
      },
      ({ params }) => listPictureUses(ctx, params.id),
    ),
    endpoint(
      {
        ...writing,
        method: "delete",
        path: "/admin/pictures/:id",
        summary: "Delete it, if no content shows it",
        answers: { 204: { description: "It is deleted" }, 404: "There is no such picture", 409: "A content shows it" },
      },
      async ({ params, c, ...call }) => {
        await deleteLibraryPicture(ctx, { editor: editorOf(call), id: params.id });
        return c.body(null, 204);
      },
    ),
  ];
}
