/** A report's knowledge of the mail that it is about. */
export interface Known {
  /** The Message-ID in the mail that it brings back. */
  messageId: string | null;
  /** The header by which our mails are known, likewise. */
  token: string | null;
  /** The address to which it goes. */
  to: string;
}

export type Notice = (known: Known) => string;

const mail = (headers: string[], body: string[]) => [...headers, "", ...body, ""].join("\r\n");
const original = ({ messageId, token, to }: Known) => [
  ...(to.includes("+") && messageId === null && token === null ? [] : [`Return-Path: <${to}>`]),
  "From: Fondation Exemple <lettres@fondation.example>",
  "To: lectrice@exemple.example",
  ...(messageId === null ? [] : [`Message-ID: ${messageId}`]),
  ...(token === null ? [] : [`X-Return-Token: ${token}`]),
  "Subject: =?UTF-8?Q?Des_nouvelles_d=E2=80=99ici?=",
  "MIME-Version: 1.0",
];

interface Server {
  from?: string;
  subject?: string;
  says?: string;
  /** Of the part that brings the mail back. */
  brings?: "text/rfc822-headers" | "message/rfc822";
  /** Further headers of the report. */
  headers?: string[];
}

/** A delivery status (RFC 3464), whose fields about the recipient are given. */
const status =
  (fields: string[], { from, subject, says, brings = "text/rfc822-headers", headers = [] }: Server = {}): Notice =>
  (known) =>
    mail(
      [
        "Return-Path: <>",
        `From: ${from ?? "Mail Delivery System <MAILER-DAEMON@mx.example>"}`,
        `To: ${known.to}`,
        `Subject: ${subject ?? "Undelivered Mail Returned to Sender"}`,
        ...headers,
        "MIME-Version: 1.0",
        'Content-Type: multipart/report; report-type=delivery-status; boundary="=_b1"',
      ],
      [
        ...["--=_b1", "Content-Type: text/plain; charset=utf-8", "", says ?? "The mail was not delivered.", ""],
        ...["--=_b1", "Content-Type: message/delivery-status", "", "Reporting-MTA: dns; mx.example"],
        ...["Arrival-Date: Thu, 26 Nov 2026 08:00:00 +0000", "", ...fields, ""],
        ...["--=_b1", `Content-Type: ${brings}`, "", ...original(known), ""],
        ...(brings === "message/rfc822" ? ["Merci.", ""] : []),
        "--=_b1--",
      ],
    );
const failed = (code: string, diagnostic: string, server?: Server) =>
  status(
    [
      "Final-Recipient: rfc822; lectrice@exemple.example",
      "Action: failed",
      `Status: ${code}`,
      `Diagnostic-Code: ${diagnostic}`,
    ],
    server,
  );

const SENDMAIL: Server = {
  from: "Mail Delivery Subsystem <MAILER-DAEMON@relais.example>",
  subject: "Returned mail: see transcript for details",
  brings: "message/rfc822",
};
const EXCHANGE: Server = {
  from: "<postmaster@entreprise.example>",
  subject: "Undeliverable: Des nouvelles",
  brings: "message/rfc822",
  headers: ["X-MS-Exchange-Message-Is-Ndr:", "Content-Language: fr-FR"],
};
const GMAIL: Server = {
  from: "Mail Delivery Subsystem <mailer-daemon@googlemail.example>",
  subject: "Delivery Status Notification (Failure)",
  headers: ["X-Failed-Recipients: lectrice@exemple.example"],
};
const COURIER: Server = { from: '"Courier mail server at mx.example" <@>', subject: "NOTICE: mail delivery status." };
const POWERMTA: Server = { from: "<mailer-daemon@pmta.example>", subject: "Delivery report" };
const SES: Server = { from: "<MAILER-DAEMON@service.example>", subject: "Delivery Status Notification (Failure)" };

const plain =
  (headers: string[], text: string[]): Notice =>
  (known) =>
    mail(
      ["Return-Path: <>", ...headers, `To: ${known.to}`],
      text.flatMap((line) => (line === "@" ? original(known) : [line])),
    );
