import { TLSSocket } from "node:tls";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { isLoopback } from "#platform/loopback.ts";

/** The certificate of the mail server. */
export interface MailCertificate {
  expiresAt: Date;
}

const TIMEOUT_MS = 5_000;
const REUSE_MS = 600_000;

/**
 * Returns what reads the certificate that the mail server of this URL presents, also one that has expired; null if it
 * is on this machine and has none. It does not sign in. What was read is reused for ten minutes. Rejects after five
 * seconds without an answer.
 */
export function createCertificateReader(smtpUrl: string): () => Promise<MailCertificate | null> {
  let latest: { certificate: Promise<MailCertificate | null>; until: number } | undefined;
  return () => {
    if (!latest || performance.now() >= latest.until) {
      const current = { certificate: readCertificate(new URL(smtpUrl)), until: performance.now() + REUSE_MS };
      latest = current;
      current.certificate.catch(() => {
        current.until = 0;
      });
    }
    return latest.certificate;
  };
}

async function readCertificate(url: URL): Promise<MailCertificate | null> {
  const secure = url.protocol === "smtps:";
  const connection = new SMTPConnection({
    host: url.hostname,
    port: url.port === "" ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: !isLoopback(url),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Nothing is sent: one that has expired must be read too.
    tls: { rejectUnauthorized: false },
  });
  try {
    await new Promise<void>((connected, failed) => {
      connection.once("error", failed);
      connection.connect((error) => (error ? failed(error) : connected()));
    });
    const socket = connection._socket;
    if (!(socket instanceof TLSSocket)) return null;
    return { expiresAt: new Date(socket.getPeerCertificate().valid_to) };
  } finally {
    connection.close();
  }
}
