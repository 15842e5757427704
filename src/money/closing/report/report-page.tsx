import { Document, type DocumentProps, Page, StyleSheet, Text, View } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { describeDifferences, type NamedSum } from "#money/closing/closing.contract.ts";
import { Arch, Band, HEADING_FONT, TEXT_FONT } from "#money/receipts/document/document-parts.tsx";
import { SIMULATED_PAYMENT } from "#money/receipts/receipt-words.contract.ts";
import { FOREST, INK, IVORY, LATERITE_DEEP, MUTED, SAND } from "#shared/brand/colours.ts";
import { toPrintableText } from "#shared/brand/printable-text.ts";
import { formatDate } from "#shared/date-formats.ts";
import { formatFcfa, formatNumber } from "#shared/formats.ts";
import type { MonthReport } from "./report-renderer.ts";

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
    paddingBottom: 56,
    paddingHorizontal: SIDE,
  },
  top: { position: "absolute", top: 0, left: 0 },
  foot: { position: "absolute", bottom: 0, left: 0 },
  heading: { fontFamily: HEADING_FONT, fontWeight: 700, lineHeight: 1.2 },
  identity: { flexDirection: "row", alignItems: "center", gap: 10 },
  name: { fontSize: 13 },
  small: { fontSize: 8, color: MUTED },
  title: { fontSize: 23, marginTop: 22 },
  provisional: { marginTop: 6, color: LATERITE_DEEP, fontWeight: 600 },
  panels: { flexDirection: "row", gap: 12, marginTop: 14 },
  panel: { flex: 1, paddingVertical: 12, paddingHorizontal: 14, backgroundColor: IVORY, borderRadius: 10 },
  net: { fontSize: 20, color: FOREST },
  fact: { flexDirection: "row", justifyContent: "space-between", gap: 8, paddingTop: 2 },
  total: { fontWeight: 600, color: FOREST, borderTopWidth: 0.8, borderTopColor: FOREST, marginTop: 3 },
  sectionTitle: { fontSize: 12.5, marginTop: 16, marginBottom: 2 },
  row: { flexDirection: "row", gap: 8, paddingVertical: 4, borderBottomWidth: 0.6, borderBottomColor: SAND },
  columns: { borderBottomWidth: 1.2, borderBottomColor: FOREST, color: MUTED, fontSize: 8 },
  sum: { borderBottomWidth: 0, fontWeight: 600, color: FOREST },
  label: { flex: 1, maxLines: 2, textOverflow: "ellipsis" },
  count: { width: 52, textAlign: "right" },
  by: { width: 110, maxLines: 2, textOverflow: "ellipsis" },
  amount: { width: 92, textAlign: "right" },
  signatures: { flexDirection: "row", gap: 24, marginTop: 26 },
  signature: { flex: 1, height: 74, paddingTop: 6, borderTopWidth: 0.8, borderTopColor: INK },
  pageNumber: {
    position: "absolute",
    bottom: 18,
    left: SIDE,
    right: SIDE,
    textAlign: "right",
    fontSize: 7.5,
    color: MUTED,
    // 0 is the font's own. Each round of pagination multiplies any other value again, until the text is off the page.
    lineHeight: 0,
  },
});

const francs = (amount: number) => toPrintableText(formatFcfa(amount));

