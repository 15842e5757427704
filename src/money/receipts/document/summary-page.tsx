import { Document, type DocumentProps, Page, StyleSheet, Text, type TextProps, View } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { SIMULATED_PAYMENT } from "#money/receipts/receipt-words.contract.ts";
import { FOREST, INK, IVORY, LATERITE_DEEP, MUTED, SAND } from "#shared/brand/colours.ts";
import { toPrintableText } from "#shared/brand/printable-text.ts";
import { formatDate } from "#shared/date-formats.ts";
import { formatFcfa } from "#shared/formats.ts";
import { Arch, amountInWords, Band, HEADING_FONT, TEXT_FONT } from "./document-parts.tsx";
import { type SummaryDocument, type SummaryRow, sumUpRows } from "./receipt-document.ts";

// A4, in points.
const WIDTH = 595.28;
const SIDE = 44;

const styles = StyleSheet.create({
  page: {
    fontFamily: TEXT_FONT,
    fontSize: 9.5,
    lineHeight: 1.4,
    color: INK,
    paddingTop: 44,
    paddingBottom: 64,
  },
  top: { position: "absolute", top: 0, left: 0, right: 0 },
  body: { paddingHorizontal: SIDE },
  head: { flexDirection: "row", alignItems: "center", justifyContent: "space-between", gap: 16 },
  identity: { flexDirection: "row", alignItems: "center", gap: 10, flexShrink: 1 },
  names: { flexShrink: 1 },
  heading: { fontFamily: HEADING_FONT, fontWeight: 700, lineHeight: 1.2 },
  name: { fontSize: 13 },
  small: { fontSize: 8, color: MUTED },
  year: { alignItems: "flex-end", flexShrink: 0 },
  yearValue: { fontSize: 16, color: FOREST },
  title: { fontSize: 25, marginTop: 30 },
  payerLabel: { marginTop: 10, color: MUTED },
  payer: { fontSize: 15, maxLines: 3, textOverflow: "ellipsis" },
  panel: { marginTop: 16, paddingVertical: 14, paddingHorizontal: 18, backgroundColor: IVORY, borderRadius: 10 },
  total: { fontSize: 26, color: FOREST },
  words: { fontSize: 10 },
  deducted: { marginTop: 4, color: LATERITE_DEEP, fontWeight: 600 },
  simulated: {
    marginTop: 14,
    paddingVertical: 6,
    borderRadius: 8,
    backgroundColor: LATERITE_DEEP,
    color: "#FFFFFF",
    fontSize: 12,
    textAlign: "center",
  },
  sectionTitle: { marginTop: 18, fontSize: 13 },
  row: { flexDirection: "row", gap: 8, paddingVertical: 6, borderBottomWidth: 0.6, borderBottomColor: SAND },
  columns: { borderBottomWidth: 1.2, borderBottomColor: FOREST, color: MUTED, fontSize: 8 },
  numberCell: { width: 66, fontWeight: 600 },
  dateCell: { width: 92 },
  purposeCell: { flex: 1, maxLines: 4, textOverflow: "ellipsis" },
  amountCell: { width: 92, textAlign: "right", fontWeight: 600 },
  refund: { fontSize: 8, fontWeight: 600, color: LATERITE_DEEP },
  sum: { flexDirection: "row", justifyContent: "space-between", paddingVertical: 6, fontWeight: 600, color: FOREST },
  closing: { marginTop: 14, fontSize: 8, color: MUTED },
  foot: { position: "absolute", bottom: 0, left: 0, right: 0 },
  pageNumber: {
    position: "absolute",
    bottom: 18.5,
    left: SIDE,
    right: SIDE,
    textAlign: "right",
    // 0 is the font's own. Each round of pagination multiplies any other value again, until the text is off the page.
    lineHeight: 0,
    fontSize: 7.5,
    color: MUTED,
  },
  contact: { position: "absolute", bottom: 16, left: SIDE, right: SIDE, fontSize: 7.5, color: MUTED },
});

