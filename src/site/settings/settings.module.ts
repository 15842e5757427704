import { eq, sql } from "drizzle-orm";
import type { Context } from "hono";
import * as z from "zod/mini";
import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { callerOf } from "#people/identity/caller.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import { type FreshCode, freshCode } from "#people/staff/two-factor.contract.ts";
import type { PictureShape } from "#platform/files/store-picture.ts";
import type { AppEnv } from "#platform/http/app-env.ts";
import { type Endpoint, endpoint, everybody } from "#platform/http/endpoint.ts";
import { confirmedPhone } from "#shared/phones.ts";
import { contentVersion } from "#site/content/content.contract.ts";
import { openFormRoute } from "#site/content/open-forms.ts";
import { versionInPath } from "#site/content/revisions.contract.ts";
import { revisionRoutes } from "#site/content/show-revisions.ts";
import type { PictureColumn } from "#site/pictures/picture-column.ts";
import { settingConflict, settingList, settingRecord } from "./edited-settings.contract.ts";
import { LEGAL_TEXTS, legalText } from "./legal-texts.contract.ts";
import { listSettings, readSetting, searchSettings, settingHistory } from "./read-edited-settings.ts";
import { LEGAL_TAG, readLegalText, SETTINGS_TAG, showFoundation, showTestimonials } from "./read-settings.ts";
import type { SettingFields } from "./setting-fields.ts";
import {
  SECTION_NAMES,
  SETTING_SECTIONS,
  type SettingSection,
  sectionPath,
  settingSections,
} from "./setting-sections.contract.ts";
import { publicSettings, publicTestimonials } from "./settings.contract.ts";
import { settingsRows } from "./settings.db.ts";
import { foreseeSetting, restoreSetting, rewriteSetting, type SettingsEditor, saveSetting } from "./write-setting.ts";

/** The portraits of the testimonials, and the foundation's mark. */
const settingPictures: readonly PictureColumn[] = [
  picturesOf("testimonials", "$[*].avatar", "portrait"),
  picturesOf("identity", "$.mark", "logo"),
];

function picturesOf(section: SettingSection, path: string, shape: PictureShape): PictureColumn {
  return {
    table: settingsRows,
    column: settingsRows.value,
    where: eq(settingsRows.key, section),
    format: { path },
    shape,
    tagsOf: () => [SETTINGS_TAG],
    row: {
      kind: "Réglage",
      id: settingsRows.key,
      name: sql`${SECTION_NAMES[section]}::text`,
      editPath: () => sectionPath(section),
    },
    rewrite: (unit, by, change) => rewriteSetting(unit, { ...by, section }, change),
  };
}

export const settingsModule: Module = {
  api: (ctx) => [...settingsRoutes(ctx), ...editedSettingsRoutes(ctx)],
  searched: [searchSettings],
  pictures: settingPictures,
};

const chapter = "Fondation";

/** The public calls about the foundation itself. */
function settingsRoutes(
  ctx: Pick<AppContext, "db" | "clock" | "paymentsSimulated" | "publicUrl" | "readSettings">,
): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: "/public/settings",
        access: everybody,
        chapter,
        summary: "Who the foundation is, and how it can be reached",
        answers: { 200: ["The settings", publicSettings] },
        cache: {},
      },
      ({ hints }) => showFoundation(ctx, hints),
    ),
    ...LEGAL_TEXTS.map((name) =>
      endpoint(
        {
          method: "get",
          path: `/public/legal/${name}`,
          access: everybody,
          chapter,
          summary: `${SECTION_NAMES[name]}: the version in force`,
          answers: { 200: ["The text", legalText] },
          cache: {},
        },
        ({ hints }) => {
          hints.dependsOn(LEGAL_TAG);
          return readLegalText(ctx.db, name);
        },
      ),
    ),
    endpoint(
      {
        method: "get",
        path: "/public/settings/testimonials",
        access: everybody,
        chapter,
        summary: "What people say of the foundation's work, as the settings hold it",
        answers: { 200: ["The testimonials", publicTestimonials] },
        cache: {},
      },
      ({ hints }) => showTestimonials(ctx, hints),
    ),
  ];
}

const editingChapter = "Réglages";
const BODY_BYTES = 256 * 1024;
const CONFLICT = "Ces réglages ont été modifiés entre-temps. Comparez les deux versions avant d’enregistrer.";

const versionWithCode = z.extend(contentVersion, freshCode.shape);
const confirmed = { phone_confirmed: z.optional(confirmedPhone) };
const checked = z.extend(contentVersion, confirmed);
const change = z.extend(versionWithCode, confirmed);