/** Lays out the ledger of a month with its totals, the balance at the provider, and places to sign. */
export function MonthReportPages({ report }: { report: MonthReport }): ReactElement<DocumentProps> {
  const { month, figures, closed, foundation, printedAt } = report;
  const name = toPrintableText(foundation.name);
  const title = `Clôture ${/^[ao]/.test(month) ? "d’" : "de "}${month}`;
  return (
    <Document
      title={title}
      author={name}
      creator={name}
      producer={name}
      language="fr"
      creationDate={printedAt}
      modificationDate={printedAt}
    >
      <Page size="A4" style={styles.page}>
        <View style={styles.top} fixed>
          <Band seed={title} width={WIDTH} height={18} />
        </View>
        <View style={styles.identity}>
          <Arch width={30} />
          <View>
            <Text style={[styles.heading, styles.name]}>{name}</Text>
            {foundation.legalLine !== "" && <Text style={styles.small}>{toPrintableText(foundation.legalLine)}</Text>}
          </View>
        </View>
        <Text data-tag="H1" style={[styles.heading, styles.title]}>
          {title}
        </Text>
        {closed ? (
          <Text style={styles.small}>
            {toPrintableText(
              `Clôturé le ${formatDate(closed.at)} par ${closed.by}${closed.proposedBy ? `, sur proposition de ${closed.proposedBy}` : ""}.`,
            )}
          </Text>
        ) : (
          <Text style={styles.provisional}>Provisoire&nbsp;: ce mois n’est pas clôturé.</Text>
        )}
        {report.simulated && <Text style={styles.provisional}>{SIMULATED_PAYMENT}</Text>}
        <View style={styles.panels} wrap={false}>
          <Totals figures={figures} />
          <Provider provider={report.provider} comparison={report.comparison} />
        </View>
        <Sums title="Par objet" rows={figures.targets} total={figures} />
        <Sums title="Par mode de paiement" rows={figures.methods} total={figures} />
        <Sums title="Par preuve" rows={figures.evidence} total={figures} />
        {report.lone.length > 0 && <Lone rows={report.lone} />}
        <Sums
          title="Par jour"
          rows={figures.days.map((day) => ({ ...day, label: formatDate(day.label) }))}
          total={figures}
        />
        <View style={styles.signatures} wrap={false}>
          <Text style={styles.signature}>La trésorerie, date et signature</Text>
          <Text style={styles.signature}>La présidence, date et signature</Text>
        </View>
        <Text
          data-tag="Artifact"
          style={styles.pageNumber}
          fixed
          render={({ pageNumber, totalPages }) =>
            toPrintableText(`Imprimé le ${formatDate(printedAt)} · page ${pageNumber} sur ${totalPages}`)
          }
        />
        <View style={styles.foot} fixed>
          <Band seed={title} width={WIDTH} height={8} />
        </View>
      </Page>
    </Document>
  );
}

function Totals({ figures }: { figures: MonthReport["figures"] }): ReactElement {
  return (
    <View style={styles.panel}>
      <Text data-tag="H2" style={styles.small}>
        Net du mois
      </Text>
      <Text style={[styles.heading, styles.net]}>{francs(figures.net)}</Text>
      <Fact name={`${formatNumber(figures.payments)}\u00a0encaissements`} amount={figures.amount} />
      <Fact name={`${formatNumber(figures.refunds)}\u00a0remboursements`} amount={-figures.refunded} />
      {figures.corrected !== 0 && <Fact name="Corrections" amount={figures.corrected} />}
      {figures.covered_fees !== 0 && <Fact name="Dont frais pris en charge" amount={figures.covered_fees} />}
    </View>
  );
}

function Provider({ provider, comparison }: Pick<MonthReport, "provider" | "comparison">): ReactElement {
  return (
    <View style={styles.panel}>
      <Text data-tag="H2" style={styles.small}>
        Chez le prestataire de paiement
      </Text>
      <Fact name="Solde au début" amount={provider.opening} />
      <Fact name="Reçu" amount={provider.received} />
      <Fact name="Remboursé" amount={-provider.refunded} />
      <Fact name="Frais retenus" amount={provider.fees === null ? null : -provider.fees} />
      <Fact name="Versé à la fondation" amount={provider.paid_out === null ? null : -provider.paid_out} />
      <View style={styles.total}>
        <Fact name="Solde à la fin" amount={provider.closing} />
      </View>
      <Text style={styles.small}>{toPrintableText(describeComparison(comparison))}</Text>
    </View>
  );
}