const exim = (...reason: string[]) =>
  plain(
    [
      "X-Failed-Recipients: lectrice@exemple.example",
      "Auto-Submitted: auto-replied",
      "From: Mail Delivery System <Mailer-Daemon@hebergeur.example>",
      "Subject: Mail delivery failed: returning message to sender",
    ],
    [
      ...["This message was created automatically by mail delivery software.", ""],
      ...["A message that you sent could not be delivered to one or more of its"],
      ...["recipients. This is a permanent error. The following address(es) failed:", ""],
      ...["  lectrice@exemple.example", ...reason.map((line) => `    ${line}`), ""],
      ...["------ This is a copy of the message, including all the headers. ------", "", "@", "", "Merci."],
    ],
  );
const qmail = (...reason: string[]) =>
  plain(
    ["From: MAILER-DAEMON@qmail.example", "Subject: failure notice"],
    [
      ...["Hi. This is the qmail-send program at qmail.example."],
      ...["I'm afraid I wasn't able to deliver your message to the following addresses."],
      ...["This is a permanent error; I've given up. Sorry it didn't work out.", ""],
      ...["<lectrice@exemple.example>:", ...reason, ""],
      ...["--- Below this line is a copy of the message.", "", "@", "", "Merci."],
    ],
  );
const yahoo = (...reason: string[]) =>
  plain(
    ["From: MAILER-DAEMON@yahoo.example", "Subject: Failure Notice"],
    [
      ...["Message from  yahoo.example.", "Unable to deliver message to the following address(es).", ""],
      ...["<lectrice@yahoo.example>:", ...reason, "", "--- Original message follows.", "", "@", "", "Merci."],
    ],
  );
const oldGmail = (...reason: string[]) =>
  plain(
    [
      "From: Mail Delivery Subsystem <mailer-daemon@googlemail.example>",
      "X-Failed-Recipients: lectrice@exemple.example",
      "Subject: Delivery Status Notification (Failure)",
    ],
    [
      ...["Delivery to the following recipient failed permanently:", "", "     lectrice@exemple.example", ""],
      ...[
        "Technical details of permanent failure:",
        ...reason,
        "",
        "----- Original message -----",
        "",
        "@",
        "",
        "Merci.",
      ],
    ],
  );

/** A complaint (RFC 5965). */
const feedback =
  (fields: string[] | null, type = "multipart/report; report-type=feedback-report"): Notice =>
  (known) =>
    mail(
      [
        "From: Plaintes <feedback@messagerie.example>",
        `To: ${known.to}`,
        "Subject: Email Feedback Report for IP 192.0.2.7",
        "MIME-Version: 1.0",
        `Content-Type: ${type}; boundary="=_a1"`,
      ],
      [
        ...["--=_a1", "Content-Type: text/plain", "", "This is an email abuse report.", ""],
        ...(fields === null ? [] : ["--=_a1", "Content-Type: message/feedback-report", "", ...fields, ""]),
        ...[
          "--=_a1",
          "Content-Type: message/rfc822",
          "Content-Disposition: inline",
          "",
          ...original(known),
          "",
          "Merci.",
          "",
        ],
        "--=_a1--",
      ],
    );
const microsoft =
  (subject: string, header: string[]): Notice =>
  (known) =>
    mail(
      [
        "From: staff@messagerie.example",
        `To: ${known.to}`,
        `Subject: ${subject}`,
        "MIME-Version: 1.0",
        'Content-Type: multipart/mixed; boundary="=_m1"',
      ],
      [
        ...["--=_m1", "Content-Type: message/rfc822", "Content-Disposition: inline", ""],
        ...[...header, ...original(known), "", "Merci.", "", "--=_m1--"],
      ],
    );

/** The fate of a subscription: it ends at once, after three letters in a row, or never; or nothing is even counted. */
export type Outcome = "gone" | "unreachable" | "refused" | "complaint" | "nothing";

