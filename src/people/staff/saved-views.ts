import { randomUUID } from "node:crypto";
import type { AppContext } from "#composition/context.ts";
import { lockAccount } from "#people/identity/accounts.db.ts";
import type { Transaction } from "#platform/db/database.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import { type NewView, type SavedViews, VIEWS_LIMIT } from "./saved-views.contract.ts";
import { deleteView, findView, listViews, putView, renameView, type SavedViewRow } from "./saved-views.db.ts";

type ViewContext = Pick<AppContext, "write" | "clock">;

/** The view, and the person whose it is. */
interface OwnView {
  accountId: string;
  id: string;
}

/**
 * Keeps the person's view of a list; one that has the name already gets the new query. Throws 409 if there are too
 * many. Returns the views of the list, as the others do.
 */
export async function saveView({ write, clock }: ViewContext, accountId: string, view: NewView): Promise<SavedViews> {
  return write(async ({ tx }) => {
    await lockAccount(tx, accountId);
    const stored = await listViews(tx, { accountId, list: view.list });
    if (stored.length >= VIEWS_LIMIT && !stored.some(({ name }) => name === view.name)) {
      throw new AppError(
        "too_many_views",
        `Vous avez déjà ${VIEWS_LIMIT} vues de cette liste\u00a0: supprimez-en une.`,
      );
    }
    await putView(tx, { ...view, id: randomUUID(), accountId, createdAt: clock.now() });
    return { data: await listViews(tx, { accountId, list: view.list }) };
  });
}

/**
 * Gives the person's view another name. Throws 404 if there is none, and 409 if another view of the list has the name.
 */
export async function changeViewName({ write }: ViewContext, own: OwnView, name: string): Promise<SavedViews> {
  return write(async ({ tx }) => {
    const view = await requireView(tx, own);
    const stored = await listViews(tx, view);
    if (stored.some((other) => other.name === name && other.id !== view.id)) {
      throw new AppError("name_taken", "Une autre de vos vues porte déjà ce nom.");
    }
    await renameView(tx, { id: view.id, name });
    return { data: await listViews(tx, view) };
  });
}

/** Deletes the person's view. Throws 404 if there is none. */
export async function removeView({ write }: ViewContext, own: OwnView): Promise<SavedViews> {
  return write(async ({ tx }) => {
    const view = await requireView(tx, own);
    await deleteView(tx, view.id);
    return { data: await listViews(tx, view) };
  });
}

// Views of one person change one after the other.
async function requireView(tx: Transaction, { accountId, id }: OwnView): Promise<SavedViewRow> {
  await lockAccount(tx, accountId);
  const view = isUuid(id) ? await findView(tx, { id, accountId }) : undefined;
  if (!view) throw notFound("Cette vue n’existe plus.");
  return view;
}
