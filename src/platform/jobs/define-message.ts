import { type $ZodType, type output, parse } from "zod/v4/core";
import type { Lane, OutboxHandler } from "./outbox-lanes.ts";

/** A kind of outbox message, with the contract of its payload. */
export interface MessageType<Payload extends $ZodType = $ZodType> {
  kind: string;
  lane: Lane;
  payload: Payload;
  /** True if it ends once the mail server has refused the address for most of a day: a visitor may have made it up. */
  endsIfRefused: boolean;
}

/**
 * Returns the type under which messages are enqueued and handled. Messages of different lanes never wait for each
 * other.
 */
export function defineMessage<Payload extends $ZodType>(
  kind: string,
  lane: Lane,
  payload: Payload,
  { endsIfRefused = false } = {},
): MessageType<Payload> {
  return { kind, lane, payload, endsIfRefused };
}

/**
 * Returns the handler of this type of message. It may run again after a crash, so it must be idempotent. A stored
 * payload that does not match the contract fails like any other delivery: it is logged and tried again.
 */
export function handleMessage<Payload extends $ZodType>(
  { kind, lane, payload: contract, endsIfRefused }: MessageType<Payload>,
  handle: (payload: output<Payload>) => Promise<void>,
): Record<string, OutboxHandler> {
  return { [kind]: { lane, endsIfRefused, handle: async (payload) => handle(parse(contract, payload)) } };
}
