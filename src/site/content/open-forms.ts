import type { AppContext } from "#composition/context.ts";
import { readAccountNames } from "#people/identity/find-accounts.ts";
import type { StaffActor } from "#people/staff/authorize.ts";
import { notFound } from "#platform/errors.ts";
import { type Access, type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { isUuid } from "#platform/ids.ts";
import { OPEN_FORM_SECONDS, openForm } from "./content.contract.ts";
import { deleteClosedForms, listOthersAt, storeOpenForm } from "./open-forms.db.ts";

/** Returns the call by which the page of a record says that it is open, and learns of the others who have it open. */
export function openFormRoute<Caller extends StaffActor>(
  { db, write, clock }: Pick<AppContext, "db" | "write" | "clock">,
  { path, ...declared }: { path: `/${string}`; access: Access<Caller>; chapter: string },
): Endpoint {
  return endpoint(
    {
      ...declared,
      method: "post",
      path: `${path}/open`,
      summary: "Say that its form is open",
      description: `Worth ${OPEN_FORM_SECONDS} seconds.`,
      answers: { 200: ["The others who have it open", openForm], 404: "There is no such record" },
    },
    async ({ caller, params }) => {
      // The types of the path are not known, because it is a value.
      const { id } = params as Readonly<Record<string, string>>;
      if (id !== undefined && !isUuid(id)) throw notFound("Ce contenu n’existe pas.");
      const form = { record: path.replace(":id", (id ?? "").toLowerCase()), actor: caller.id };
      const now = clock.now();
      const since = new Date(now.getTime() - OPEN_FORM_SECONDS * 1_000);
      const others = await write(async ({ tx }) => {
        await storeOpenForm(tx, { ...form, at: now });
        return listOthersAt(tx, { ...form, since });
      });
      return { others: [...(await readAccountNames(db, others)).values()] };
    },
  );
}

/** Deletes what is out of date since a day or more. */
export async function purgeOpenForms({ write, clock }: Pick<AppContext, "write" | "clock">): Promise<void> {
  await write(({ tx }) => deleteClosedForms(tx, new Date(clock.now().getTime() - 86_400_000)));
}
