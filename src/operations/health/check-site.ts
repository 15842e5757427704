import { sql } from "drizzle-orm";
import { readLastDataCheck } from "#operations/alarms/site-alarms.ts";
import { readBackupState } from "#operations/backups/backup-runs.ts";
import { formatNumber } from "#shared/formats.ts";
import { act, findAlarming, good, type HealthCheck, textOf, unknown } from "./health-check.ts";

const LATE_MS = 36 * 3600 * 1000;
const GIGABYTE = 1024 ** 3;
const MEGABYTE = 1024 ** 2;
const LOOK_AT_SITE = "Demandez à la personne qui s’occupe du serveur de regarder le journal du site.";

/** Checks that the data is sound and safe. */
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

/** Beyond it, codes of six digits are refused. */
const CLOCK_OFF_MS = 30_000;
const ASK_OPERATOR = "Demandez à la personne qui s’occupe du serveur";

/** The program, its database and its clock. */
export const SOFTWARE_CHECKS: readonly HealthCheck[] = [
  {
    label: "Version",
    unreadable: `${ASK_OPERATOR} quelle version tourne.`,
    async read({ installation: { version } }) {
      return good(`Akwaba ${version}, sur Node ${process.versions.node}`);
    },
  },
  {
    label: "Base de données",
    unreadable: `${ASK_OPERATOR} de regarder la base de données et le journal du site.`,
    async read({ db, installation: { database } }) {
      const [row] = await db
        .select({ version: sql<string>`current_setting('server_version')` })
        .from(sql`(select 1) one`);
      const name = `PostgreSQL ${row?.version.split(" ")[0]}`;
      return good(database === "embedded" ? `${name}, intégré au site` : `${name}, sur un serveur`);
    },
  },
  {
    label: "Migrations",
    unreadable: `${ASK_OPERATOR} de donner au site le droit de lire les migrations\u00a0: elles sont appliquées à chaque démarrage.`,
    async read({ installation }) {
      const { applied, known } = await installation.countMigrations();
      if (applied >= known) return good(`${formatNumber(applied)} appliquées, aucune en attente`);
      return act(
        `${formatNumber(known - applied)} en attente`,
        `${ASK_OPERATOR} de redémarrer le site\u00a0: elles sont appliquées au démarrage.`,
      );
    },
  },
  {
    label: "Horloge",
    unreadable: `${ASK_OPERATOR} de comparer l’heure du serveur avec celle de la base de données.`,
    async read({ db, clock }) {
      const before = clock.now().getTime();
      const [row] = await db.select({ now: sql<string>`to_json(clock_timestamp())#>>'{}'` }).from(sql`(select 1) one`);
      const here = (before + clock.now().getTime()) / 2;
      const seconds = Math.round(Math.abs(new Date(row?.now ?? 0).getTime() - here) / 1000);
      if (seconds * 1000 <= CLOCK_OFF_MS) return good("À la même heure que la base de données");
      return act(
        `${formatNumber(seconds)}\u00a0secondes d’écart avec la base de données`,
        `${ASK_OPERATOR} de régler l’heure du serveur (NTP)\u00a0: les codes à six chiffres seraient refusés.`,
      );
    },
  },
];