function describeComparison({ days, covered_days: covered, open }: MonthReport["comparison"]): string {
  if (covered === 0) return "Ce mois n’a pas été comparé avec le relevé du prestataire.";
  const left = open === 0 ? "Aucun écart n’est ouvert" : describeDifferences(open);
  return `Comparé avec le relevé du prestataire\u00a0: ${covered} jour${covered > 1 ? "s" : ""} sur ${days}. ${left}.`;
}

const LONE = "Décidé ou saisi par une seule personne";
const LONE_COLUMNS = [
  { label: "Quoi", style: styles.label },
  { label: "Par", style: styles.by },
  { label: "Montant", style: styles.amount },
];

function Lone({ rows }: { rows: MonthReport["lone"] }): ReactElement {
  return (
    <>
      <Text data-tag="H2" style={[styles.heading, styles.sectionTitle]} minPresenceAhead={60}>
        {LONE}
      </Text>
      <View>
        <View data-tag="TR" data-table={LONE} style={[styles.row, styles.columns]}>
          {LONE_COLUMNS.map(({ label, style }) => (
            <Text key={label} data-tag="TH" data-scope="Column" style={style}>
              {label}
            </Text>
          ))}
        </View>
        {rows.map(({ label, by, amount }) => (
          <View key={`${label} ${by}`} data-tag="TR" data-table={LONE} style={styles.row} wrap={false}>
            <Text data-tag="TH" data-scope="Row" style={styles.label}>
              {toPrintableText(label)}
            </Text>
            <Text data-tag="TD" style={styles.by}>
              {toPrintableText(by)}
            </Text>
            <Text data-tag="TD" style={styles.amount}>
              {francs(amount)}
            </Text>
          </View>
        ))}
      </View>
    </>
  );
}

function Fact({ name, amount }: { name: string; amount: number | null }): ReactElement {
  return (
    <View style={styles.fact}>
      <Text>{toPrintableText(name)}</Text>
      <Text>{amount === null ? "non saisi" : francs(amount)}</Text>
    </View>
  );
}

function Sums({
  title,
  rows,
  total,
}: {
  title: string;
  rows: readonly NamedSum[];
  total: Omit<NamedSum, "key" | "label">;
}): ReactElement {
  return (
    <>
      <Text data-tag="H2" style={[styles.heading, styles.sectionTitle]} minPresenceAhead={60}>
        {title}
      </Text>
      <View>
        <View data-tag="TR" data-table={title} style={[styles.row, styles.columns]}>
          {COLUMNS.map(({ label, style }) => (
            <Text key={label} data-tag="TH" data-scope="Column" style={style}>
              {label}
            </Text>
          ))}
        </View>
        {[...rows, { ...total, key: "total", label: "Total" }].map((row) => (
          <View
            key={row.key}
            data-tag="TR"
            data-table={title}
            style={row.key === "total" ? [styles.row, styles.sum] : styles.row}
            wrap={false}
          >
            <Text data-tag="TH" data-scope="Row" style={styles.label}>
              {toPrintableText(row.label)}
            </Text>
            {COLUMNS.slice(1).map(({ label, style, cell }) => (
              <Text key={label} data-tag="TD" style={style}>
                {cell(row)}
              </Text>
            ))}
          </View>
        ))}
      </View>
    </>
  );
}

const COLUMNS = [
  { label: "", style: styles.label, cell: () => "" },
  { label: "Écritures", style: styles.count, cell: ({ entries }: NamedSum) => toPrintableText(formatNumber(entries)) },
  { label: "Encaissé", style: styles.amount, cell: ({ amount }: NamedSum) => francs(amount) },
  { label: "Remboursé", style: styles.amount, cell: ({ refunded }: NamedSum) => francs(refunded) },
  { label: "Net", style: styles.amount, cell: ({ net }: NamedSum) => francs(net) },
];
