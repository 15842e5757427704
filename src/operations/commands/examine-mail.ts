import { Resolver } from "node:dns/promises";
import { createTransport } from "nodemailer";
import addressparser from "nodemailer/lib/addressparser";
import type { Config } from "#app/config.ts";
import { reasonOf } from "#platform/serialize-error.ts";
import type { Finding } from "./examine-machine.ts";

const TIMEOUT_MS = 10_000;

/**
 * Examines the mail server, and what the DNS says about mails from the sender's domain. Sends one to the administrator
 * if asked.
 */
export async function examineMail(
  { smtpUrl, mailFrom, adminEmail }: Pick<Config, "smtpUrl" | "mailFrom" | "adminEmail">,
  {
    send,
    selector,
    resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 }),
  }: {
    send: boolean;
    selector: string | undefined;
    resolver?: Pick<Resolver, "resolveTxt">;
  },
): Promise<Finding[]> {
  if (!smtpUrl) {
    return [
      { level: "warning", variable: "SMTP_URL", text: "It is not set: mails stay in a folder; name a mail server." },
    ];
  }
  const from = addressparser(mailFrom ?? "", { flatten: true })[0]?.address ?? "";
  const server = await examineServer(smtpUrl, { from, to: send ? adminEmail : undefined });
  return [server, ...(await examineRecords(from.split("@")[1] ?? "", { selector, resolver }))];
}

async function examineServer(
  smtpUrl: string,
  { from, to }: { from: string; to: string | undefined },
): Promise<Finding> {
  const variable = "SMTP_URL";
  const transport = createTransport({ url: smtpUrl, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS });
  try {
    await transport.verify();
    if (to === undefined) return { level: "ok", variable, text: "The server lets us in" };
    await transport.sendMail({
      from,
      to,
      subject: "Essai d’envoi",
      text: "Ce message montre que le site peut envoyer.",
    });
    return { level: "ok", variable, text: `The server accepted a mail to ${to}: see that it arrived, and not as spam` };
  } catch (error) {
    return {
      level: "error",
      variable,
      text: `The mail server refuses (${reasonOf(error)}): correct host, port or password.`,
    };
  } finally {
    transport.close();
  }
}

async function examineRecords(
  domain: string,
  { selector, resolver }: { selector: string | undefined; resolver: Pick<Resolver, "resolveTxt"> },
): Promise<Finding[]> {
  const read = async (name: string): Promise<string[]> => {
    const records = await resolver.resolveTxt(name).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENODATA" || error.code === "ENOTFOUND") return [];
      throw error;
    });
    return records.map((parts) => parts.join(""));
  };
  try {
    return [
      judgeSpf(domain, await read(domain)),
      ...(selector === undefined
        ? [NO_SELECTOR]
        : [judgeDkim(domain, selector, await read(`${selector}._domainkey.${domain}`))]),
      judgeDmarc(domain, await read(`_dmarc.${domain}`)),
    ];
  } catch (error) {
    const text = `The DNS does not answer about ${domain} (${reasonOf(error)}): look again from a machine with a network.`;
    return [{ level: "warning", variable: "MAIL_FROM", text }];
  }
}

const NO_SELECTOR: Finding = {
  level: "warning",
  variable: "MAIL_FROM",
  text: "DKIM was not looked up: give --selector, the s= of the DKIM-Signature in a mail that arrived.",
};

function judgeSpf(domain: string, records: readonly string[]): Finding {
  const about = (level: Finding["level"], text: string): Finding => ({ level, variable: "MAIL_FROM", text });
  const found = records.filter((record) => /^v=spf1(\s|$)/i.test(record));
  if (found.length === 0)
    return about("error", `${domain} has no SPF: add the TXT record that your mail server names.`);
  if (found.length > 1) return about("error", `${domain} has ${found.length} SPF records, so none counts: merge them.`);
  if (/\+all\b|\sall\b/i.test(found[0] ?? ""))
    return about("error", `The SPF of ${domain} lets everybody send: end it with ~all.`);
  return about("ok", `SPF: ${found[0]}`);
}

function judgeDkim(domain: string, selector: string, records: readonly string[]): Finding {
  const key = records.find((record) => /(^|;)\s*p=[^;\s]/i.test(record));
  const text = `${selector}._domainkey.${domain}`;
  return key
    ? { level: "ok", variable: "MAIL_FROM", text: `DKIM: ${text} has a key` }
    : {
        level: "error",
        variable: "MAIL_FROM",
        text: `${text} has no key: add the TXT record that your mail server names.`,
      };
}

function judgeDmarc(domain: string, records: readonly string[]): Finding {
  const about = (level: Finding["level"], text: string): Finding => ({ level, variable: "MAIL_FROM", text });
  const found = records.find((record) => /^v=DMARC1\s*;/i.test(record));
  if (!found) return about("error", `${domain} has no DMARC: add _dmarc.${domain} TXT "v=DMARC1; p=quarantine".`);
  const policy = /;\s*p=(\w+)/i.exec(found)?.[1]?.toLowerCase();
  if (policy === "none")
    return about("warning", "DMARC only watches (p=none): once reports are clean, set p=quarantine.");
  return about("ok", `DMARC: ${found}`);
}
