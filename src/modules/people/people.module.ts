import type { Module } from "#modules/module.ts";
import { erasePerson } from "./erase-person.ts";
import { peopleRoutes } from "./people.routes.ts";
import { portraits } from "./people-pictures.ts";

export const peopleModule: Module = {
  api: peopleRoutes,
  pictures: [portraits],
  personalData: () => ({ erase: (unit, { accountId }) => erasePerson(unit, accountId) }),
};
