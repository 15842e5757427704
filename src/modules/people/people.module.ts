import type { Module } from "#modules/module.ts";
import { forgetPerson } from "./forget-person.ts";
import { peopleRoutes } from "./people.routes.ts";
import { portraits } from "./people-pictures.ts";

export const peopleModule: Module = {
  api: peopleRoutes,
  pictures: [portraits],
  personalData: () => ({ erase: (tx, { accountId }) => forgetPerson(tx, accountId) }),
};
