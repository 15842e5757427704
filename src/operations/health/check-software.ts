import { sql } from "drizzle-orm";
import { formatNumber } from "#shared/formats.ts";
import { act, good, type HealthCheck } from "./health-check.ts";

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
