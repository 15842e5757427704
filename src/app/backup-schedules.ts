import { glob, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { chooseRetained } from "#backup/choose-retained.ts";
import { readIdentities, recipientsOf } from "#backup/read-keys.ts";
import { recordBackupRun } from "#modules/backups/record-backup-run.ts";
import type { AppContext } from "#modules/context.ts";
import { NODE_STOPS, type Schedule } from "#platform/jobs/schedules.ts";
import type { Logger } from "#platform/log.ts";
import { makePrivate } from "#platform/private-folder.ts";
import type { Config } from "./config.ts";
import { runCommandApart } from "./run-command-apart.ts";

type BackupContext = Pick<AppContext, "write" | "clock">;
type BackupConfig = NonNullable<Config["backups"]>;

const SUFFIX = ".backup";
/** Files of many years in a remote store take hours. */
const LONGEST_SECONDS = 12 * 3600;
const NAME = /^akwaba-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})\.backup$/;

/** Every night a backup is written and old ones are deleted; every Sunday a restore of the newest is rehearsed. */
export function backupSchedules(config: Config, parts: { ctx: BackupContext; log: Logger }): Schedule[] {
  const { backups } = config;
  if (!backups) return [];
  return [
    {
      name: "backup",
      cron: "30 2 * * *",
      longestSeconds: LONGEST_SECONDS,
      work: (stopping) => backUp({ config, backups, stopping, ...parts }),
    },
    {
      name: "rehearse-restore",
      cron: "30 4 * * 0",
      longestSeconds: LONGEST_SECONDS,
      work: (stopping) => rehearse({ config, backups, stopping, ...parts }),
    },
  ];
}

interface Run {
  config: Config;
  backups: BackupConfig;
  ctx: BackupContext;
  log: Logger;
  stopping: AbortSignal | undefined;
}

async function backUp({ config, backups, ctx, log, stopping }: Run): Promise<void> {
  const { folder, identity } = backups;
  const file = `akwaba-${ctx.clock.now().toISOString().slice(0, 16).replace(":", "")}${SUFFIX}`;
  const path = join(folder, file);
  const problem = await orProblem(async () => {
    await makePrivate(folder);
    await removeUnfinished(folder);
    const recipients = identity ? await recipientsOf(await readIdentities(identity)) : [];
    const options = recipients.flatMap((recipient) => ["--recipient", recipient]);
    return runCommandApart(["backup", path, ...options], { config, stopping });
  });
  // A stop is no failure: the next night has its own backup.
  if (stopping?.reason === NODE_STOPS) return;
  const bytes = problem === null ? (await stat(path)).size : 0;
  await recordBackupRun(ctx, { kind: "backup", file, bytes, problem });
  if (problem !== null) {
    log.error({ file, problem }, "the backup failed");
    return;
  }
  log.info({ file, bytes }, "the backup was written");
  await deleteOld(folder);
}

async function rehearse({ config, backups, ctx, log, stopping }: Run): Promise<void> {
  const { folder, identity } = backups;
  const newest = (await listBackups(folder)).at(-1);
  const options = identity ? ["--identity", identity] : [];
  const problem = await orProblem(async () =>
    newest
      ? runCommandApart(["restore", newest.path, "--rehearsal", ...options], { config, stopping })
      : "there is no backup",
  );
  if (stopping?.reason === NODE_STOPS) return;
  const bytes = newest ? (await stat(newest.path)).size : 0;
  await recordBackupRun(ctx, { kind: "rehearsal", file: newest?.file ?? "", bytes, problem });
  if (problem === null) log.info({ file: newest?.file }, "the newest backup can be restored");
  else log.error({ file: newest?.file, problem }, "the newest backup cannot be restored");
}

/** Returns what `work` says is wrong, or what it threw; null if all is well. */
async function orProblem(work: () => Promise<string | null>): Promise<string | null> {
  try {
    return await work();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function deleteOld(folder: string): Promise<void> {
  const backups = await listBackups(folder);
  const retained = chooseRetained(backups);
  for (const backup of backups) if (!retained.has(backup)) await rm(backup.path, { force: true });
}

/** Removes what backups of the site have left that were killed: one is made at a time. */
async function removeUnfinished(folder: string): Promise<void> {
  for await (const file of glob(`*${SUFFIX}.part`, { cwd: folder })) {
    if (NAME.test(file.slice(0, -".part".length))) await rm(join(folder, file), { force: true });
  }
}

/** Returns the backups that the site has written, the oldest first. Other files of the folder are not ours. */
async function listBackups(folder: string): Promise<{ file: string; path: string; at: Date }[]> {
  const backups: { file: string; path: string; at: Date }[] = [];
  for await (const file of glob(`*${SUFFIX}`, { cwd: folder })) {
    const [, day, hour, minute] = NAME.exec(file) ?? [];
    if (day) backups.push({ file, path: join(folder, file), at: new Date(`${day}T${hour}:${minute}:00Z`) });
  }
  return backups.sort((a, b) => a.at.getTime() - b.at.getTime());
}
