import { Secret, TOTP } from "otpauth";

/** Signs the demo's administrator in, with two-factor, and returns the headers that calls of the back office carry. */
export async function signInAdmin(url: string, password: string): Promise<Record<string, string>> {
  const login = { email: "admin@fondation-akwaba.example", password };
  const { headers } = await post(`${url}/api/v01/auth/login`, login, {});
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  const carried = { cookie: cookies.join("; "), origin: url };
  const factor = `${url}/api/v01/admin/two-factor`;
  const { secret } = (await (await post(`${factor}/propose`, {}, carried)).json()) as { secret: string };
  await post(`${factor}/confirm`, { code: TOTP.generate({ secret: Secret.fromBase32(secret) }) }, carried);
  return carried;
}

async function post(url: string, body: object, headers: Record<string, string>): Promise<Response> {
  const answered = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (!answered.ok) throw new Error(`${url}: ${answered.status} ${await answered.text()}`);
  return answered;
}
