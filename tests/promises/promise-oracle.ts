/** All that one simulated donor has done, and all that was mailed: nothing here is computed ahead. */
interface Donor {
  state: "active" | "paused" | "stopped" | "ended";
  day: number;
  /** The last day on which the donor confirmed, resumed or chose another day: days up to it are not reminded of. */
  quietUntil: string;
  /** The months for which a reminder was raised. */
  raised: Set<string>;
  /** Reminders mailed since the last gift, confirmation or resumption. */
  unanswered: number;
}

/** A mail that is expected: the reminder of a month, or the last one. */
export interface ExpectedMail {
  donor: number;
  month: string;
  kind: "reminder" | "stop";
}

/**
 * Says which mails a donor is to get, by looking back from each day: the site computes the next day ahead instead. So
 * that both agree only if both are right.
 */
export class PromiseOracle {
  readonly #donors: Donor[] = [];
  readonly #waiting: ExpectedMail[] = [];

  confirm(today: string, day: number): void {
    this.#donors.push({ state: "active", day, quietUntil: today, raised: new Set(), unanswered: 0 });
  }

  stateOf(donor: number): Donor["state"] {
    return this.#at(donor).state;
  }

  dayOf(donor: number): number {
    return this.#at(donor).day;
  }

  /** True if a mailed reminder has not been followed by a gift. */
  isReminded(donor: number): boolean {
    return this.#at(donor).unanswered > 0;
  }

  pause(donor: number): void {
    this.#at(donor).state = "paused";
  }

  resume(donor: number, today: string): void {
    Object.assign(this.#at(donor), { state: "active", quietUntil: today, unanswered: 0 });
  }

  end(donor: number): void {
    this.#at(donor).state = "ended";
  }

  changeDay(donor: number, today: string, day: number): void {
    const one = this.#at(donor);
    if (one.state === "active" && one.day !== day) one.quietUntil = today;
    one.day = day;
  }

  give(donor: number): void {
    this.#at(donor).unanswered = 0;
  }

  /** The day's work runs. */
  run(today: string): void {
    const month = today.slice(0, 7);
    this.#donors.forEach((one, donor) => {
      const chosen = `${month}-${String(one.day).padStart(2, "0")}`;
      if (one.state !== "active" || chosen > today || chosen <= one.quietUntil || one.raised.has(month)) return;
      if (one.unanswered >= 3) {
        one.state = "stopped";
        this.#waiting.push({ donor, month, kind: "stop" });
        return;
      }
      one.raised.add(month);
      this.#waiting.push({ donor, month, kind: "reminder" });
    });
  }

  /** Mails leave. Returns those that are expected to, in any order. */
  deliver(today: string): ExpectedMail[] {
    const due = this.#waiting.splice(0);
    return due.filter(({ donor, month, kind }) => {
      const one = this.#at(donor);
      if (kind === "stop") return one.state === "stopped";
      if (one.state !== "active" || month !== today.slice(0, 7)) return false;
      one.unanswered += 1;
      return true;
    });
  }

  #at(donor: number): Donor {
    const one = this.#donors[donor];
    if (!one) throw new Error(`donor ${donor} has promised nothing`);
    return one;
  }
}