type SettingsContext = Pick<
  AppContext,
  | "db"
  | "write"
  | "clock"
  | "limits"
  | "factorSecrets"
  | "holdPictures"
  | "findMissingFiles"
  | "adminEmail"
  | "paymentsSimulated"
  | "publicUrl"
  | "hashAddress"
>;

/** The calls by which the administrator reads and changes the settings. */
function editedSettingsRoutes(ctx: SettingsContext): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: "/admin/settings",
        access: staffWith(ctx, "change_settings"),
        chapter: editingChapter,
        summary: "All sections, with who changed each last",
        answers: { 200: ["The sections", settingList] },
      },
      () => listSettings(ctx),
    ),
    ...SETTING_SECTIONS.flatMap((section) => sectionRoutes(ctx, section)),
  ];
}

function sectionRoutes(ctx: SettingsContext, section: SettingSection): Endpoint[] {
  const fields: z.ZodMiniObject = settingSections[section];
  const path = `/admin/settings/${section}` as const;
  const name = SECTION_NAMES[section];
  const common = { access: staffWith(ctx, "change_settings"), chapter: editingChapter } as const;
  const shown = { 200: ["The section", settingRecord(fields)] } as const;
  const refusals = {
    409: ["It was changed meanwhile", settingConflict(fields)],
    422: "A wrong field, or a code that is missing, wrong or used",
    429: "Too many wrong codes",
  } as const;
  const description =
    "`code` is a fresh code of the second factor: a change of where money or its givers' letters go needs one.";
  const editorOf = (
    { caller, address, c }: { caller: SettingsEditor["staff"]; address: string; c: Context<AppEnv> },
    { code }: FreshCode,
  ): SettingsEditor => ({
    staff: caller,
    origin: ctx.hashAddress(address),
    given: { code, deviceHash: callerOf(c, ctx).deviceHash },
  });

  async function answer(c: Context<AppEnv>, written: boolean): Promise<object | Response> {
    const current = await readSetting(ctx, section);
    if (written) return current;
    const refusal = { message: CONFLICT, error: CONFLICT, code: "changed_meanwhile", request_id: c.get("requestId") };
    return c.json({ ...refusal, current }, 409);
  }

  return [
    endpoint({ ...common, method: "get", path, summary: `${name}: the fields`, answers: shown }, () =>
      readSetting(ctx, section),
    ),
    endpoint(
      {
        ...common,
        method: "put",
        path,
        summary: `${name}: store new values of all fields`,
        description,
        body: { json: z.safeExtend(fields, change.shape), maxBytes: BODY_BYTES },
        answers: { ...shown, ...refusals },
      },
      async ({ body, c, ...call }) => {
        const { version, code, phone_confirmed, ...values } = body as SettingFields & z.infer<typeof change>;
        const editor = editorOf({ ...call, c }, { code });
        const saved = { editor, section, version, fields: values, confirmed: phone_confirmed };
        return answer(c, await saveSetting(ctx, saved));
      },
    ),
    endpoint(
      {
        ...common,
        method: "post",
        path: `${path}/check`,
        summary: `${name}: the fields as they would be stored; nothing is stored`,
        body: { json: z.safeExtend(fields, checked.shape), maxBytes: BODY_BYTES },
        answers: { ...shown, 409: refusals[409], 422: "A wrong field" },
      },
      async ({ body, c }) => {
        const { version, phone_confirmed, ...values } = body as SettingFields & z.infer<typeof checked>;
        const foreseen = await foreseeSetting(ctx, { section, version, fields: values, confirmed: phone_confirmed });
        return foreseen ? { ...(await readSetting(ctx, section)), fields: foreseen } : answer(c, false);
      },
    ),
    openFormRoute(ctx, { ...common, path }),
    ...revisionRoutes(ctx, { ...common, path, fields, history: settingHistory(ctx, section) }),
    endpoint(
      {
        ...common,
        method: "post",
        path: `${path}/revisions/:revision/restore`,
        summary: `${name}: give it the values of another version`,
        params: z.object({ revision: versionInPath }),
        description,
        body: { json: versionWithCode },
        answers: { ...shown, ...refusals, 404: "There is no such version" },
      },
      async ({ body: { version, code }, params, c, ...call }) => {
        const editor = editorOf({ ...call, c }, { code });
        return answer(c, await restoreSetting(ctx, { editor, section, version, restored: params.revision }));
      },
    ),
  ];
}
