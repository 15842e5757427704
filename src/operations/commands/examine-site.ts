import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { connect, type PeerCertificate } from "node:tls";
import type { Config } from "#app/config.ts";
import { isLoopback } from "#platform/loopback.ts";
import { reasonOf } from "#platform/serialize-error.ts";
import type { Finding } from "./examine-machine.ts";

const TIMEOUT_MS = 10_000;
const DAY_MS = 24 * 3_600_000;
const EXPIRY_DAYS = 14;
const CLOCK_SECONDS = 60;

/** Examines the address of the site from this machine: name, certificate, redirect to HTTPS, and clock. */
export async function examineSite({ publicUrl, trustedProxies }: Config): Promise<Finding[]> {
  const url = new URL(publicUrl);
  const about = (level: Finding["level"], text: string): Finding => ({ level, variable: "PUBLIC_URL", text });
  if (isLoopback(url)) return [about("warning", `${publicUrl} is this machine: give the address that visitors type.`)];
  const found: Finding[] = [];
  const address = await lookup(url.hostname.replace(/^\[|\]$/g, "")).catch(() => undefined);
  if (!address) return [about("error", `${url.hostname} has no address: add it to the DNS, or correct the name.`)];
  found.push(about("ok", `${url.hostname} is ${address.address}`));
  if (url.protocol === "http:")
    found.push(about("error", "It is http: put a proxy with TLS in front and write https."));
  else found.push(await examineCertificate(url), await examineRedirect(new URL(`http://${url.hostname}`)));
  found.push(...(await examineAnswer(publicUrl)));
  found.push(
    trustedProxies.length > 0
      ? { level: "ok", variable: "TRUSTED_PROXIES", text: trustedProxies.join(", ") }
      : {
          level: "warning",
          variable: "TRUSTED_PROXIES",
          text: "It is empty: behind a proxy all visitors share one address and its limits; name the proxy’s address.",
        },
  );
  return found;
}

/** Returns what is wrong with the certificate that the host shows, or until when it is valid. */
export async function examineCertificate(url: URL): Promise<Finding> {
  const about = (level: Finding["level"], text: string): Finding => ({ level, variable: "PUBLIC_URL", text });
  try {
    const { certificate, problem } = await readCertificate(url);
    if (problem)
      return about("error", `Browsers refuse the certificate (${problem}): install a valid one in the proxy.`);
    const days = Math.floor((Date.parse(certificate.valid_to) - Date.now()) / DAY_MS);
    if (days < EXPIRY_DAYS) return about("warning", `The certificate ends in ${days} days: see why it is not renewed.`);
    return about("ok", `The certificate is valid for ${days} days`);
  } catch (error) {
    return about("error", `Nothing speaks TLS at ${url.host} (${reasonOf(error)}): start the proxy, open the port.`);
  }
}

function readCertificate(url: URL): Promise<{ certificate: PeerCertificate; problem: string | undefined }> {
  const { promise, resolve, reject } = Promise.withResolvers<{
    certificate: PeerCertificate;
    problem: string | undefined;
  }>();
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const name = isIP(host) ? {} : { servername: host };
  const socket = connect({ host, ...name, port: Number(url.port || 443), rejectUnauthorized: false }, () => {
    const problem = socket.authorized ? undefined : String(socket.authorizationError);
    resolve({ certificate: socket.getPeerCertificate(), problem });
    socket.destroy();
  });
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error("no answer")));
  socket.once("error", reject);
  return promise;
}

/** Returns whether this address of the site, which is http, leads to https. */
export async function examineRedirect(url: URL): Promise<Finding> {
  const variable = "PUBLIC_URL";
  try {
    const answer = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });
    const target = answer.headers.get("location") ?? "";
    if (target.startsWith("https:")) return { level: "ok", variable, text: "http leads to https" };
    return { level: "warning", variable, text: "http does not lead to https: let the proxy redirect it." };
  } catch {
    return { level: "warning", variable, text: "Nothing answers http: those who type the bare name may see nothing." };
  }
}

/** Returns whether the site answers at its own address, and how far its clock is from this one. */
async function examineAnswer(publicUrl: string): Promise<Finding[]> {
  const variable = "PUBLIC_URL";
  try {
    const answer = await fetch(`${publicUrl}/healthz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok)
      return [{ level: "error", variable, text: `/healthz answers ${answer.status}: see the proxy’s log.` }];
    const apart = Math.round(Math.abs(Date.parse(answer.headers.get("date") ?? "") - Date.now()) / 1000);
    const clock: Finding =
      apart > CLOCK_SECONDS
        ? { level: "error", variable, text: `Its clock is ${apart} s from this machine’s: start a time service (NTP).` }
        : { level: "ok", variable, text: "The clocks agree" };
    return [{ level: "ok", variable, text: "The site answers there" }, clock];
  } catch (error) {
    const text = `The site does not answer there (${reasonOf(error)}): start it and the proxy, then look again.`;
    return [{ level: "warning", variable, text }];
  }
}
