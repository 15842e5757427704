import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { render } from "@react-email/render";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { CSSProperties, ReactElement } from "react";
import { BLUSH, FOREST, INK, IVORY, LATERITE, LATERITE_DEEP, MUTED, SAND, SUN } from "#shared/brand/colours.ts";
import { type MailContent, type MailFoundation, type MailPanel, mailText, type RenderedMail } from "./mail-content.ts";

/** Returns the mail as page and as plain text, signed by the foundation. */
export async function renderMail(mail: MailContent, foundation: MailFoundation): Promise<RenderedMail> {
  return {
    subject: mail.subject,
    html: await render(<MailPage mail={mail} foundation={foundation} />),
    text: mailText(mail, foundation),
  };
}

const FONT = "Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const HEADING_FONT = `'Bricolage Grotesque', ${FONT}`;

// Mail programs ignore custom properties, and many of them style sheets: every style is on its element.
const styles = {
  body: { margin: 0, padding: "24px 12px", backgroundColor: "#F1EADC", fontFamily: FONT, color: INK },
  card: { maxWidth: 560, backgroundColor: "#FFFFFF", borderRadius: 14, overflow: "hidden" },
  inner: { padding: "26px 28px 30px" },
  brand: { margin: "0 0 26px", borderCollapse: "collapse" },
  brandText: { paddingLeft: 12 },
  name: { margin: 0, fontFamily: HEADING_FONT, fontSize: 17, lineHeight: "22px", fontWeight: 700 },
  tagline: { margin: 0, fontSize: 12, lineHeight: "17px", color: MUTED },
  title: { margin: "0 0 10px", fontFamily: HEADING_FONT, fontSize: 30, lineHeight: "36px", fontWeight: 700 },
  text: { margin: "0 0 18px", fontSize: 16, lineHeight: "25px" },
  words: { margin: "0 0 18px", fontSize: 16, lineHeight: "25px", whiteSpace: "pre-wrap", overflowWrap: "anywhere" },
  notice: {
    margin: "0 0 18px",
    padding: "12px 16px",
    borderRadius: 10,
    backgroundColor: BLUSH,
    color: LATERITE_DEEP,
    fontSize: 15,
    lineHeight: "22px",
    fontWeight: 600,
  },
  // Outlook reads the attributes alone; elsewhere a narrow screen makes it smaller.
  picture: { display: "block", maxWidth: "100%", height: "auto", margin: "0 0 20px", border: 0, borderRadius: 10 },
  quotation: {
    margin: "0 0 18px",
    padding: "4px 0 4px 16px",
    borderLeft: `4px solid ${SUN}`,
    fontSize: 16,
    lineHeight: "25px",
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
  },
  panel: { margin: "0 0 20px", backgroundColor: IVORY, borderRadius: 12 },
  panelInner: { padding: "18px 20px" },
  headline: { margin: 0, fontFamily: HEADING_FONT, fontSize: 32, lineHeight: "38px", fontWeight: 700, color: FOREST },
  subline: { margin: "4px 0 12px", fontSize: 15, lineHeight: "22px", fontWeight: 600 },
  facts: { width: "100%", borderCollapse: "collapse" },
  label: {
    padding: "7px 12px 7px 0",
    borderTop: `1px solid ${SAND}`,
    fontSize: 14,
    lineHeight: "20px",
    color: MUTED,
    textAlign: "left",
    fontWeight: 400,
    whiteSpace: "nowrap",
  },
  value: { padding: "7px 0", borderTop: `1px solid ${SAND}`, fontSize: 14, lineHeight: "20px", textAlign: "right" },
  button: {
    padding: "14px 26px",
    borderRadius: 999,
    backgroundColor: LATERITE,
    color: "#FFFFFF",
    fontSize: 16,
    lineHeight: "20px",
    fontWeight: 600,
  },
  more: { margin: "20px 0 0", fontSize: 15, lineHeight: "22px" },
  link: { color: FOREST, fontWeight: 600, textDecoration: "underline" },
  foot: { maxWidth: 560, padding: "18px 28px 8px" },
  small: { margin: "0 0 6px", fontSize: 13, lineHeight: "19px", color: MUTED, textAlign: "center" },
  smallLink: { color: MUTED, textDecoration: "underline" },
} as const satisfies Record<string, CSSProperties>;