/** Lays out all receipts of a payer and a year with their sum, on as many A4 pages as needed. */
export function SummaryPage({ summary }: { summary: SummaryDocument }): ReactElement<DocumentProps> {
  const { year, gifts, dues, foundation, issuedAt } = summary;
  const name = toPrintableText(foundation.name);
  const payer = toPrintableText(summary.payerName);
  const { paid, refunded, total } = sumUpRows([...gifts, ...dues]);
  const seed = `recapitulatif-${year}`;
  return (
    <Document
      title={`Récapitulatif annuel ${year}`}
      author={name}
      creator={name}
      producer={name}
      language="fr"
      creationDate={issuedAt}
      modificationDate={issuedAt}
    >
      <Page size="A4" style={styles.page}>
        <View style={styles.top} fixed>
          <Band seed={seed} width={WIDTH} height={22} />
        </View>
        <View style={styles.body}>
          <View style={styles.head}>
            <View style={styles.identity}>
              <Arch width={34} />
              <View style={styles.names}>
                <Text style={[styles.heading, styles.name]}>{name}</Text>
                <Text style={styles.small}>{toPrintableText(foundation.tagline)}</Text>
              </View>
            </View>
            <View data-tag="P" style={styles.year}>
              <Text style={styles.small}>Année</Text>
              <Text style={[styles.heading, styles.yearValue]}>{year}</Text>
            </View>
          </View>

          {summary.simulated && <Text style={[styles.heading, styles.simulated]}>{SIMULATED_PAYMENT}</Text>}
          <Text data-tag="H1" style={[styles.heading, styles.title]}>
            Récapitulatif annuel
          </Text>
          <Text style={styles.payerLabel}>Nous avons reçu de</Text>
          <Text style={[styles.heading, styles.payer]}>{payer}</Text>

          <View style={styles.panel} wrap={false}>
            <Text style={styles.small}>au cours de l’année {year}, la somme de</Text>
            <Text style={[styles.heading, styles.total]}>{toPrintableText(formatFcfa(total))}</Text>
            <Text style={styles.words}>{amountInWords(total)}</Text>
            {gifts.length > 0 && dues.length > 0 && (
              <Text>{toPrintableText(`Dons\u00a0: ${sumOf(gifts)} · Cotisations\u00a0: ${sumOf(dues)}`)}</Text>
            )}
            {refunded > 0 && (
              <Text style={styles.deducted}>
                {toPrintableText(`Total versé\u00a0: ${formatFcfa(paid)}, dont ${formatFcfa(refunded)} remboursés.`)}
              </Text>
            )}
          </View>

          {gifts.length > 0 && <Section title="Dons" sumLabel="Total des dons" rows={gifts} />}
          {dues.length > 0 && <Section title="Cotisations" sumLabel="Total des cotisations" rows={dues} />}

          <Text style={styles.closing}>
            {toPrintableText(
              `Établi automatiquement le ${formatDate(issuedAt)} à partir des reçus ci-dessus, qui restent seuls valables pour chaque paiement.`,
            )}
          </Text>
        </View>
        <View style={styles.contact} fixed>
          <Text>{toPrintableText(foundation.address.join(" · "))}</Text>
          <Text>{toPrintableText(`${foundation.phone} · ${foundation.email}`)}</Text>
        </View>
        <Text
          data-tag="Artifact"
          style={styles.pageNumber}
          fixed
          render={({ pageNumber, totalPages }) =>
            totalPages > 1 ? `Page\u00a0${pageNumber} sur\u00a0${totalPages}` : ""
          }
        />
        <View style={styles.foot} fixed>
          <Band seed={seed} width={WIDTH} height={8} />
        </View>
      </Page>
    </Document>
  );
}

const sumOf = (rows: readonly SummaryRow[]): string => formatFcfa(sumUpRows(rows).total);

/**
 * Lays out one kind of payments under a heading, with their sum net of refunds. The heading stands beside its table: as
 * the first within a box, it would keep nothing ahead.
 */
function Section({
  title,
  sumLabel,
  rows,
}: {
  title: string;
  sumLabel: string;
  rows: readonly SummaryRow[];
}): ReactElement {
  return (
    <>
      <Text data-tag="H2" style={[styles.heading, styles.sectionTitle]} minPresenceAhead={100}>
        {title}
      </Text>
      <View>
        <View data-tag="TR" data-table={title} style={[styles.row, styles.columns]} fixed>
          <ColumnHead style={styles.numberCell}>Reçu n°</ColumnHead>
          <ColumnHead style={styles.dateCell}>Date</ColumnHead>
          <ColumnHead style={styles.purposeCell}>Objet</ColumnHead>
          <ColumnHead style={styles.amountCell}>Montant</ColumnHead>
        </View>
        {rows.map((row) => (
          <ReceiptRow key={row.number} table={title} row={row} />
        ))}
        <View data-tag="P" style={styles.sum} wrap={false}>
          <Text>{sumLabel}</Text>
          <Text>{toPrintableText(sumOf(rows))}</Text>
        </View>
      </View>
    </>
  );
}

function ColumnHead({ style, children }: { style: NonNullable<TextProps["style"]>; children: string }): ReactElement {
  return (
    <Text data-tag="TH" data-scope="Column" style={style}>
      {children}
    </Text>
  );
}

function ReceiptRow({ table, row }: { table: string; row: SummaryRow }): ReactElement {
  return (
    <View data-tag="TR" data-table={table} style={styles.row} wrap={false}>
      <Text data-tag="TH" data-scope="Row" style={styles.numberCell}>
        {row.number}
      </Text>
      <Text data-tag="TD" style={styles.dateCell}>
        {formatDate(row.paidAt)}
      </Text>
      <Text data-tag="TD" style={styles.purposeCell}>
        {toPrintableText(row.purposeLabel)}
      </Text>
      <View data-tag="TD" style={styles.amountCell}>
        <Text>{toPrintableText(formatFcfa(row.amount))}</Text>
        {row.refundedAmount > 0 && (
          <Text style={styles.refund}>{toPrintableText(`remboursé\u00a0: ${formatFcfa(row.refundedAmount)}`)}</Text>
        )}
      </View>
    </View>
  );
}
