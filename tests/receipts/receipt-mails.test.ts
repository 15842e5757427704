import { describe, expect, it } from "vitest";
import {
  type ReceiptMailFacts,
  renderCancellationMail,
  renderRefundMail,
  renderThankYouMail,
} from "#money/receipts/receipts.mails.ts";

import { greetingName } from "#shared/greeting-name.ts";
import { foundation } from "./receipt-example.ts";

const facts = (changes: Partial<ReceiptMailFacts> = {}): ReceiptMailFacts => ({
  firstName: "Awa",
  amount: 25_000,
  coveredFees: 0,
  purpose: "don",
  purposeLabel: "Don à la campagne «\u00a0Un forage pour Kouto\u00a0»",
  tribute: null,
  number: "2026-000123",
  methodLabel: "Wave CI",
  paidAt: new Date("2026-03-01T10:00:00Z"),
  receiptUrl: "https://fondation-akwaba.example/recus/QkZ3vT9pQw1x",
  campaignUrl: "https://fondation-akwaba.example/dons/un-forage-pour-kouto",
  simulated: false,
  picture: null,
  worth: null,
  foundation,
  ...changes,
});

it("of a refund in cash or by cheque promises no transfer", async () => {
  for (const [refundMethod, words] of [
    ["CASH", "en espèces"],
    ["CHEQUE", "par chèque"],
  ] as const) {
    const { text } = await renderRefundMail({ ...facts(), refundedAmount: 10_000, refundMethod });
    expect(text).toContain(`Nous vous avons rendu la somme ci-dessous ${words}.`);
    expect(text).not.toContain("virement");
  }
});

const kinds = [
  { name: "thank-you", render: (of: ReceiptMailFacts) => renderThankYouMail({ ...of, duplicate: false }) },
  { name: "duplicate", render: (of: ReceiptMailFacts) => renderThankYouMail({ ...of, duplicate: true }) },
  { name: "refund", render: (of: ReceiptMailFacts) => renderRefundMail({ ...of, refundedAmount: 10_000 }) },
  { name: "mistake", render: (of: ReceiptMailFacts) => renderCancellationMail({ ...of, cause: "mistake" }) },
  { name: "unpaid", render: (of: ReceiptMailFacts) => renderCancellationMail({ ...of, cause: "unpaid" }) },
];

/** Returns the text of a page without tags and entities. React separates neighbouring texts by comments. */
const wordsOf = (html: string): string =>
  html
    .replace(/<!--.*?-->/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, "&")
    .replace(/[ \n]+/g, " ");

