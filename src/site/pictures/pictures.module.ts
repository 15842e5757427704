import type { Module } from "#composition/module.ts";
import { fetchRemotePictures } from "./fetch-remote-pictures.ts";
import { WANTED } from "./remote-pictures.db.ts";

export const picturesModule: Module = {
  queues: { pictures: WANTED },
  schedules: (ctx) => [{ name: "fetch-remote-pictures", cron: "*/5 * * * *", work: () => fetchRemotePictures(ctx) }],
};
