import { Document, type DocumentProps, Page, Path, StyleSheet, Svg, Text, View } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { Arch, Band, HEADING_FONT, TEXT_FONT } from "#money/receipts/document/document-parts.tsx";
import { FOREST, INK, LATERITE_DEEP, MUTED } from "#shared/brand/colours.ts";
import { toPrintableText } from "#shared/brand/printable-text.ts";
import { qrPath } from "#shared/qr-path.ts";
import { formatBadgeCode } from "#site/attendance/badge-code.contract.ts";
import type { BadgeSheets, PrintedBadge } from "./badge-sheets.ts";

/** Badges on one A4 page: two columns of four, cut along the dashed lines. */
const ON_A_PAGE = 8;
// A4 in points, without the margin that printers cannot reach.
const WIDTH = 270;
const HEIGHT = 196;
/** The width beside the code, and that of a letter of the heading font in parts of its size. */
const NAME_WIDTH = 160;
const LETTER = 0.62;

const heading = { fontFamily: HEADING_FONT, fontWeight: 700, lineHeight: 1.15 } as const;
const styles = StyleSheet.create({
  page: { fontFamily: TEXT_FONT, fontSize: 9, color: INK, paddingVertical: 28.9, paddingHorizontal: 27.6 },
  row: { flexDirection: "row" },
  badge: { width: WIDTH, height: HEIGHT, borderWidth: 0.6, borderStyle: "dashed", borderColor: MUTED },
  body: { flex: 1, paddingHorizontal: 14, paddingTop: 10, paddingBottom: 10 },
  head: { flexDirection: "row", alignItems: "center", gap: 6 },
  foundation: { ...heading, fontSize: 9, color: FOREST, flexShrink: 1, maxLines: 1, textOverflow: "ellipsis" },
  announcement: {
    ...heading,
    fontSize: 10.5,
    color: LATERITE_DEEP,
    marginTop: 3,
    maxLines: 1,
    textOverflow: "ellipsis",
  },
  event: { fontSize: 8.5, color: MUTED, marginTop: 4, maxLines: 2, textOverflow: "ellipsis" },
  person: { flex: 1, flexDirection: "row", alignItems: "center", gap: 8 },
  names: { flex: 1 },
  name: { ...heading, maxLines: 3, textOverflow: "ellipsis" },
  company: {
    fontSize: 10.5,
    fontWeight: 600,
    color: LATERITE_DEEP,
    marginTop: 3,
    maxLines: 2,
    textOverflow: "ellipsis",
  },
  country: { fontSize: 9, color: MUTED, marginTop: 1, maxLines: 1, textOverflow: "ellipsis" },
  proof: { alignItems: "center", gap: 2, width: 74 },
  code: { fontSize: 10, fontWeight: 600, lineHeight: 1.2 },
  when: { fontSize: 8.5, fontWeight: 600, maxLines: 1, textOverflow: "ellipsis" },
  where: { fontSize: 8.5, color: MUTED, maxLines: 1, textOverflow: "ellipsis" },
});

/** Lays out the badges of an event on A4 pages, ready to be cut. */
export function BadgePages({ sheets }: { sheets: BadgeSheets }): ReactElement<DocumentProps> {
  const { event, badges, printedAt } = sheets;
  const name = toPrintableText(sheets.foundation);
  const pages = Array.from({ length: Math.ceil(badges.length / ON_A_PAGE) }, (_, page) =>
    badges.slice(page * ON_A_PAGE, (page + 1) * ON_A_PAGE),
  );
  return (
    <Document
      title={toPrintableText(`Badges – ${event.title}`)}
      author={name}
      creator={name}
      producer={name}
      language="fr"
      creationDate={printedAt}
      modificationDate={printedAt}
    >
      {pages.map((onPage) => (
        <Page key={onPage[0]?.code} size="A4" style={styles.page} wrap={false}>
          {rowsOf(onPage).map((row) => (
            <View key={row[0]?.code} style={styles.row}>
              {row.map((badge) => (
                <Badge key={badge.code} badge={badge} sheets={sheets} />
              ))}
            </View>
          ))}
        </Page>
      ))}
    </Document>
  );
}

function rowsOf(badges: readonly PrintedBadge[]): PrintedBadge[][] {
  return Array.from({ length: Math.ceil(badges.length / 2) }, (_, row) => badges.slice(row * 2, row * 2 + 2));
}

function Badge({ badge, sheets: { foundation, event } }: { badge: PrintedBadge; sheets: BadgeSheets }): ReactElement {
  const qr = qrPath(badge.code);
  return (
    <View style={styles.badge}>
      <Band seed={event.slug} width={WIDTH - 1.2} height={10} />
      <View style={styles.body}>
        <View style={styles.head}>
          <Arch width={16} />
          <Text style={styles.foundation}>{toPrintableText(foundation)}</Text>
        </View>
        {event.announcement !== null && <Text style={styles.announcement}>{toPrintableText(event.announcement)}</Text>}
        <Text style={styles.event}>{toPrintableText(event.title)}</Text>
        <View style={styles.person}>
          <View style={styles.names}>
            <Text data-tag="H2" style={[styles.name, { fontSize: sizeOf(badge.name) }]}>
              {toPrintableText(badge.name)}
            </Text>
            {badge.company !== null && <Text style={styles.company}>{toPrintableText(badge.company)}</Text>}
            <Text style={styles.country}>{toPrintableText(badge.country)}</Text>
          </View>
          <View style={styles.proof}>
            <Svg
              data-tag="Figure"
              data-alt={`Code QR du badge ${formatBadgeCode(badge.code)}`}
              width={74}
              height={74}
              viewBox={`0 0 ${qr.size} ${qr.size}`}
            >
              <Path d={qr.d} fill={INK} />
            </Svg>
            <Text style={styles.code}>{formatBadgeCode(badge.code)}</Text>
          </View>
        </View>
        <Text style={styles.when}>{toPrintableText(event.day)}</Text>
        <Text style={styles.where}>{toPrintableText(event.place)}</Text>
      </View>
    </View>
  );
}

/** Returns the size in which the longest word of a name fits beside the code, and a long name in three lines. */
function sizeOf(name: string): number {
  const longest = Math.max(...name.split(/\s+/).map((word) => word.length));
  const largest = name.length > 28 ? 15 : 19;
  return Math.max(9, Math.min(largest, NAME_WIDTH / (LETTER * longest)));
}
