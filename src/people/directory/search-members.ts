import type { StaffSearch } from "#people/staff/staff-search.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { findNamed } from "./directory.repo.ts";

/** Members by their names, for staff who may open their pages. */
export const searchMembers: StaffSearch = {
  ability: "read_members",
  label: "Membre",
  async find({ db }, { text, limit }) {
    const found = await findNamed(db, text, limit);
    return found.map(({ id, firstName, lastName }) => ({
      title: `${firstName} ${lastName}`,
      path: adminPaths.member(id),
    }));
  },
};
