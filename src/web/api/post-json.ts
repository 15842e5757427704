import * as z from "zod/mini";
import { API_PREFIX } from "./from-api.ts";

/** How long an answer is waited for, in milliseconds: after that it is taken for lost. */
const PATIENCE = 60_000;

const refusal = z.object({
  message: z.optional(z.string()),
  error: z.optional(z.string()),
  code: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});

/** Why a call was refused: the server's text for the reader, its code, and the first text of each wrong field. */
export interface Refusal {
  kind: "refused";
  status: number;
  message: string | null;
  code: string | null;
  errors: Record<string, string>;
}

/** What came of a call. `lost`: nobody knows whether it was carried out. */
export type Outcome<T> = { kind: "answered"; answer: T } | Refusal | { kind: "lost" };

/**
 * Sends this to a path of the API, below its prefix, under an idempotency key where one is given; an answer of
 * another shape counts as lost. Never rejects.
 */
export async function postJson<Shape extends z.ZodMiniType>(
  path: string,
  body: unknown,
  shape: Shape,
  key?: string,
): Promise<Outcome<z.infer<Shape>>> {
  try {
    const response = await fetch(API_PREFIX + path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        ...(key === undefined ? {} : { "idempotency-key": key }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!response.ok) return refused(response.status, await response.json().catch(() => null));
    return { kind: "answered", answer: z.parse(shape, await response.json()) };
  } catch {
    return { kind: "lost" };
  }
}

function refused(status: number, body: unknown): Refusal {
  const { data } = z.safeParse(refusal, body);
  const first = Object.entries(data?.errors ?? {}).flatMap(([field, [text]]) => (text ? [[field, text] as const] : []));
  return {
    kind: "refused",
    status,
    message: data?.message ?? data?.error ?? null,
    code: data?.code ?? null,
    errors: Object.fromEntries(first),
  };
}
