import type { Module } from "#modules/module.ts";
import { partnerLogos } from "./partner-pictures.ts";
import { partnerRoutes } from "./partners.routes.ts";

export const partnersModule: Module = {
  api: partnerRoutes,
  pictures: [partnerLogos],
};
