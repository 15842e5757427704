import { join, resolve } from "node:path";
import { type Config, readConfig, readVariable } from "#app/config.ts";
import { openDiskFileStore } from "#platform/files/disk-file-store.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { parseS3Url } from "#platform/files/s3-client.ts";
import { openS3FileStore } from "#platform/files/s3-file-store.ts";
import { Refused } from "#platform/refused.ts";
import { defineCommand } from "./command.ts";
import { type MoveCounts, moveFiles } from "./move-files.ts";

/** Copies all files from one store to another. */
export const filesMoveCommand = defineCommand({
  name: "files:move",
  summary: "Copies all files from one store to another and verifies each copy. May run beside the site, and again.",
  details: `A store is written s3://key:secret@host/bucket?region=…, as in FILES_URL; disk, the folder of DATA_DIR; or the path of a
folder. env:NAME takes it from the variable NAME, so that no secret is seen in the list of processes. The side that is
not given is the one that the site uses (FILES_URL).

To move without stopping: run it with --to, change FILES_URL, restart, and run it again with --from, which fetches what
was written meanwhile. To move while the site is stopped: run it with --to, stop the site, run it again with --to and
--mirror, change FILES_URL, start. Only then has the target nothing that was deleted in between.`,
  positionals: [],
  options: {
    from: { type: "string", value: "store", summary: "the store to copy from" },
    to: { type: "string", value: "store", summary: "the store to copy to" },
    "delete-source": { type: "boolean", summary: "deletes each file at the source once its copy is verified" },
    mirror: { type: "boolean", summary: "deletes at the target what the source has not" },
  },
  exitCodes: "0 if the target has every file, 1 if one could not be copied or differs",
  async run({ values, progress }) {
    const config = readConfig();
    const used = placeOf(config, undefined);
    const [source, target] = [placeOf(config, values.from), placeOf(config, values.to)];
    if (source.name === target.name) throw new Refused("Give --from or --to: source and target are the same store.");
    if (values["delete-source"] && source.name === used.name) {
      throw new Refused(
        "--delete-source: the site uses the source. Change FILES_URL first, and run this again with --from.",
      );
    }
    if (values.mirror && target.name === used.name) {
      throw new Refused("--mirror: the site uses the target, and would lose what was written there.");
    }
    const counts = await moveFiles({
      from: await source.open(),
      to: await target.open(),
      newer: target.name === used.name ? "to" : "from",
      deleteSource: values["delete-source"] ?? false,
      mirror: values.mirror ?? false,
      progress,
    });
    process.stdout.write(report(counts, `${source.name} → ${target.name}`));
    return counts.failed.size + counts.differing === 0 ? 0 : 1;
  },
});

/** A store by a name without its secret. */
interface Place {
  name: string;
  open(): Promise<FileStore>;
}

function placeOf({ filesUrl, dataDir }: Config, given: string | undefined): Place {
  const text = given?.startsWith("env:") ? readVariable(given.slice("env:".length)) : (given ?? filesUrl ?? "disk");
  if (!text) throw new Refused(`${given}: this variable is not set.`);
  if (!text.startsWith("s3:")) {
    const folder = resolve(text === "disk" ? join(dataDir, "files") : text);
    return { name: folder, open: async () => openDiskFileStore(folder) };
  }
  try {
    const { endpoint, bucket } = parseS3Url(text);
    return { name: `${endpoint}/${bucket}`, open: () => openS3FileStore(text) };
  } catch (error) {
    throw new Refused(error instanceof Error ? error.message : String(error));
  }
}

function report(counts: MoveCounts, way: string): string {
  const { copied, same, differing, deletedAtSource, deletedAtTarget, failed } = counts;
  return [
    way,
    `${copied} copied and verified, ${same} there already`,
    ...(differing > 0 ? [`${differing} differ at the target, which the site uses: left as they are`] : []),
    ...(deletedAtSource > 0 ? [`${deletedAtSource} deleted at the source`] : []),
    ...(deletedAtTarget > 0 ? [`${deletedAtTarget} deleted at the target`] : []),
    ...[...failed].map(([key, reason]) => `✗ ${key}: ${reason}`),
    ...(failed.size > 0 ? [`${failed.size} could not be copied: run it again`] : []),
    "",
  ].join("\n");
}
