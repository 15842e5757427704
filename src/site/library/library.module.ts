import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { staffUpload, staffWith } from "#people/staff/staff-access.ts";
import { storeVariants } from "#platform/files/store-variants.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import type { Limit } from "#platform/http/limits.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import type { Editor } from "#site/content/write-content.ts";
import { changePicture, deleteLibraryPicture } from "./change-picture.ts";
import {
  type LibraryPicture,
  libraryList,
  libraryPicture,
  libraryQuery,
  pictureChange,
  pictureUpload,
  pictureUses,
} from "./library.contract.ts";
import type { LibraryRow } from "./library.db.ts";
import { listPictures, listPictureUses, presentPicture, showPicture } from "./list-pictures.ts";
import { deleteFilesOf, deleteOrphans, pictureRemoval, pictureSizes } from "./store-files.ts";
import { replacePicture, uploadPicture } from "./upload-picture.ts";

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