export const NOTICES: readonly [name: string, outcome: Outcome, notice: Notice][] = [
  // Postfix
  [
    "Postfix, 5.1.1",
    "gone",
    failed(
      "5.1.1",
      "smtp; 550 5.1.1 <lectrice@exemple.example>: Recipient address rejected: User unknown in relay recipient table",
    ),
  ],
  [
    "Postfix, the server was away for days",
    "unreachable",
    failed("4.4.1", "X-Postfix; connect to mx.parti.example[192.0.2.9]:25: Connection timed out"),
  ],
  [
    "Postfix, no such domain",
    "unreachable",
    failed(
      "5.4.4",
      "X-Postfix; Host or domain name not found. Name service error for name=parti.example type=A: Host not found",
    ),
  ],
  [
    "Postfix, no such user called a policy",
    "gone",
    failed("5.7.1", "smtp; 550 5.7.1 recipient address rejected: user unknown"),
  ],
  ["Postfix, our domain is listed", "refused", failed("5.1.0", "smtp; 550 5.1.0 sender domain is on a block list")],
  [
    "Postfix, Spamhaus within a wrong address",
    "refused",
    failed("5.1.3", "smtp; 553 5.1.3 see https://www.spamhaus.org/query/ip/192.0.2.7"),
  ],
  [
    "Postfix, a dead address behind a filter that is named after spam",
    "gone",
    failed(
      "5.1.1",
      "smtp; host mx1.antispam-filter.example[192.0.2.9] said: 550 5.1.1 <spam.bloque@exemple.example>: no such user here (in reply to RCPT TO command)",
    ),
  ],
  [
    "Postfix, a listed address of the network",
    "refused",
    failed("5.0.0", "smtp; 554 Service unavailable; Client host [192.0.2.7] blocked using zen.dnsbl.example"),
  ],
  ["Postfix, mailbox full", "refused", failed("5.2.2", "smtp; 552 5.2.2 mailbox full")],
  [
    "Postfix, mailbox full for days",
    "refused",
    failed("4.4.7", "smtp; 452 4.2.2 The recipient's inbox is out of storage space"),
  ],
  ["Postfix, no reason", "unreachable", failed("5.0.0", "smtp; 550 Requested action not taken: mailbox unavailable")],
  [
    "Postfix, it answers that it was delivered to another",
    "nothing",
    status([
      "Final-Recipient: rfc822; a@exemple.example",
      "Action: delivered",
      "Status: 2.0.0",
      "",
      "Final-Recipient: rfc822; b@exemple.example",
      "Action: failed",
      "Status: 5.1.1",
    ]),
  ],
  [
    "Postfix, with thousands of blank lines",
    "gone",
    status([..."\n".repeat(5_000), "Final-Recipient: rfc822; a@exemple.example", "Action: failed", "Status: 5.1.1"]),
  ],
  // Sendmail
  ["Sendmail, 5.1.1", "gone", failed("5.1.1", "SMTP; 550 5.1.1 <lectrice@exemple.example>... User unknown", SENDMAIL)],
  [
    "Sendmail, a refusal that it takes for 5.1.1",
    "refused",
    failed("5.1.1", "SMTP; 550 5.7.1 sending address refused by the recipient", SENDMAIL),
  ],
  [
    "Sendmail, no such host",
    "unreachable",
    failed(
      "5.1.2",
      "SMTP; 550 5.1.2 <lectrice@parti.example>... Host unknown (Name server: parti.example: host not found)",
      SENDMAIL,
    ),
  ],
  [
    "Sendmail, given up after five days",
    "unreachable",
    failed("4.4.7", "SMTP; 451 4.4.1 reply: read error from mx.parti.example.", SENDMAIL),
  ],
  [
    "Sendmail, only a warning",
    "nothing",
    status(
      [
        "Final-Recipient: RFC822; lectrice@exemple.example",
        "Action: delayed",
        "Status: 4.4.2",
        "Will-Retry-Until: Tue, 1 Dec 2026 08:00:00 GMT",
      ],
      SENDMAIL,
    ),
  ],
  // Exchange and Microsoft 365
  [
    "Exchange, without an answer",
    "gone",
    failed("5.1.1", "smtp;550 5.1.1 RESOLVER.ADR.RecipNotFound; not found", EXCHANGE),
  ],
  [
    "Microsoft 365, no such recipient",
    "gone",
    failed(
      "5.1.10",
      "smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient lectrice@exemple.example not found by SMTP address lookup",
      EXCHANGE,
    ),
  ],
  [
    "Microsoft 365, the domain takes no mail",
    "gone",
    failed("5.1.10", "smtp;556 5.1.10 <lectrice@exemple.example>: Domain has a null MX record", EXCHANGE),
  ],
  [
    "Microsoft 365, unknown at the edge",
    "unreachable",
    failed("5.4.1", "smtp;550 5.4.1 Recipient address rejected: Access denied. [mx.example 2026-11-26]", EXCHANGE),
  ],
  [
    "Microsoft 365, no such domain",
    "unreachable",
    failed(
      "5.4.310",
      "smtp;550 5.4.310 DNS domain parti.example does not exist [Message=InfoDomainNonexistent]",
      EXCHANGE,
    ),
  ],
  [
    "Microsoft 365, given up",
    "unreachable",
    failed("5.4.300", "smtp;550 5.4.300 Message expired -> 421 4.4.1 Connection dropped", EXCHANGE),
  ],
  [
    "Microsoft 365, our address is refused",
    "refused",
    failed("5.7.606", "smtp;550 5.7.606 Access denied, banned sending IP [192.0.2.7]", EXCHANGE),
  ],
  [
    "Microsoft 365, full",
    "refused",
    failed("5.2.2", "smtp;554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException", EXCHANGE),
  ],
  // Gmail
  [
    "Gmail, no such account",
    "gone",
    failed(
      "5.1.1",
      "smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try double-checking the recipient's email address for typos or unnecessary spaces.",
      GMAIL,
    ),
  ],
  [
    "Gmail, a busy mailbox",
    "refused",
    failed(
      "5.2.1",
      "smtp; 550-5.2.1 The user you are trying to contact is receiving mail at a rate that prevents additional messages from being delivered.",
      GMAIL,
    ),
  ],
  [
    "Gmail, an account that is switched off",
    "unreachable",
    failed("5.2.1", "smtp; 550 5.2.1 The email account that you tried to reach is disabled.", GMAIL),
  ],
  [
    "Gmail, our mails are not signed",
    "refused",
    failed("5.7.26", "smtp; 550-5.7.26 This mail has been blocked because the sender is unauthenticated.", GMAIL),
  ],
  [
    "Gmail, as it wrote before",
    "gone",
    oldGmail("The error that the other server returned was: 550 550 5.1.1 <lectrice@exemple.example>: user unknown"),
  ],
  // Exim
  [
    "Exim, no such user",
    "gone",
    exim(
      "SMTP error from remote mail server after RCPT TO:<lectrice@exemple.example>:",
      "host mx.exemple.example [192.0.2.9]: 550 5.1.1 User unknown",
    ),
  ],
  ["Exim, no such user, without a code", "gone", exim("host mx.exemple.example [192.0.2.9]: 550 No such user here")],
  ["Exim, no such domain", "unreachable", exim("Unrouteable address")],
  ["Exim, given up", "unreachable", exim("retry timeout exceeded")],
  ["Exim, over quota", "refused", exim("mailbox is full: retry timeout exceeded")],
  [
    "Exim, refused",
    "refused",
    exim("host mx.exemple.example [192.0.2.9]:", "554 5.7.1 Message rejected: looks like spam"),
  ],
  // qmail
  ["qmail, no such mailbox", "gone", qmail("Sorry, no mailbox here by that name. (#5.1.1)")],
  [
    "qmail, what the other server said",
    "gone",
    qmail("192.0.2.9 does not like recipient.", "Remote host said: 550 unknown user", "Giving up on 192.0.2.9."),
  ],
  ["qmail, no such host", "unreachable", qmail("Sorry, I couldn't find any host named parti.example. (#5.1.2)")],
  [
    "qmail, too long in the queue",
    "unreachable",
    qmail(
      "Sorry, I wasn't able to establish an SMTP connection. (#4.4.1)",
      "I'm not going to try again; this message has been in the queue too long.",
    ),
  ],
  ["qmail, over quota", "refused", qmail("The user is over quota. (#5.2.2)")],
  // Courier, PowerMTA, Amazon SES
  ["Courier, no such user", "gone", failed("5.0.0", "smtp; 550 User <lectrice@exemple.example> unknown", COURIER)],
  ["Courier, no such account", "gone", failed("5.0.0", "x-unix; 550 User unknown.", COURIER)],
  [
    "PowerMTA, given up",
    "unreachable",
    failed("4.4.7", "smtp;554 5.4.7 [internal] exceeded max time without delivery", POWERMTA),
  ],
  [
    "PowerMTA, throttled to the end",
    "refused",
    failed(
      "4.4.7",
      "smtp;421 4.7.0 [TS01] Messages from 192.0.2.7 temporarily deferred due to unexpected volume or user complaints",
      POWERMTA,
    ),
  ],
  [
    "Amazon SES, no such user",
    "gone",
    failed("5.1.1", "smtp; 550 5.1.1 Requested action not taken: mailbox not found", SES),
  ],
  [
    "Amazon SES, on its own list",
    "refused",
    failed(
      "5.1.1",
      "Amazon SES has suppressed sending to this address because it has a recent history of bouncing",
      SES,
    ),
  ],
  // Yahoo, Orange, La Poste
  [
    "Yahoo, no such account",
    "gone",
    yahoo(
      "Remote host said: 554 delivery error: dd This user doesn't have a yahoo.example account (lectrice@yahoo.example) [0]",
    ),
  ],
  ["Yahoo, given up", "unreachable", yahoo("Connection timed out. (#4.4.1)")],
  [
    "Orange, no such address",
    "gone",
    failed("5.5.0", "smtp; 550 5.5.0 Adresse d'au moins un destinataire invalide. Invalid recipient. OFR204_402"),
  ],
  [
    "Orange, too fast",
    "refused",
    failed("5.0.0", "smtp; 550 Service refuse. Veuillez essayer plus tard. Service refused, please try later. OFR_999"),
  ],
  [
    "Orange, too many connections for days",
    "refused",
    failed("4.4.7", "smtp; 421 Trop de connexions, veuillez verifier votre configuration. OFR004_104"),
  ],
  ["La Poste, no such address", "gone", failed("5.1.0", "smtp; 550 5.1.0 Adresse destinataire invalide. LPN007_402")],
  [
    "La Poste, the mailbox is full",
    "refused",
    failed("5.5.0", "smtp; 552 5.5.0 Boîte du destinataire pleine. LPN007_417"),
  ],
  ["A French host, the account is gone", "gone", failed("5.0.0", "smtp; 550 Cette boîte aux lettres n’existe plus")],
  // Complaints
  [
    "Yahoo's complaint",
    "complaint",
    feedback([
      "Feedback-Type: abuse",
      "User-Agent: Yahoo!-Mail-Feedback/2.0",
      "Version: 0.1",
      "Original-Rcpt-To: <lectrice@yahoo.example>",
    ]),
  ],
  ["a complaint without its part for machines", "complaint", feedback(null)],
  ["Outlook's complaint, by its subject", "complaint", microsoft("complaint about message from 192.0.2.7", [])],
  [
    "Outlook's complaint, by its header",
    "complaint",
    microsoft("Fwd: plainte", ["X-HmXmrOriginalRecipient: lectrice@outlook.example"]),
  ],
  ["a complaint taken back", "nothing", feedback(["Feedback-Type: not-spam", "Version: 1"])],
  [
    "a failed authentication",
    "nothing",
    feedback(["Feedback-Type: auth-failure", "Version: 1", "Auth-Failure: dmarc"]),
  ],
  // No reports
  ["a letter that somebody forwards as an attachment", "nothing", microsoft("Tr : Des nouvelles", [])],
  [
    "an absent reader",
    "nothing",
    plain(
      ["Auto-Submitted: auto-replied", "Subject: Absente du bureau"],
      [
        "Je suis absente. Mailbox full, user unknown, 5.1.1.",
        "",
        "--- Below this line is a copy of the message.",
        "",
        "@",
      ],
    ),
  ],
  [
    "a reader who quotes a report",
    "nothing",
    plain(
      ["Subject: Re: failure notice"],
      [
        "Voici :",
        "> Hi. This is the qmail-send program at qmail.example.",
        "> This is a permanent error",
        "> --- Below this line is a copy of the message.",
        "",
        "@",
      ],
    ),
  ],
  [
    "Exim, only a warning",
    "nothing",
    plain(
      ["Subject: Warning: message delayed 24 hours"],
      [
        "This message was created automatically by mail delivery software.",
        "A message that you sent has not yet been delivered to one or more of its",
        "recipients after more than 24 hours on the queue.",
        "",
        "@",
      ],
    ),
  ],
];
