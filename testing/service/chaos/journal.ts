import type { Acknowledged } from '../measure/acknowledged.ts'

/** Answers that buyers received while the database came and went. */
export class Journal {
  readonly acknowledged: Acknowledged
  /** Answers by status; 0 is none at all. */
  readonly statuses = new Map<number, number>()
  /** Requests with a key whose outcome an answer left open. */
  unknown = 0
  /** Those that the same key settled, with the same answer twice. */
  settled = 0
  readonly problems: string[] = []

  /** How long each success took. */
  readonly successesMs: number[] = []

  constructor(acknowledged: Acknowledged) {
    this.acknowledged = acknowledged
  }

  count(status: number, ms: number): void {
    if (status === 200) this.successesMs.push(ms)
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
  }
}
