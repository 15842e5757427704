import type { DemoEvent } from "./event-shape.ts";
import { laterEvents } from "./events-later.ts";
import { nextEvents } from "./events-next.ts";
import { pastEvents } from "./events-past.ts";
import { eventOfToday } from "./events-today.ts";

/** Every demo event, the soonest first, then those that are over. */
export const demoEvents: readonly DemoEvent[] = [eventOfToday, ...nextEvents, ...laterEvents, ...pastEvents];
