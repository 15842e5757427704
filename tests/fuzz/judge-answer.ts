import { safeParseAsync } from "zod/v4/core";
import { describeEndpoint, findUndeclared } from "#platform/http/check-answer.ts";
import type { Answer, Endpoint } from "#platform/http/endpoint.ts";
import { linkBeforeTail } from "#platform/http/strip-link-tail.ts";
import { isUnambiguousTarget } from "#platform/http/web-server.ts";
import { errorBody } from "#shared/error.ts";
import type { FuzzedCall } from "./fuzzed-calls.ts";
import type { RawAnswer } from "./send-call.ts";

/** Words that a French text does not have, of libraries whose texts reached the reader. */
const ENGLISH =
  /\b(?:the|is|are|was|invalid|must|expected|received|required|unexpected|undefined|failed|input|too (?:big|small))\b/i;
const READING = /^(?:GET|HEAD)$/;

/** Returns what is wrong with an answer to this call, undefined if it is what the declaration says. */
export async function judgeAnswer(
  endpoint: Endpoint,
  call: FuzzedCall,
  answer: RawAnswer,
): Promise<string | undefined> {
  const { status, headers, body } = answer;
  if (status >= 500) return `answered ${status}`;
  if (headers["x-content-type-options"] !== "nosniff") return `${status} without the headers of security`;
  const own = isOwn(endpoint, call);
  if (!own) return judgeRefusalOfLayer(answer, call);
  if (
    ["member", "staff", "guest"].includes(endpoint.access.audience) &&
    !`${headers["cache-control"]}`.includes("no-store")
  ) {
    return `${status} to a known caller may be stored: ${headers["cache-control"]}`;
  }
  // An endpoint outside the document may leave its address to what is mounted after it.
  if (status === 404 && endpoint.chapter === undefined) return undefined;
  if (!documentedStatuses(endpoint).includes(status)) return `answered ${status}, which the document does not say`;
  if (call.method === "HEAD" || status === 304) return body.length === 0 ? undefined : `${status} with a body`;
  const declared = endpoint.answers[status];
  if (declared === undefined) return judgeError(answer);
  return judgeDeclared(declared, answer);
}

/** Returns true if the call reaches this endpoint: its target is one, and its method is the endpoint's. */
function isOwn({ method, path }: Endpoint, call: FuzzedCall): boolean {
  const wanted = call.method === "HEAD" ? "GET" : call.method;
  if (wanted !== method.toUpperCase() || !isUnambiguousTarget(call.target)) return false;
  const [target = ""] = call.target.split("?");
  if (target.includes("%00")) return false;
  // It is redirected before it reaches an endpoint.
  if (call.method === "GET" && linkBeforeTail(target) !== undefined) return false;
  const pattern = path
    .split("/")
    .map((segment) => (segment.startsWith(":") ? "[^/]+" : segment === "*" ? ".*" : literally(segment)));
  return new RegExp(`^${pattern.join("/")}$`).test(target);
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Judges a call that is none of the endpoint: it is refused, or answered by another one, which its own calls judge. */
async function judgeRefusalOfLayer(answer: RawAnswer, call: FuzzedCall): Promise<string | undefined> {
  if (answer.status < 400 || call.method === "HEAD") return undefined;
  const isJson = `${answer.headers["content-type"]}`.startsWith("application/json");
  return isJson ? judgeError(answer) : undefined;
}

function documentedStatuses(endpoint: Endpoint): number[] {
  const { responses = {} } = describeEndpoint(endpoint);
  // Cached responses are compared with what the caller has.
  return [...Object.keys(responses).map(Number), ...(READING.test(endpoint.method.toUpperCase()) ? [304] : [])];
}

async function judgeDeclared(declared: Answer, answer: RawAnswer): Promise<string | undefined> {
  const { status, headers, body } = answer;
  if (typeof declared === "string") return judgeError(answer);
  const type = `${headers["content-type"]}`;
  if (!Array.isArray(declared)) {
    const { media = [] } = declared as { media?: string | string[] };
    const allowed = [media].flat();
    return allowed.length === 0 || allowed.some((one) => type.startsWith(one)) ? undefined : `${status} as ${type}`;
  }
  if (!type.startsWith("application/json")) return `${status} as ${type}, not as JSON`;
  const json: unknown = JSON.parse(body.toString());
  const { success, error, data } = await safeParseAsync(declared[1], json);
  if (!success) return `${status} with what the contract refuses: ${error.message.slice(0, 500)}`;
  const undeclared = findUndeclared(json, data);
  return undeclared === undefined ? undefined : `${status} with what the contract does not declare: ${undeclared}`;
}

async function judgeError({ status, headers, body }: RawAnswer): Promise<string | undefined> {
  const text = body.toString();
  if (!`${headers["content-type"]}`.startsWith("application/json"))
    return `${status} is no JSON: ${text.slice(0, 100)}`;
  const { success, data } = await safeParseAsync(errorBody, JSON.parse(text));
  if (!success) return `${status} without the shape of an error: ${text.slice(0, 200)}`;
  const { message, error, code, errors = {} } = data as import("#shared/error.ts").ErrorBody;
  if (error !== message || code === "") return `${status} whose parts disagree: ${text.slice(0, 200)}`;
  const english = [message, ...Object.values(errors).flat()].find((one) => one.trim() === "" || ENGLISH.test(one));
  return english === undefined ? undefined : `${status} with a text that is not French: ${english.slice(0, 200)}`;
}
