const DAY_MS = 86_400_000;

/**
 * Which reminders a group of members must get, computed day by day and not by formula: the days for reminding of a
 * month come and go, and what falls on a day when nothing ran waits for the next run. It shares no code with the
 * policy.
 */
export class ReminderOracle {
  private readonly waiting = new Map<number, string>();
  /** `member month step` of every reminder that must have been sent so far. */
  readonly expected = new Set<string>();

  private readonly dueDay: number;

  constructor(dueDay: number) {
    this.dueDay = dueDay;
  }

  /** The day dawns: each of these members, whose first unpaid month is this, is reminded of it if the day says so. */
  dawn(today: string, owing: readonly { member: number; month: string }[]): void {
    const steps = new Map<string, number | null>();
    for (const { member, month } of owing) {
      const known = steps.get(month);
      const step = known === undefined ? this.stepOn(month, today) : known;
      steps.set(month, step);
      // Replaces a reminder that waited from an earlier day.
      if (step !== null) this.waiting.set(member, `${member} ${month} ${step}`);
    }
  }

  /** The member joined, paid, was refunded or chose: what waited does so no more. */
  silence(member: number): void {
    this.waiting.delete(member);
  }

  /** True if anything waits for a run. */
  get isWaiting(): boolean {
    return this.waiting.size > 0;
  }

  /** Runs once: everything that waits is sent. Returns how many. */
  run(): number {
    const sent = this.waiting.size;
    for (const reminder of this.waiting.values()) this.expected.add(reminder);
    this.waiting.clear();
    return sent;
  }

  /** The reminder of the month on this day, null for none: 0 before, 1 on, 2 after, then by quarters. */
  private stepOn(month: string, today: string): number | null {
    const due = new Date(`${month}-${String(this.dueDay).padStart(2, "0")}T00:00:00Z`);
    const day = new Date(`${today}T00:00:00Z`);
    const distance = (day.getTime() - due.getTime()) / DAY_MS;
    if (distance === -7) return 0;
    if (distance === 0) return 1;
    // Fifteen days ago it was the due day of the month, or of one that comes whole quarters later.
    const then = new Date(day.getTime() - 15 * DAY_MS);
    if (then.getUTCDate() !== this.dueDay) return null;
    const months = (then.getUTCFullYear() - due.getUTCFullYear()) * 12 + then.getUTCMonth() - due.getUTCMonth();
    return months >= 0 && months % 3 === 0 ? 2 + months / 3 : null;
  }
}
