import type { ReturnReason } from "#platform/mail/read-returned-mail.ts";
import { plainText } from "#shared/plain-text.ts";

/** After so many letters in a row that did not reach the address, it is taken for dead. */
export const RETURNED_IN_A_ROW = 3;

/**
 * The verdict of a bounce on the address. `gone`: the mailbox does not exist. `unreachable`: nothing could be
 * delivered there, whether the domain is gone, its server is away, or no reason is given. `refused`: it lives, but
 * takes no mail now, or none of ours.
 */
export type ReturnVerdict = "gone" | "unreachable" | "refused";

/** An enhanced status (RFC 3463). An address of the network, or a version with more parts, is none. */
const STATUS = /(?<![\d.])[45]\.[0-7]\.\d{1,3}(?!\d|\.\d)/;

/** 5.1.10: the domain states that it takes no mail at all (RFC 7505). */
const GONE_STATUS = /^5\.1\.(?:1|6|10)$/;
// 4.x: the sending server gave up after days. 5.1.0 and 5.0.0 give no reason; 5.1.2 and 5.4.4 are about the domain.
const UNREACHABLE_STATUS =
  /^(?:5\.0\.\d+|5\.1\.[0234]|5\.2\.[01]|5\.4\.\d+|4\.[04]\.\d+|4\.1\.[0-4]|4\.2\.0|4\.3\.(?!1$)\d+)$/;

// The words of reports, without accents and in small letters. Where both kinds of words stand, the reader stays.
const ABOUT_US = wordsOf(
  // Lists, filters and rules.
  ...[
    "block(?:ed|ing|s|list\\w*)?",
    "(?:black|deny|reputation) ?-?list\\w*",
    "banned",
    "(?<!not )listed (?:in|on|at|by)",
  ],
  ...[
    "r?dns[br]l",
    "rbl",
    "\\w*spam\\w*",
    "sorbs",
    "barracuda\\w*",
    "junk",
    "unsolicited",
    "bulk",
    "abus\\w+",
    "complaints?",
  ],
  ...["virus\\w*", "malware", "phish\\w*", "reputation", "polic(?:y|ies)", "filter\\w*", "(?:message|mail) content"],
  ...[
    "not (?:allowed|permitted|accepted)",
    "prohibited",
    "restrict\\w*",
    "(?:un|not )?authori[sz]ed",
    "authenticat\\w+",
  ],
  ...["(?<!recipient address rejected: )access denied", "relay(?:ing)? (?:access )?denied", "unable to relay"],
  // Who sends.
  ...["spf", "dkim", "dmarc", "ptr", "rdns", "reverse dns", "helo", "ehlo", "client host", "sender", "sending"],
  ...["mail from", "your (?:ip|server|host|domain|network)", "message (?:is )?too (?:big|large)"],
  // Rate and volume.
  ...["rate", "too (?:many|fast|quickly)", "throttl\\w+", "slow down", "unexpected volume", "gr[ea]ylist\\w*"],
  ...["(?:hourly|daily|receiving|connection|message) limit", "per (?:minute|hour|day)"],
  // In French.
  ...[
    "listes? noires?",
    "bloque\\w*",
    "indesirables?",
    "politique",
    "filtr\\w+",
    "expediteur",
    "emetteur",
    "trop de",
    "debit",
  ],
  ...["service refuse", "non autorisee?", "interdite?"],
);
const FULL = wordsOf(
  ...[
    "(?:over ?-?)?quota",
    "full",
    "out of storage",
    "insufficient (?:system )?storage",
    "(?:storage|disk) (?:limit|space|full)",
  ],
  ...["size limit", "pleine?", "saturee?", "espace insuffisant"],
);
const NO_SUCH_DOMAIN = wordsOf(
  "(?:domain|host|hostname)s? (?:[\\w.-]+ ){0,4}(?:not (?:be )?(?:found|exist|resolved)|unknown|doesn't exist)",
  ...["(?:unknown|no such|invalid|non-?existent) (?:domain|host)s?", "name service error", "couldn't find any host"],
  ...["unrouteable", "nxdomain", "domaine (?:inconnu|inexistant|invalide)"],
);
const PERSON = "(?:user|recipient|mailbox|account|address|addressee|alias)";
const PERSON_FR = "(?:utilisateur|destinataire|boite|compte|adresse|abonne)";
const NO_SUCH_MAILBOX = wordsOf(
  `${PERSON}\\b[^.;:]{0,60}\\b(?:unknown|not (?:found|known|exist)|doesn't exist|closed|deleted|terminated|no longer (?:exists|valid))`,
  `(?:unknown|no such|invalid|non-?existent|bad destination) (?:\\w+ ){0,2}${PERSON}`,
  ...[
    "no (?:mailbox|account|user|one|person) (?:here|by that name)",
    "recip\\w*notfound",
    "not a valid (?:user|mailbox)",
  ],
  ...["doesn't have an? \\S+ account", "not listed in"],
  `${PERSON_FR}s?\\b[^.;:]{0,60}\\b(?:inconnue?|inexistante?|invalide|introuvable|supprimee?|resiliee?|n'existe (?:pas|plus))`,
);

/**
 * Judges why a mail came back. What the reader's server answered counts before the status that the reporting server
 * made of it. Words of a block list, a rule, a rate or a full mailbox count before every code, so that a fault of ours
 * ends no subscription.
 */
export function judgeReturn({ status, diagnostic }: ReturnReason): ReturnVerdict {
  const words = wordsIn(diagnostic ?? "");
  if (ABOUT_US.test(words) || FULL.test(words)) return "refused";
  const code = STATUS.exec(diagnostic ?? "")?.[0] ?? status ?? "5.0.0";
  const isPassing = code.startsWith("4.");
  const isAboutUs = code.startsWith("5.7.");
  if (!isAboutUs && !isPassing && NO_SUCH_DOMAIN.test(words)) return "unreachable";
  if (!isPassing && NO_SUCH_MAILBOX.test(words)) return "gone";
  if (GONE_STATUS.test(code)) return "gone";
  return UNREACHABLE_STATUS.test(code) ? "unreachable" : "refused";
}

/** Returns the text without codes, and without the names of mailboxes and servers, which may contain any word. */
function wordsIn(diagnostic: string): string {
  return plainText(diagnostic)
    .replace(/<?[^\s<>]+@[^\s<>]+>?/g, " ")
    .replace(/(?:host )?\S+ ?\[[\da-f.:]+\]/g, " ")
    .replace(/\b[45]\d\d\b[- ]?|#?[45]\.\d{1,3}\.\d{1,3}/g, " ")
    .replace(/\s+/g, " ");
}

function wordsOf(...patterns: string[]): RegExp {
  return new RegExp(`\\b(?:${patterns.join("|")})\\b`);
}