describe.each(kinds)("the $name mail", ({ name, render }) => {
  it("says what was paid, as page and as text", async () => {
    const { html, text } = await render(facts());
    for (const words of [wordsOf(html), text]) {
      expect(words).toContain("Awa");
      expect(words).toContain("25\u202f000\u00a0FCFA");
      expect(words).toContain("Don à la campagne «\u00a0Un forage pour Kouto\u00a0»");
      expect(words).toContain("2026-000123");
      expect(words).toContain("1er\u00a0mars 2026");
      expect(words).toContain("Wave CI");
      expect(words).toContain("bonjour@fondation-akwaba.example");
      expect(words).toContain("Fondation Akwaba");
    }
    expect(text).toContain("Reçu n°\u00a02026-000123\n");
    expect(html).toContain(`href="${facts().receiptUrl}"`);
    expect(text).toContain(facts().receiptUrl);
    if (name !== "thank-you" && name !== "duplicate") return;
    expect(html).toContain(`href="${facts().campaignUrl}"`);
    expect(text).toContain(facts().campaignUrl);
  });

  it("fetches nothing, and runs nothing", async () => {
    const { html } = await render(facts());
    expect(html).not.toMatch(/<(?:img|script|link|iframe|style|form|object|svg)\b|\bsrc=|url\(|@import|\son\w+=/i);
    const addresses = [...html.matchAll(/https?:\/\/[^"\s<]+/g)].map(([address]) => address);
    const known = [facts().receiptUrl, facts().campaignUrl];
    expect(addresses.filter((address) => !known.includes(address) && !address.includes("www.w3.org"))).toEqual([]);
  });

  it("writes the French way", async () => {
    const { html, text, subject } = await render(facts());
    for (const words of [wordsOf(html), text, subject]) {
      expect(words).not.toMatch(/[a-zéè]'[a-zéè]/i);
      expect(words).not.toMatch(/ [;!?:%»]|« |\d FCFA/);
    }
  });

  it.each([
    "<script>alert(1)</script>",
    '"><b onmouseover=alert(1)>',
    "'><svg onload=alert(1)>",
    "</td></table><h1>Banque</h1>",
    "<!--[if mso]>",
    "--><a href=javascript:alert(1)>x",
    "]]> {{constructor}}",
    "&lt;script&gt;",
    "Awa\u0000\u202eKoné",
    "\ud800 seule",
  ])("shows %j as words, never as a tag", async (payload) => {
    const tags = (html: string) => html.replace(/<!-- -->/g, "").match(/<[^>]*>/g);
    const honest = await render(facts());
    const hostile = await render(
      facts({
        firstName: payload,
        purposeLabel: payload,
        methodLabel: payload,
        foundation: { ...foundation, name: payload, tagline: payload, address: [payload], phone: payload },
      }),
    );
    expect(tags(hostile.html)).toEqual(tags(honest.html));
    expect(hostile.text).toContain(payload);
  });
});

describe("the subject", () => {
  it("thanks, warns or tells", async () => {
    const subjects = await Promise.all(kinds.map(async ({ render }) => (await render(facts())).subject));
    expect(subjects).toEqual([
      "Merci, Awa\u202f! Votre reçu n°\u00a02026-000123",
      "Votre paiement nous est parvenu deux fois – reçu n°\u00a02026-000123",
      "Remboursement de 10\u202f000\u00a0FCFA – reçu n°\u00a02026-000123",
      "Votre reçu n°\u00a02026-000123 est annulé",
      "Votre reçu n°\u00a02026-000123 est annulé",
    ]);
  });

  it("holds no line end, whatever the name", async () => {
    const { subject } = await renderThankYouMail({ ...facts({ firstName: "Awa\r\nBcc: x" }), duplicate: false });
    expect(subject).toBe("Merci, Awa Bcc: x\u202f! Votre reçu n°\u00a02026-000123");
  });
});

describe("the thanks for dues", () => {
  it("speak of dues, and lead to the member's own", async () => {
    const dues = facts({
      purpose: "cotisation",
      purposeLabel: "Cotisation – de janvier à décembre 2026",
      campaignUrl: "https://fondation-akwaba.example/cotisations",
    });
    const { html, text } = await renderThankYouMail({ ...dues, duplicate: false });
    for (const words of [wordsOf(html), text]) {
      expect(words).toContain("Votre cotisation est bien arrivée.");
      expect(words).toContain("Cotisation – de janvier à décembre 2026");
      expect(words).toContain("Voir mes cotisations");
      expect(words).not.toContain("geste");
    }
  });
});

describe("the duplicate's mail", () => {
  it("says that it came twice and that nothing is to be done", async () => {
    const { html, text } = await renderThankYouMail({ ...facts(), duplicate: true });
    for (const words of [wordsOf(html), text]) {
      expect(words).toContain("Votre paiement nous est parvenu deux fois.");
      expect(words).toContain("Nous vous rembourserons ce second paiement");
      expect(words).toContain("vous n’avez rien à faire");
      expect(words.match(/joint à ce message/g)).toHaveLength(words === text ? 1 : 2);
    }
  });
});

describe("a greeting", () => {
  it.each([
    ["Awa", "Awa"],
    ["  Marie-Ange   Aya ", "Marie-Ange Aya"],
    ["J. Marc", "J. Marc"],
    ["N’Guessan", "N’Guessan"],
    ["فاطمة", "فاطمة"],
    ["Gagnez sur https://exemple.ci", null],
    ["exemple.ci", null],
    ["www exemple", null],
    ["a@exemple.ci", null],
    ["A".repeat(41), null],
    ["\u200b \n", null],
  ])("takes %j as %j", (typed, greeted) => {
    expect(greetingName(typed)).toBe(greeted);
  });

  it("does without a name that is none", async () => {
    const { html, subject } = await renderThankYouMail({
      ...facts({ firstName: "Cliquez exemple.ci/cadeau" }),
      duplicate: false,
    });
    expect(subject).toMatch(/^Merci\u202f! /);
    expect(html).not.toContain("cadeau");
  });
});
