import { readLastDataCheck } from "#operations/alarms/record-data-check.ts";
import { readBackupState } from "#operations/backups/read-backup-state.ts";
import { formatNumber } from "#shared/formats.ts";
import { act, findAlarming, good, type HealthCheck, textOf, unknown } from "./health-check.ts";

const LATE_MS = 36 * 3600 * 1000;
const GIGABYTE = 1024 ** 3;
const MEGABYTE = 1024 ** 2;
const LOOK_AT_SITE = "Demandez à la personne qui s’occupe du serveur de regarder le journal du site.";

/** Whether the data is sound and safe. */
export const SAFETY_CHECKS: readonly HealthCheck[] = [
  {
    label: "Vérification des données",
    unreadable: LOOK_AT_SITE,
    async read(ctx) {
      const last = await readLastDataCheck(ctx.db);
      if (!last) return unknown("Pas encore\u00a0: elle a lieu chaque nuit");
      const { facts, advice } = await findAlarming(ctx, "data-unsound");
      if (facts.length > 0) return act(`${textOf(facts)} C’était le`, advice, last.checkedAt);
      if (ctx.clock.now().getTime() - last.checkedAt.getTime() > LATE_MS) {
        return act("N’a plus eu lieu depuis le", LOOK_AT_SITE, last.checkedAt);
      }
      return good("Tout concorde, le", last.checkedAt);
    },
  },
  {
    label: "Dernière sauvegarde",
    unreadable: LOOK_AT_SITE,
    async read(ctx) {
      const { lastBackup } = await readBackupState(ctx.db);
      const { facts, advice } = await findAlarming(ctx, "backup-missing");
      if (facts.length > 0) return act(textOf(facts), advice);
      if (!lastBackup)
        return unknown(
          ctx.keepsBackups
            ? "Pas encore\u00a0: elle a lieu chaque nuit"
            : "Le site n’en fait pas\u00a0: elles sont arrêtées (BACKUP_DIR=off)",
        );
      return good(`${nameSize(lastBackup.bytes)}, le`, lastBackup.endedAt);
    },
  },
  {
    label: "Dernière restauration d’essai",
    unreadable: LOOK_AT_SITE,
    async read(ctx) {
      const { lastRehearsal } = await readBackupState(ctx.db);
      const { facts, advice } = await findAlarming(ctx, "backup-unproven");
      if (facts.length > 0) return act(textOf(facts), advice);
      return lastRehearsal ? good("Réussie le", lastRehearsal.endedAt) : unknown("Pas encore");
    },
  },
  {
    label: "Disque",
    unreadable: LOOK_AT_SITE,
    async read(ctx) {
      const { facts, advice } = await findAlarming(ctx, "disk-low");
      if (facts.length > 0) return act(textOf(facts), advice);
      const { free, total } = await ctx.readDisk();
      return good(`${formatNumber(free / GIGABYTE)}\u00a0Go libres sur ${formatNumber(total / GIGABYTE)}\u00a0Go`);
    },
  },
];

const nameSize = (bytes: number): string =>
  bytes >= GIGABYTE
    ? `${formatNumber(bytes / GIGABYTE)}\u00a0Go`
    : `${formatNumber(Math.ceil(bytes / MEGABYTE))}\u00a0Mo`;
