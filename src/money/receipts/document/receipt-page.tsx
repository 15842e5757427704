import { Document, type DocumentProps, Link, Page, Path, StyleSheet, Svg, Text, View } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import type { PaymentPurpose } from "#money/payments/payment.contract.ts";
import type { RefundCause } from "#money/payments/payment-decision.contract.ts";
import { TRIBUTE_LABELS } from "#money/payments/tribute.contract.ts";
import { paidPartsText, SIMULATED_PAYMENT } from "#money/receipts/receipt-words.contract.ts";
import { BLUSH, FOREST, INK, IVORY, LATERITE_DEEP, MUTED, SAND } from "#shared/brand/colours.ts";
import { toPrintableText } from "#shared/brand/printable-text.ts";
import { formatDate } from "#shared/date-formats.ts";
import { formatFcfa } from "#shared/formats.ts";
import { qrPath } from "#shared/qr-path.ts";
import { Arch, amountInWords, Band, HEADING_FONT, TEXT_FONT } from "./document-parts.tsx";
import type { ReceiptDocument } from "./receipt-document.ts";

// A5, in points.
const WIDTH = 419.53;
const HEIGHT = 595.28;
const SIDE = 36;

const styles = StyleSheet.create({
  page: { fontFamily: TEXT_FONT, fontSize: 9.5, lineHeight: 1.4, color: INK },
  sheet: { height: HEIGHT },
  body: { flexGrow: 1, paddingTop: 22, paddingHorizontal: SIDE },
  head: { flexDirection: "row", alignItems: "center", justifyContent: "space-between", gap: 16 },
  identity: { flexDirection: "row", alignItems: "center", gap: 10, flexShrink: 1 },
  names: { flexShrink: 1 },
  name: { fontFamily: HEADING_FONT, fontWeight: 700, fontSize: 13, lineHeight: 1.2 },
  tagline: { fontSize: 8, color: MUTED },
  number: { alignItems: "flex-end", flexShrink: 0 },
  numberValue: { fontFamily: HEADING_FONT, fontWeight: 700, fontSize: 13, lineHeight: 1.2, color: FOREST },
  label: { fontSize: 8, color: MUTED },
  title: { fontFamily: HEADING_FONT, fontWeight: 700, fontSize: 27, lineHeight: 1.1, marginTop: 34 },
  payerLabel: { marginTop: 12, color: MUTED },
  payer: {
    fontFamily: HEADING_FONT,
    fontWeight: 700,
    fontSize: 16,
    lineHeight: 1.25,
    maxLines: 3,
    textOverflow: "ellipsis",
  },
  payerLong: { fontSize: 9.5 },
  // The longest names, of 201 characters, need three lines of this size.
  payerLongest: { fontSize: 7 },
  panel: { marginTop: 14, paddingVertical: 14, paddingHorizontal: 18, backgroundColor: IVORY, borderRadius: 10 },
  doorway: { position: "absolute", right: 16, bottom: 0 },
  amount: { fontFamily: HEADING_FONT, fontWeight: 700, fontSize: 30, lineHeight: 1.15, color: FOREST },
  amountLong: { fontSize: 26 },
  words: { fontSize: 10, paddingRight: 78 },
  parts: { marginTop: 3, fontSize: 8.5, paddingRight: 78, color: MUTED },
  notice: {
    marginTop: 8,
    paddingVertical: 6,
    paddingHorizontal: 18,
    borderRadius: 8,
    backgroundColor: BLUSH,
    color: LATERITE_DEEP,
    fontWeight: 600,
    fontSize: 9,
  },
  simulated: {
    paddingVertical: 5,
    backgroundColor: LATERITE_DEEP,
    color: "#FFFFFF",
    fontFamily: HEADING_FONT,
    fontWeight: 700,
    fontSize: 12,
    lineHeight: 1.2,
    textAlign: "center",
  },
  rows: { marginTop: 12 },
  row: { flexDirection: "row", paddingVertical: 6, borderBottomWidth: 0.6, borderBottomColor: SAND },
  rowLabel: { width: 104, color: MUTED },
  rowValue: { flex: 1, fontWeight: 600, maxLines: 3, textOverflow: "ellipsis" },
  dense: { marginTop: 10 },
  densePanel: { marginTop: 10, paddingVertical: 9 },
  denseRow: { paddingVertical: 2.5 },
  proof: { flexDirection: "row", alignItems: "center", gap: 14, marginTop: "auto", paddingTop: 10 },
  proofText: { flex: 1 },
  proofTitle: { fontFamily: HEADING_FONT, fontWeight: 700, fontSize: 10.5 },
  link: { color: FOREST, textDecoration: "none" },
  legal: { marginTop: 4, fontSize: 7.5, color: MUTED },
  legalLine: { maxLines: 2, textOverflow: "ellipsis" },
  contact: { marginTop: 10, paddingBottom: 9, fontSize: 7.5, color: MUTED, textAlign: "center" },
});

