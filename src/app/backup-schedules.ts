import { fork } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { AppContext } from "#composition/context.ts";
import { BACKUP_SCHEDULE, readBackupState, recordBackupRun } from "#operations/backups/backup-runs.ts";
import { type BackupStore, removeDrafts, type StoredBackup } from "#operations/backups/backup-store.ts";
import { chooseRetained } from "#operations/backups/choose-retained.ts";
import { readIdentities, recipientsOf } from "#operations/backups/read-keys.ts";
import { NODE_STOPS, type Schedule } from "#platform/jobs/schedules.ts";
import type { Logger } from "#platform/log.ts";
import { makePrivate } from "#platform/private-folder.ts";
import type { Config } from "./config.ts";
import { openBackups } from "./open-files.ts";
import type { BackupPlace, Backups } from "./read-variables.ts";

const MAXIMUM_PROBLEM = 500;
const STACK = /^\s+at .*\n?/gm;

/**
 * Runs a command of `src/operations/commands/` on this installation in a process of its own, which gives way to the one
 * that serves. Returns null if it ended with 0, otherwise what it said. It is ended if `stopping` is aborted.
 */
async function runCommandApart(
  args: readonly string[],
  { config, stopping }: { config: Config; stopping?: AbortSignal | undefined },
): Promise<string | null> {
  const fromSource = import.meta.url.endsWith(".ts");
  const place = config.backups?.place;
  const child = fork(new URL(fromSource ? "../operations/commands/main.ts" : "./cli.js", import.meta.url), args, {
    ...(fromSource ? { execArgv: ["--import", "tsx"] } : {}),
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    ...(stopping ? { signal: stopping } : {}),
    env: {
      // biome-ignore lint/style/noProcessEnv: the command reads its own configuration, of which this is the part that can differ.
      ...process.env,
      DATA_DIR: config.dataDir,
      DATABASE_URL: config.databaseUrl ?? "",
      DATABASE_OWNER_URL: config.databaseOwnerUrl ?? "",
      FILES_URL: config.filesUrl ?? "",
      BACKUP_DIR: place && "folder" in place ? place.folder : "",
      BACKUP_URL: place && "url" in place ? place.url : "",
      // Their contents are in these variables.
      DATABASE_URL_FILE: "",
      DATABASE_OWNER_URL_FILE: "",
      FILES_URL_FILE: "",
      BACKUP_URL_FILE: "",
    },
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const said = child.stderr ? text(child.stderr) : "";
  const [code, signal] = await once(child, "exit");
  if (code === 0) return null;
  const reason = (await said).replace(STACK, "").trim();
  return reason.slice(-MAXIMUM_PROBLEM) || `the command ended with ${signal ?? code}`;
}

type BackupContext = Pick<AppContext, "db" | "write" | "clock">;

/** Files of many years in a remote store take hours. */
const LONGEST_SECONDS = 12 * 3600;
const NAME = /^akwaba-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})\.backup$/;

/**
 * Every night a backup is written and old ones are deleted; every Sunday a restore of the newest is rehearsed. With
 * real money the first backup does not wait for the night.
 */
