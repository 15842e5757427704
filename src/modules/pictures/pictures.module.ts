import type { Module } from "#modules/module.ts";
import { fetchRemotePictures } from "./fetch-remote-pictures.ts";

export const picturesModule: Module = {
  schedules: (ctx) => [{ name: "fetch-remote-pictures", cron: "*/5 * * * *", work: () => fetchRemotePictures(ctx) }],
};
