import type { AppContext } from "#composition/context.ts";
import type { Database } from "#platform/db/database.ts";
import { countStuckMessages } from "#platform/jobs/outbox.db.ts";
import { formatNumber } from "#shared/formats.ts";
import type { AlarmSource } from "./alarm-source.ts";
import { findLastDataCheck, insertDataCheck } from "./alarms.db.ts";

const GIGABYTE = 1024 ** 3;
const LEAST_SHARE = 0.1;

/** Mails and other work that should have been done long ago. */
const stuckOutbox: AlarmSource = {
  kind: "outbox-stuck",
  ability: "change_settings",
  title: "Des e\u2011mails ne partent pas",
  advice:
    "Demandez à la personne qui s’occupe du serveur de regarder le serveur d’e\u2011mail et le journal du site. Rien n’est perdu\u00a0: tout part dès que la cause est réglée.",
  path: null,
  async find({ db, clock }) {
    const { late, failing } = await countStuckMessages(db, clock.now());
    if (late + failing === 0) return [];
    const text = `${nameSendings(late)} en retard de plus de 15\u00a0minutes, ${nameSendings(failing)} en échec à chaque essai.`;
    return [{ subject: "outbox", text }];
  },
};

/** The last nightly check of the data found violated rules. */
const unsoundData: AlarmSource = {
  kind: "data-unsound",
  ability: "change_settings",
  title: "Des données se contredisent",
  advice:
    "Ne corrigez rien à la main. Prévenez la personne qui s’occupe du serveur\u00a0: la commande check-data dit quelles lignes sont en cause.",
  path: null,
  async find({ db }) {
    const violated = (await findLastDataCheck(db))?.violated ?? [];
    if (violated.length === 0) return [];
    const rules =
      violated.length === 1 ? "1 règle n’est pas respectée" : `${violated.length}\u00a0règles ne sont pas respectées`;
    return [{ subject: "data", text: `La vérification de la nuit a trouvé que ${rules}.` }];
  },
};

/** The disk with the site's data is nearly full. */
const lowDisk: AlarmSource = {
  kind: "disk-low",
  ability: "change_settings",
  title: "Le disque du serveur est presque plein",
  advice:
    "Demandez tout de suite à la personne qui s’occupe du serveur de faire de la place. Sans place, le site n’enregistre plus rien.",
  path: null,
  async find({ readDisk }) {
    const { free, total } = await readDisk();
    if (free >= GIGABYTE && free >= total * LEAST_SHARE) return [];
    // Rounded, so that the text changes seldom.
    const percent = Math.floor((100 * free) / Math.max(1, total));
    return [{ subject: "disk", text: `Il reste ${percent}\u00a0% de place sur le disque.` }];
  },
};

const nameSendings = (count: number) => (count > 1 ? `${formatNumber(count)}\u00a0envois` : `${count} envoi`);

export const SITE_ALARMS: readonly AlarmSource[] = [stuckOutbox, unsoundData, lowDisk];

/**
 * Stores which rules the data violates, by their names: none if it is sound. The next evaluation of the alarms reads
 * it.
 */
export async function recordDataCheck(
  { write, clock }: Pick<AppContext, "write" | "clock">,
  violated: readonly string[],
): Promise<void> {
  await write(({ tx }) => insertDataCheck(tx, { checkedAt: clock.now(), violated: [...violated] }));
}

/** Returns when the data was checked last, and which rules it violated then; undefined if it never was. */
export async function readLastDataCheck(db: Database): Promise<{ checkedAt: Date; violated: string[] } | undefined> {
  return findLastDataCheck(db);
}
