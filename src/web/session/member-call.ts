import { TOKEN_MISSING } from "#contracts/form-texts.ts";
import { API_PREFIX } from "#web/api/from-api.ts";
import { dropSession, readToken } from "./session-store.ts";

const LOST = "Erreur réseau ou inattendue.";
const REFUSED = "Une erreur est survenue. Veuillez réessayer.";
/** How long an answer is waited for, in milliseconds: after that it is taken for lost. */
const PATIENCE = 60_000;

/** A call in a member's name that brought nothing: `status` is 0 where no answer came, and no call was made without a token. */
export class CallError extends Error {
  readonly status: number;
  /** The first text of each wrong field, under its name on the wire. */
  readonly errors: Readonly<Record<string, string>>;
  readonly code: string | null;
  /** Whether this refusal signed the device out. */
  readonly endedSession: boolean;

  constructor(
    status: number,
    message: string,
    {
      errors = {},
      code = null,
      endedSession = false,
    }: Partial<Pick<CallError, "errors" | "code" | "endedSession">> = {},
  ) {
    super(message);
    this.name = "CallError";
    this.status = status;
    this.errors = errors;
    this.code = code;
    this.endedSession = endedSession;
  }
}

export interface MemberRequest {
  /** GET where it is left out. */
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** A form is sent as it is, with its files; anything else as JSON. */
  body?: unknown;
}

/**
 * Calls this path of the API, below its prefix, with the token of whoever is signed in, and gives the answer's
 * JSON. Throws a `CallError`: 'Token non trouvé' without a token, the server's text where it refuses. A token that
 * no longer counts (401) signs this device out; a lost connection does not.
 */
export async function memberCall<T>(path: string, request: MemberRequest = {}): Promise<T> {
  const response = await callWithToken(path, request);
  return response.status === 204 ? (undefined as T) : ((await readBody(response)) as T);
}

/** Fetches a private file with the token of whoever is signed in. Throws as `memberCall` does. */
export async function memberBlob(path: string): Promise<Blob> {
  const response = await callWithToken(path, {});
  return response.blob().catch(() => {
    throw new CallError(0, LOST);
  });
}

async function callWithToken(path: string, { method = "GET", body }: MemberRequest): Promise<Response> {
  const token = readToken();
  if (token === null) throw new CallError(401, TOKEN_MISSING);
  const isForm = body instanceof FormData;
  const response = await fetch(API_PREFIX + path, {
    method,
    headers: {
      accept: "application/json",
      authorization: `Bearer ${token}`,
      ...(isForm ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE),
  }).catch(() => {
    throw new CallError(0, LOST);
  });
  if (response.ok) return response;
  // Somebody may have signed in again meanwhile: that session is not the one that was refused.
  const endedSession = response.status === 401 && readToken() === token;
  if (endedSession) dropSession();
  throw refusalOf(response.status, await response.json().catch(() => null), endedSession);
}

async function readBody(response: Response): Promise<unknown> {
  return response.json().catch(() => {
    throw new CallError(0, LOST);
  });
}

function refusalOf(
  status: number,
  body: { message?: unknown; code?: unknown; errors?: unknown } | null,
  endedSession: boolean,
): CallError {
  const errors: Record<string, string> = {};
  for (const [field, texts] of Object.entries(body?.errors ?? {})) {
    if (Array.isArray(texts) && typeof texts[0] === "string") errors[field] = texts[0];
  }
  const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);
  return new CallError(status, text(body?.message) ?? REFUSED, { errors, code: text(body?.code), endedSession });
}
