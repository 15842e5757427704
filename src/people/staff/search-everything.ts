import type { AppContext } from "#composition/context.ts";
import { abilitiesOf } from "./abilities.policy.ts";
import type { StaffActor } from "./authorize.ts";
import type { StaffSearchResults } from "./staff-search.contract.ts";

const OF_EACH_KIND = 5;

/** Returns what this member of staff may open and has this text in its name, in the order of the modules. */
export async function searchEverything(
  { db, clock, staffSearches }: Pick<AppContext, "db" | "clock" | "staffSearches">,
  { roles }: Pick<StaffActor, "roles">,
  text: string,
): Promise<StaffSearchResults> {
  const abilities = abilitiesOf(roles);
  const found = await Promise.all(
    staffSearches
      .filter(({ ability }) => abilities.includes(ability))
      .map(async ({ label, find }) => {
        const results = await find({ db, clock }, { text, limit: OF_EACH_KIND });
        return results.map(({ title, path }) => ({ kind: label, title, path }));
      }),
  );
  return { data: found.flat() };
}
