import type { AppContext } from "#composition/context.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { hashToken, isUuid, randomToken } from "#platform/ids.ts";
import { linkPaths } from "#shared/site-paths.ts";
import type { PreviewLink } from "./content.contract.ts";
import { findContent, findPreviewed, insertPreview, lockContent } from "./content.db.ts";
import type { ContentPreview, Editable } from "./editable.ts";
import { contentNotFound } from "./read-content.ts";
import type { Editor } from "./write-content.ts";

const LIFE_MS = 7 * 24 * 3_600_000;

/**
 * Returns a link that shows the content as it is saved, for 7 days and to people without an account too. Throws 404 if
 * there is none, and 409 if it is in the trash.
 */
export async function linkPreview(
  { write, clock, publicUrl }: Pick<AppContext, "write" | "clock" | "publicUrl">,
  editable: Editable,
  preview: ContentPreview,
  { editor, id }: { editor: Editor; id: string },
): Promise<PreviewLink> {
  if (!isUuid(id)) throw contentNotFound();
  const token = randomToken();
  return write(async (unit) => {
    // Locked, so that no link outlives a move to the trash at the same moment.
    const row = await lockContent(unit.tx, editable, id);
    if (!row) throw contentNotFound();
    if (row.trashedAt !== null) {
      throw new AppError("trashed", "Ce contenu est dans la corbeille\u00a0: sortez-l’en d’abord.");
    }
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + LIFE_MS);
    await insertPreview(unit.tx, { tokenHash: hashToken(token), kind: editable.kind, contentId: id, expiresAt });
    await recordAudit(unit, {
      at: now,
      actor: editor.staff,
      origin: editor.origin,
      action: "preview_linked",
      subject: { kind: editable.kind, id, name: editable.naming.of(row) },
    });
    return { url: publicUrl + linkPaths.preview(preview.list, token), expires_at: expiresAt.toISOString() };
  });
}

/**
 * Returns what the page of the content shows, whatever its state. Throws 404 if the link is unknown, has expired, or
 * its content is in the trash.
 */
export async function showPreview(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  editable: Editable,
  preview: ContentPreview,
  token: string,
): Promise<object> {
  const now = clock.now();
  const id = await findPreviewed(db, { kind: editable.kind, tokenHash: hashToken(token), now });
  const row = id === undefined ? undefined : await findContent(db, editable, id);
  if (!row || row.trashedAt !== null) throw notFound("Cet aperçu n’existe pas, ou n’existe plus.");
  return preview.show(db, row, now);
}
