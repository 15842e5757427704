import { Document, type DocumentProps, Page, Path, Rect, StyleSheet, Svg, Text, View } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { HEADING_FONT, TEXT_FONT } from "#money/receipts/document/document-parts.tsx";
import { FOREST, FOREST_DEEP, INK, IVORY, LATERITE, LEAF, MUTED, SAND, SUN } from "#shared/brand/colours.ts";
import { toPrintableText } from "#shared/brand/printable-text.ts";
import { weaveShapes } from "#shared/brand/shapes.ts";
import { formatDate } from "#shared/date-formats.ts";
import { formatPercent } from "#shared/formats.ts";
import type { ReportDocument } from "./report-document.ts";

const BARS = [FOREST, LATERITE, SUN, LEAF];

// A4, in points.
const WIDTH = 595.28;
const BAND = 34;
const COLUMNS = Math.ceil(WIDTH / BAND);
const BAR = 300;

const heading = { fontFamily: HEADING_FONT, fontWeight: 700, lineHeight: 1.15 } as const;
const styles = StyleSheet.create({
  cover: { backgroundColor: FOREST, color: IVORY, fontFamily: TEXT_FONT, fontSize: 12 },
  coverBody: { flexGrow: 1, paddingHorizontal: 56, paddingTop: 70 },
  kind: { color: SUN, fontWeight: 600, fontSize: 13 },
  title: { ...heading, fontSize: 38, marginTop: 12, maxWidth: 420 },
  lead: { marginTop: 18, maxWidth: 380, fontSize: 13, lineHeight: 1.5, color: SAND },
  doorway: { marginTop: "auto", alignSelf: "flex-end" },
  coverFoot: { position: "absolute", left: 56, bottom: 70 },
  page: { fontFamily: TEXT_FONT, fontSize: 11, lineHeight: 1.5, color: INK },
  body: { paddingHorizontal: 56, paddingTop: 40 },
  figures: { flexDirection: "row", gap: 14, marginTop: 16, marginBottom: 26 },
  figure: { flex: 1, backgroundColor: IVORY, borderRadius: 10, padding: 16 },
  value: { ...heading, fontSize: 25, color: FOREST },
  section: { ...heading, fontSize: 18, marginBottom: 8 },
  row: { flexDirection: "row", alignItems: "center", marginBottom: 7 },
  rowLabel: { width: 130 },
  percent: { marginLeft: 8, fontWeight: 600 },
  paragraph: { marginBottom: 9 },
  foot: { position: "absolute", left: 56, right: 56, bottom: 30, fontSize: 9, color: MUTED },
});

/** A cover and a page of figures. */
export function ReportPages({ report }: { report: ReportDocument }): ReactElement<DocumentProps> {
  const published = new Date(report.date);
  return (
    <Document
      title={toPrintableText(report.title)}
      author={report.foundation}
      language="fr"
      creationDate={published}
      modificationDate={published}
    >
      <Page size="A4" style={styles.cover}>
        <Band seed={report.slug} />
        <View style={styles.coverBody}>
          <Text style={styles.kind}>{toPrintableText(report.kind)}</Text>
          <Text data-tag="H1" style={styles.title}>
            {toPrintableText(report.title)}
          </Text>
          <Text style={styles.lead}>{toPrintableText(report.description)}</Text>
          <Doorway />
        </View>
        <Text style={styles.coverFoot}>
          {report.foundation} · {formatDate(report.date)}
        </Text>
        <Band seed={report.slug} />
      </Page>
      <Page size="A4" style={styles.page}>
        <Band seed={report.slug} />
        <View style={styles.body}>
          <Text data-tag="H2" style={styles.section}>
            En trois chiffres
          </Text>
          <View style={styles.figures}>
            {report.figures.map(({ value, label }) => (
              <View key={label} data-tag="P" style={styles.figure}>
                <Text style={styles.value}>{toPrintableText(value)}</Text>
                <Text>{toPrintableText(label)}</Text>
              </View>
            ))}
          </View>
          <Text data-tag="H2" style={styles.section}>
            Où va l’argent
          </Text>
          {report.shares.map(({ label, percent }, index) => (
            <View key={label} data-tag="P" style={styles.row}>
              <Text style={styles.rowLabel}>{label}</Text>
              <Svg width={(BAR * percent) / 60} height={13}>
                <Rect x={0} y={0} width={(BAR * percent) / 60} height={13} rx={4} fill={BARS[index] ?? FOREST} />
              </Svg>
              <Text style={styles.percent}>{toPrintableText(formatPercent(percent))}</Text>
            </View>
          ))}
          <Text data-tag="H2" style={[styles.section, { marginTop: 24 }]}>
            Ce que nous en retenons
          </Text>
          {report.paragraphs.map((paragraph) => (
            <Text key={paragraph} style={styles.paragraph}>
              {toPrintableText(paragraph)}
            </Text>
          ))}
        </View>
        <Text style={styles.foot}>{report.foundation} · document de démonstration, aux chiffres fictifs</Text>
      </Page>
    </Document>
  );
}

function Doorway(): ReactElement {
  return (
    <Svg width={210} height={250} viewBox="0 0 84 100" style={styles.doorway}>
      <Path d="M0 100V42a42 42 0 0 1 84 0v58z" fill={SUN} />
      <Path d="M15 100V44a27 27 0 0 1 54 0v56z" fill={LATERITE} />
      <Path d="M29 100V47a13 13 0 0 1 26 0v53z" fill={IVORY} />
      <Path d="M42 96c0-15-1-23-12-28 12 0 13 9 12 18 0-14 5-23 16-26-8 9-14 17-16 36z" fill={FOREST} />
    </Svg>
  );
}

/** A strip of the report's own pattern, from edge to edge. */
function Band({ seed }: { seed: string }): ReactElement {
  return (
    <Svg width={WIDTH} height={BAND} viewBox={`0 0 ${(WIDTH * 24) / BAND} 24`}>
      <Rect x={0} y={0} width={COLUMNS * 24} height={24} fill={FOREST_DEEP} />
      {weaveShapes(seed, COLUMNS).map((shape) => (
        <Path key={shape.fill + shape.d} d={shape.d} fill={shape.fill} />
      ))}
    </Svg>
  );
}
