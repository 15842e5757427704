import { sql } from "drizzle-orm";
import { readLastOpened } from "#money/payments/payments.db.ts";
import { readLastDataCheck } from "#operations/alarms/site-alarms.ts";
import { awaitsFirstBackup, readBackupState } from "#operations/backups/backup-runs.ts";
import { countOutcomes } from "#operations/dashboard/dashboard.db.ts";
import type { QueueFigures } from "#platform/jobs/measure-queues.ts";
import { listWaitingKinds, readOldestWaiting } from "#platform/jobs/outbox.db.ts";
import { formatNumber, formatPercent } from "#shared/formats.ts";
import { act, findAlarming, good, type HealthCheck, none, textOf, unknown } from "./health-check.ts";

const NIGHTLY_LATE_MS = 36 * 3600 * 1000;
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
      if (ctx.clock.now().getTime() - last.checkedAt.getTime() > NIGHTLY_LATE_MS) {
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
      if (await awaitsFirstBackup(ctx)) {
        return act(
          "Aucune encore\u00a0: elle a lieu chaque nuit",
          "Revenez demain, ou demandez à la personne qui s’occupe du serveur d’en faire une tout de suite (commande backup).",
        );
      }
      if (!lastBackup) return none("Le site n’en fait pas\u00a0: elles sont arrêtées (BACKUP_DIR=off)");
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
      if (lastRehearsal) return good("Réussie le", lastRehearsal.endedAt);
      return ctx.keepsBackups ? unknown("Pas encore") : none("Le site ne fait pas de sauvegardes");
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
      if (applied >= known) return good(`${formatNumber(applied)}\u00a0appliquées, aucune en attente`);
      return act(
        `${formatNumber(known - applied)}\u00a0en attente`,
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

const HOUR_MS = 3_600_000;

/** The provider, and what asks it. */
export const PAYMENT_CHECKS: readonly HealthCheck[] = [
  {
    label: "Vérification des paiements",
    unreadable: LOOK_AT_SITE,
    async read(ctx) {
      const { facts, advice } = await findAlarming(ctx, "sweep-late");
      const last = await ctx.installation.readLastRun("sweep-attempts");
      if (facts.length > 0) return act(textOf(facts), advice);
      return last ? good("Dernier passage le", last) : unknown("Pas encore");
    },
  },
  {
    label: "Prestataire",
    unreadable: LOOK_AT_SITE,
    async read({ db, provider }) {
      const last = await readLastOpened(db);
      const name = provider.simulated ? "Simulateur\u00a0: aucun franc ne bouge" : "PaiementPro";
      return last
        ? good(`${name}. Dernier paiement ouvert le`, last)
        : unknown(`${name}. Aucun paiement ouvert encore`);
    },
  },
  {
    label: "Réussite de l’heure",
    unreadable: LOOK_AT_SITE,
    async read(ctx) {
      const { facts, advice } = await findAlarming(ctx, "method-failing");
      if (facts.length > 0) return act(textOf(facts), advice);
      const now = ctx.clock.now();
      const since = new Date(now.getTime() - HOUR_MS);
      const outcomes = await countOutcomes(ctx.db, { since, before: now, seconds: (2 * HOUR_MS) / 1000 });
      const ended = outcomes.reduce((total, one) => total + one.ended, 0);
      const paid = outcomes.reduce((total, one) => total + one.paid, 0);
      if (ended === 0) return unknown("Aucun essai terminé depuis une heure");
      return good(
        `${formatNumber(paid)}\u00a0essai${paid > 1 ? "s" : ""} payé${paid > 1 ? "s" : ""} sur ${formatNumber(ended)} (${formatPercent((100 * paid) / ended)})`,
      );
    },
  },
];

const CERTIFICATE_DAYS = 14;
const DAY_MS = 24 * 3600 * 1000;
const QUEUE_LATE_MS = 15 * 60 * 1000;

const LOOK_AT_MAIL = "Demandez à la personne qui s’occupe du serveur de regarder le serveur d’e\u2011mail.";

const NOTHING_LEAVES = "Sans serveur d’e\u2011mail, aucun envoi ne part";

/** Checks of work that waits to be sent or done. */
export const SENDING_CHECKS: readonly HealthCheck[] = [
  {
    label: "Serveur d’e\u2011mail",
    unreadable: LOOK_AT_MAIL,
    async read({ installation }) {
      if (installation.sendsMail) return good("Configuré");
      return act(
        "Aucun\u00a0: ni code ni reçu n’arrive",
        "Demandez à la personne qui s’occupe du serveur d’indiquer le serveur d’e\u2011mail (SMTP_URL).",
      );
    },
  },
  {
    label: "E\u2011mails et documents",
    unreadable: LOOK_AT_SITE,
    async read(ctx) {
      const { facts, advice } = await findAlarming(ctx, "outbox-stuck");
      if (facts.length > 0) return act(textOf(facts), advice);
      const waiting = sum((await ctx.readQueues()).filter(({ queue }) => queue === "outbox"));
      const { sendsMail } = ctx.installation;
      if (waiting === 0) return sendsMail ? good(nameWaiting(waiting)) : none(NOTHING_LEAVES);
      const named = `${nameWaiting(waiting)}\u00a0: ${nameSendings(await listWaitingKinds(ctx.db))}`;
      return sendsMail ? good(named) : unknown(`${named}. ${NOTHING_LEAVES}`);
    },
  },
  {
    label: "Le plus ancien envoi en attente",
    unreadable: LOOK_AT_SITE,
    async read(ctx) {
      const oldest = await readOldestWaiting(ctx.db);
      if (!oldest) return ctx.installation.sendsMail ? good("Aucun\u00a0: tout est parti") : none(NOTHING_LEAVES);
      const { facts, advice } = await findAlarming(ctx, "outbox-stuck");
      if (facts.length > 0) return act("Attend depuis le", advice, oldest);
      return ctx.installation.sendsMail ? good("Attend depuis le", oldest) : unknown("Attend depuis le", oldest);
    },
  },
  {
    label: "Notifications de paiement",
    unreadable: LOOK_AT_SITE,
    async read({ readQueues, clock }) {
      const inbox = (await readQueues()).find(({ queue }) => queue === "inbox");
      const since = inbox?.dueSince;
      if (since && clock.now().getTime() - since.getTime() > QUEUE_LATE_MS) {
        return act(`${nameWaiting(inbox.waiting)}, la plus ancienne depuis le`, LOOK_AT_SITE, since);
      }
      return good(nameWaiting(inbox?.waiting ?? 0));
    },
  },
  {
    label: "Certificat du serveur d’e\u2011mail",
    unreadable: LOOK_AT_MAIL,
    async read({ installation, clock }) {
      const certificate = await installation.readMailCertificate();
      if (!certificate) return none("Aucun\u00a0: les e\u2011mails ne passent par aucun serveur distant");
      const left = certificate.expiresAt.getTime() - clock.now().getTime();
      if (left > CERTIFICATE_DAYS * DAY_MS) return good("Valable jusqu’au", certificate.expiresAt);
      const advice =
        "Demandez à la personne qui s’occupe du serveur d’e\u2011mail de renouveler son certificat\u00a0: ensuite, plus aucun e\u2011mail ne part.";
      return act(left > 0 ? "Expire le" : "A expiré le", advice, certificate.expiresAt);
    },
  },
];

const sum = (figures: readonly QueueFigures[]): number => figures.reduce((total, { waiting }) => total + waiting, 0);

function nameWaiting(count: number): string {
  if (count === 0) return "Rien n’attend";
  return count === 1 ? "1 en attente" : `${formatNumber(count)}\u00a0en attente`;
}

/** The French names of what waits in the outbox, by how its kinds begin. */
const SENDING_NAMES: readonly (readonly [begins: RegExp, name: string])[] = [
  [/^account\./, "e\u2011mails de compte"],
  [/^(staff\.|proposal\.|closing\.|alarm)/, "e\u2011mails à l’équipe"],
  [/^receipt/, "reçus"],
  [/^dues-reminder/, "rappels de cotisation"],
  [/^promise-/, "promesses mensuelles"],
  [/^(newsletter-|letter)/, "lettres"],
  [/^registration\./, "e\u2011mails d’inscription"],
  [/^member-import\./, "invitations de membres"],
  [/^contact-/, "messages"],
  [/^(gift-|donor\.|tribute-card)/, "e\u2011mails aux donateurs"],
];

/** Returns the names of these kinds of messages, each once: `reçus, rappels de cotisation`. */
function nameSendings(kinds: readonly string[]): string {
  const names = kinds.map((kind) => SENDING_NAMES.find(([begins]) => begins.test(kind))?.[1] ?? "autres tâches");
  return [...new Set(names)].join(", ");
}
