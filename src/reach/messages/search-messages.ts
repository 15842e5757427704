import type { StaffSearch } from "#people/staff/staff-search.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { findMessages } from "./inbox.repo.ts";

/** Messages by their sender or subject. */
export const searchMessages: StaffSearch = {
  ability: "correspond",
  label: "Message",
  async find({ db }, { text, limit }) {
    const found = await findMessages(db, { q: text, state: "all", reader: "" }, { after: undefined, limit });
    return found.map(({ message: { id, subject, firstName, lastName } }) => ({
      title: `${subject}, ${firstName} ${lastName}`,
      path: adminPaths.message(id),
    }));
  },
};
