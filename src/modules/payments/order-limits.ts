import type { Limit } from "#platform/http/limits.ts";

const TEN_MINUTES = 600;

/** New orders of one e-mail address for one kind of purpose. */
export const ORDERS_BY_PAYER: Limit = { name: "orders-by-payer", points: 10, seconds: TEN_MINUTES };

/** Generous, for mobile operators put thousands of people behind one address. */
export const ORDERS_BY_ADDRESS: Limit = { name: "orders-by-address", points: 600, seconds: TEN_MINUTES };

/** Stolen card numbers are tried out where small payments are easy: these methods are watched more closely. */
export const CARD_ORDERS_BY_ADDRESS: Limit = { name: "card-orders-by-address", points: 30, seconds: TEN_MINUTES };