/** Lays out the whole receipt on one A5 page. */
export function ReceiptPage({ receipt }: { receipt: ReceiptDocument }): ReactElement<DocumentProps> {
  const { foundation } = receipt;
  const name = toPrintableText(foundation.name);
  const title = receiptTitle(receipt.purpose);
  const notices = receiptNotices(receipt).map(toPrintableText);
  const payer = toPrintableText(receipt.payerName);
  const parts = paidPartsText(receipt.purpose, receipt);
  // The receipt must fit on one page: if it has much text, the lines are closer.
  const dense =
    notices.length > 0 ||
    parts !== null ||
    receipt.tribute !== null ||
    payer.length > 40 ||
    receipt.purposeLabel.length > 90;
  return (
    <Document
      title={`${title} ${receipt.number}`}
      author={name}
      subject={toPrintableText(receipt.purposeLabel)}
      creator={name}
      producer={name}
      language="fr"
      creationDate={receipt.paidAt}
      modificationDate={receipt.paidAt}
    >
      <Page size={[WIDTH, HEIGHT]} style={styles.page} wrap={false}>
        <View style={styles.sheet}>
          <Band seed={receipt.number} width={WIDTH} height={22} />
          {receipt.simulated && <Text style={styles.simulated}>{SIMULATED_PAYMENT}</Text>}
          <View style={styles.body}>
            <View style={styles.head}>
              <View style={styles.identity}>
                <Arch width={34} />
                <View style={styles.names}>
                  <Text style={styles.name}>{name}</Text>
                  <Text style={styles.tagline}>{toPrintableText(foundation.tagline)}</Text>
                </View>
              </View>
              <View data-tag="P" style={styles.number}>
                <Text style={styles.label}>Reçu n°</Text>
                <Text style={styles.numberValue}>{receipt.number}</Text>
              </View>
            </View>

            <Text data-tag="H1" style={dense || receipt.simulated ? [styles.title, styles.dense] : styles.title}>
              {title}
            </Text>
            <Text style={styles.payerLabel}>Nous avons reçu de</Text>
            <Text style={[styles.payer, ...payerSize(payer)]}>{payer}</Text>

            <View style={dense ? [styles.panel, styles.densePanel] : styles.panel}>
              <View style={styles.doorway}>
                <Arch width={78} tones={["#F3E9D6", "#EADDC3", "#F3E9D6", IVORY]} />
              </View>
              <Text style={styles.label}>la somme de</Text>
              <Text style={receipt.amount < 10_000_000 ? styles.amount : [styles.amount, styles.amountLong]}>
                {toPrintableText(formatFcfa(receipt.amount))}
              </Text>
              <Text style={styles.words}>{amountInWords(receipt.amount)}</Text>
              {parts !== null && <Text style={styles.parts}>{toPrintableText(parts)}</Text>}
            </View>
            {notices.length === 0 ? null : (
              <View style={styles.notice}>
                {notices.map((notice) => (
                  <Text key={notice}>{notice}</Text>
                ))}
              </View>
            )}

            <View data-tag="Table" style={styles.rows}>
              <Row dense={dense} label="Date du paiement" value={formatDate(receipt.paidAt)} />
              <Row dense={dense} label="Mode de paiement" value={receipt.methodLabel} />
              <Row dense={dense} label="Objet" value={receipt.purposeLabel} />
              {receipt.tribute && (
                <Row dense={dense} label={TRIBUTE_LABELS[receipt.tribute.kind]} value={receipt.tribute.name} />
              )}
              <Row dense={dense} label="Référence" value={receipt.reference} />
            </View>

            <Proof verifyUrl={receipt.verifyUrl} />
            <View style={styles.contact}>
              <Text>{toPrintableText(foundation.address.join(" · "))}</Text>
              <Text>{toPrintableText(`${foundation.phone} · ${foundation.email}`)}</Text>
              {foundation.legalLine !== "" && (
                <Text style={styles.legalLine}>{toPrintableText(foundation.legalLine)}</Text>
              )}
            </View>
          </View>
          <Band seed={receipt.number} width={WIDTH} height={8} />
        </View>
      </Page>
    </Document>
  );
}

