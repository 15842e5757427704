import { adminPaths } from "#contracts/admin-paths.ts";
import type { StaffSearch } from "#modules/staff/staff-search.ts";
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
