import { Counter, Histogram, Registry } from "prom-client";

/**
 * The source of a response: `hit` at once, `miss` rendered for this request, `shared` rendered for another one, `none`
 * not cached.
 */
export type CacheResult = "hit" | "miss" | "shared" | "none";

/** Labels of a request in figures and in the log. */
export interface RequestLabels {
  /** The pattern of the route, never the path itself, which may contain a secret. */
  route: string;
  method: string;
  status: number;
  cache: CacheResult;
}

/** Counts what this process does. Each value of each label is one of few, whatever is called. Times are in seconds. */
export interface Metrics {
  /** Where figures are declared that are read only when they are asked for. */
  registry: Registry;
  countRequest(request: RequestLabels): void;
  /** Observes how long a request took. Hits are only counted: they take less than observing them is worth. */
  observeRequest(request: RequestLabels, seconds: number): void;
  observeRendering(route: string, seconds: number): void;
  /** Counts a response that a page includes. */
  countIncluded(result: "hit" | "miss"): void;
  observeDelivery(delivery: { message: string; lane: string; outcome: "done" | "failed" }, seconds: number): void;
  observeProviderCall(call: { call: "init" | "status"; method: string; outcome: string }, seconds: number): void;
  countSettlement(settlement: { method: string; outcome: string }): void;
  countMail(outcome: "sent" | "refused" | "failed"): void;
}

const QUICK = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const OUTSIDE = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30];

/** Returns metrics that have counted nothing yet. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: "akwaba_http_requests_total",
    help: "Answered requests; cache=hit was answered from memory at once",
    labelNames: ["route", "method", "status", "cache"],
    registers,
  });
  const requestSeconds = new Histogram({
    name: "akwaba_http_request_duration_seconds",
    help: "How long requests took that were not answered from memory at once",
    labelNames: ["route", "method", "status"],
    buckets: QUICK,
    registers,
  });
  const renderings = new Histogram({
    name: "akwaba_render_duration_seconds",
    help: "How long the rendering of a cacheable response took, by route",
    labelNames: ["route"],
    buckets: QUICK,
    registers,
  });
  const included = new Counter({
    name: "akwaba_included_responses_total",
    help: "Responses that pages include, found in the cache (hit) or rendered (miss)",
    labelNames: ["result"],
    registers,
  });
  const deliveries = new Histogram({
    name: "akwaba_outbox_delivery_duration_seconds",
    help: "How long the delivery of an outbox message took, by its outcome",
    labelNames: ["message", "lane", "outcome"],
    buckets: OUTSIDE,
    registers,
  });
  const providerCalls = new Histogram({
    name: "akwaba_provider_call_duration_seconds",
    help: "How long calls to the payment provider took, by the payment method of an init call and by the outcome",
    labelNames: ["call", "method", "outcome"],
    buckets: OUTSIDE,
    registers,
  });
  const settlements = new Counter({
    name: "akwaba_settlements_total",
    help: "Settled payment attempts, by payment method and outcome",
    labelNames: ["method", "outcome"],
    registers,
  });
  const mails = new Counter({
    name: "akwaba_mails_total",
    help: "Mails that the mail server took (sent), refused for their address (refused) or did not take (failed)",
    labelNames: ["outcome"],
    registers,
  });
  // A rate begins at 0: a first failure must not be the first value of its series.
  for (const outcome of ["sent", "refused", "failed"]) mails.inc({ outcome }, 0);
  for (const result of ["hit", "miss"]) included.inc({ result }, 0);

  return {
    registry,
    countRequest({ route, method, status, cache }) {
      requests.inc({ route, method: knownMethod(method), status: classOf(status), cache });
    },
    observeRequest({ route, method, status }, seconds) {
      requestSeconds.observe({ route, method: knownMethod(method), status: classOf(status) }, seconds);
    },
    observeRendering: (route, seconds) => renderings.observe({ route }, seconds),
    countIncluded: (result) => included.inc({ result }),
    observeDelivery: (delivery, seconds) => deliveries.observe(delivery, seconds),
    observeProviderCall: (call, seconds) => providerCalls.observe(call, seconds),
    countSettlement: (settlement) => settlements.inc(settlement),
    countMail: (outcome) => mails.inc({ outcome }),
  };
}

const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const CLASSES = ["0xx", "1xx", "2xx", "3xx", "4xx", "5xx"];

const knownMethod = (method: string): string => (METHODS.has(method) ? method : "other");
const classOf = (status: number): string => CLASSES[Math.floor(status / 100)] ?? "other";