export function backupSchedules(config: Config, parts: { ctx: BackupContext; log: Logger }): Schedule[] {
  const { backups } = config;
  if (!backups) return [];
  return [
    {
      name: BACKUP_SCHEDULE,
      cron: "30 2 * * *",
      longestSeconds: LONGEST_SECONDS,
      isDueNow: async () => !config.payment.simulated && (await readBackupState(parts.ctx.db)).lastTry === null,
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
  backups: Backups;
  ctx: BackupContext;
  log: Logger;
  stopping: AbortSignal | undefined;
}

/** A backup that the site has written, and when. */
interface OwnBackup extends StoredBackup {
  at: Date;
}

async function backUp({ config, backups, ctx, log, stopping }: Run): Promise<void> {
  const { place, identity } = backups;
  const file = `akwaba-${ctx.clock.now().toISOString().slice(0, 16).replace(":", "")}.backup`;
  const failed = await orProblem(async () => {
    if ("folder" in place) {
      await makePrivate(place.folder);
      await removeDrafts(place.folder, NAME);
    }
    const recipients = identity ? await recipientsOf(await readIdentities(identity)) : [];
    const options = recipients.flatMap((recipient) => ["--recipient", recipient]);
    return runCommandApart(["backup", ...argumentsFor(place, file), ...options], { config, stopping });
  });
  // A stop is no failure: the next night has its own backup.
  if (failed !== null && stopping?.reason === NODE_STOPS) return;
  const store = await openBackups(place);
  let own: OwnBackup[] = [];
  const missing =
    failed ??
    (await orProblem(async () => {
      own = await unlessStopped(listOwn(store), stopping);
      return own.some(({ name }) => name === file) ? null : "the backup is not where it was written";
    }));
  // A stop while it is searched for does not undo it.
  const problem = missing === NODE_STOPS ? null : missing;
  const bytes = own.find(({ name }) => name === file)?.bytes ?? 0;
  await recordBackupRun(ctx, { kind: "backup", file, bytes, problem });
  if (problem !== null) {
    log.error({ file, problem }, "the backup failed");
    return;
  }
  log.info({ file, bytes }, "the backup was written");
  const undeleted = await orProblem(() => deleteOld(store, own, stopping));
  if (undeleted !== null && undeleted !== NODE_STOPS)
    log.error({ problem: undeleted }, "old backups cannot be deleted");
}

async function rehearse({ config, backups, ctx, log, stopping }: Run): Promise<void> {
  const { place, identity } = backups;
  const options = identity ? ["--identity", identity] : [];
  let newest: StoredBackup | undefined;
  const problem = await orProblem(async () => {
    newest = (await unlessStopped(listOwn(await openBackups(place)), stopping)).at(-1);
    if (!newest) return "there is no backup";
    const args = ["restore", ...argumentsFor(place, newest.name), "--rehearsal", ...options];
    return runCommandApart(args, { config, stopping });
  });
  if (stopping?.reason === NODE_STOPS) return;
  const { name: file, bytes } = newest ?? { name: "", bytes: 0 };
  await recordBackupRun(ctx, { kind: "rehearsal", file, bytes, problem });
  if (problem === null) log.info({ file }, "the newest backup can be restored");
  else log.error({ file, problem }, "the newest backup cannot be restored");
}

/** Returns how the commands `backup` and `restore` are told of this backup. */
function argumentsFor(place: BackupPlace, file: string): string[] {
  return "folder" in place ? [join(place.folder, file)] : [file, "--store"];
}

/** Returns what `work` says is wrong, or what it threw; null if all is well. */
async function orProblem(work: () => Promise<string | null>): Promise<string | null> {
  try {
    return await work();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function deleteOld(store: BackupStore, own: readonly OwnBackup[], stopping: AbortSignal | undefined) {
  const retained = chooseRetained(own);
  for (const backup of own) {
    if (!retained.has(backup)) await unlessStopped(store.delete(backup.name), stopping);
  }
  return null;
}

/** Rejects with the signal's reason once it is aborted: a store may take minutes to answer. */
async function unlessStopped<Result>(work: Promise<Result>, stopping: AbortSignal | undefined): Promise<Result> {
  const stopped = Promise.withResolvers<never>();
  const stop = () => stopped.reject(stopping?.reason);
  stopping?.addEventListener("abort", stop);
  if (stopping?.aborted) stop();
  try {
    return await Promise.race([work, stopped.promise]);
  } finally {
    stopping?.removeEventListener("abort", stop);
  }
}

/** Returns the backups that the site has written, the oldest first. What else is in the store is not ours. */
async function listOwn(store: BackupStore): Promise<OwnBackup[]> {
  const backups: OwnBackup[] = [];
  for await (const backup of store.list()) {
    const [, day, hour, minute] = NAME.exec(backup.name) ?? [];
    if (day) backups.push({ ...backup, at: new Date(`${day}T${hour}:${minute}:00Z`) });
  }
  return backups.sort((a, b) => a.at.getTime() - b.at.getTime());
}
