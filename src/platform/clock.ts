/** The source of the current time: injected, so that tests can change it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