function payerSize(payer: string) {
  if (payer.length > 120) return [styles.payerLongest];
  return payer.length > 40 ? [styles.payerLong] : [];
}

function Row({ label, value, dense }: { label: string; value: string; dense: boolean }): ReactElement {
  return (
    <View data-tag="TR" style={dense ? [styles.row, styles.denseRow] : styles.row}>
      <Text data-tag="TH" data-scope="Row" style={styles.rowLabel}>
        {label}
      </Text>
      <Text data-tag="TD" style={styles.rowValue}>
        {toPrintableText(value)}
      </Text>
    </View>
  );
}

function Proof({ verifyUrl }: { verifyUrl: string }): ReactElement {
  const qr = qrPath(verifyUrl);
  // In two parts, each small enough for its line: if the renderer broke a line, it would print a hyphen that is not in
  // the URL.
  const code = verifyUrl.lastIndexOf("/") + 1;
  const parts = [verifyUrl.slice(0, code), verifyUrl.slice(code)];
  const fontSize = Math.min(8.5, 440 / Math.max(...parts.map((part) => part.length)));
  return (
    <View style={styles.proof}>
      <Svg
        data-tag="Figure"
        data-alt="Code QR&nbsp;: adresse de vérification de ce reçu"
        width={78}
        height={78}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
      >
        <Path d={qr.d} fill={INK} />
      </Svg>
      <View style={styles.proofText}>
        <Text data-tag="H2" style={styles.proofTitle}>
          Ce reçu est-il authentique{"\u00a0"}?
        </Text>
        <Text style={styles.label}>Scannez le code, ou ouvrez cette adresse{"\u00a0"}:</Text>
        <View data-tag="P">
          {parts.map((part) => (
            <Link key={part} src={verifyUrl} style={[styles.link, { fontSize }]}>
              {part}
            </Link>
          ))}
        </View>
        <Text style={styles.legal}>Établi automatiquement, valable sans signature.</Text>
      </View>
    </View>
  );
}

const TITLES: Record<PaymentPurpose, string> = {
  don: "Reçu de don",
  cotisation: "Reçu de cotisation",
  projet: "Reçu de contribution",
};

/** Returns the title of a receipt. */
function receiptTitle(purpose: PaymentPurpose): string {
  return TITLES[purpose];
}

const CANCELLED_FOR: Readonly<Record<RefundCause, string>> = {
  mistake: "enregistré par erreur",
  unpaid: "chèque retourné impayé",
};

/** Returns the sentences to print beside the amount if the payment was refunded, undone or made twice. */
function receiptNotices(receipt: ReceiptDocument): string[] {
  const { amount, refundedAmount, refundedAt, refundCause } = receipt;
  const day = refundedAt === null ? "" : ` le ${formatDate(refundedAt)}`;
  if (refundCause) return [`Reçu annulé${day}\u00a0: ${CANCELLED_FOR[refundCause]}.`];
  if (refundedAmount >= amount) return [`Remboursé${day}.`];
  if (refundedAmount > 0) {
    return [
      `Remboursé en partie${day}\u00a0: ${formatFcfa(refundedAmount)}.`,
      `Montant conservé\u00a0: ${formatFcfa(amount - refundedAmount)}.`,
    ];
  }
  return receipt.duplicate ? ["Paiement reçu en double.", "La fondation vous contactera pour le rembourser."] : [];
}