/** A mail of the foundation, readable at 320 px, and without the pictures that some of them fetch. */
export function MailPage({ mail, foundation }: { mail: MailContent; foundation: MailFoundation }): ReactElement {
  return (
    <Html lang="fr" dir="ltr">
      <Head>
        <title>{mail.subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
      </Head>
      <Preview>{mail.preview}</Preview>
      <Body style={styles.body}>
        <Container style={styles.card}>
          <PatternStrip />
          <Section style={styles.inner}>
            <Brand foundation={foundation} />
            <Heading as="h1" style={styles.title}>
              {mail.title}
            </Heading>
            {mail.notice && <Text style={styles.notice}>{mail.notice}</Text>}
            {mail.introduction && <Text style={styles.text}>{mail.introduction}</Text>}
            {mail.picture && (
              <img
                src={mail.picture.url}
                width={mail.picture.width}
                height={mail.picture.height}
                alt={mail.picture.alt ?? ""}
                style={styles.picture}
              />
            )}
            {mail.rich && (
              // biome-ignore lint/security/noDangerouslySetInnerHtml: it is sanitised when it is stored
              <div dangerouslySetInnerHTML={{ __html: mail.rich.html }} />
            )}
            {mail.words && <Text style={styles.words}>{mail.words}</Text>}
            {mail.quotation && <Text style={styles.quotation}>{mail.quotation}</Text>}
            {mail.panel && <Panel panel={mail.panel} />}
            {mail.closing && <Text style={styles.text}>{mail.closing}</Text>}
            {mail.button && (
              <Button href={mail.button.url} style={styles.button}>
                {mail.button.label}
              </Button>
            )}
            {mail.link && (
              <Text style={styles.more}>
                <Link href={mail.link.url} style={styles.link}>
                  {mail.link.label}
                </Link>
              </Text>
            )}
          </Section>
        </Container>
        <Container style={styles.foot}>
          <Text style={styles.small}>
            Une question{"\u202f"}? Écrivez à{" "}
            <Link href={`mailto:${foundation.email}`} style={styles.smallLink}>
              {foundation.email}
            </Link>
            {foundation.phone === "" ? "" : ` ou appelez le ${foundation.phone}`}.
          </Text>
          <Text style={styles.small}>{[foundation.name, ...foundation.address].join(" · ")}</Text>
        </Container>
      </Body>
    </Html>
  );
}

function Panel({ panel }: { panel: MailPanel }): ReactElement {
  return (
    <Section style={styles.panel}>
      <div style={styles.panelInner}>
        <Text style={styles.headline}>{panel.headline}</Text>
        {panel.subline === null ? null : <Text style={styles.subline}>{panel.subline}</Text>}
        <Facts facts={panel.facts} />
      </div>
    </Section>
  );
}

function Facts({ facts }: { facts: MailPanel["facts"] }): ReactElement {
  return (
    <table style={styles.facts} cellPadding={0} cellSpacing={0}>
      <tbody>
        {facts.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row" style={styles.label}>
              {label}
            </th>
            <td style={styles.value}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The name beside the mark: four nested arches made of boxes, because mail programs draw no vector graphics. */
function Brand({ foundation }: { foundation: MailFoundation }): ReactElement {
  return (
    <table role="presentation" style={styles.brand} cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td>
            <div style={arch(40, 42, FOREST, 7)}>
              <div style={arch(26, 35, SUN, 6)}>
                <div style={arch(14, 29, LATERITE, 5)}>
                  <div style={arch(4, 24, IVORY, 0)} />
                </div>
              </div>
            </div>
          </td>
          <td style={styles.brandText}>
            <Text style={styles.name}>{foundation.name}</Text>
            <Text style={styles.tagline}>{foundation.tagline}</Text>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function arch(width: number, height: number, backgroundColor: string, wall: number): CSSProperties {
  return {
    width: width - 2 * wall,
    height: height - wall,
    paddingTop: wall,
    paddingLeft: wall,
    paddingRight: wall,
    boxSizing: "content-box",
    borderRadius: `${width}px ${width}px 0 0`,
    backgroundColor,
    fontSize: 0,
    lineHeight: 0,
  };
}

const STRIPES = [FOREST, SUN, FOREST, LATERITE, FOREST, IVORY, FOREST, LATERITE, FOREST, SUN, FOREST];

/** A strip of the brand pattern along the top edge. */
function PatternStrip(): ReactElement {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          {STRIPES.map((backgroundColor, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the threads never move
            <td key={at} height={10} style={{ backgroundColor, height: 10, fontSize: 0, lineHeight: 0 }}>
              {"\u00a0"}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
