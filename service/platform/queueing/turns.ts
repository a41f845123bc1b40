import { ApiError } from '../http/reply/api-error.ts'

export type TurnLimits = {
  /** Concurrency; one per member at most. */
  atOnce: number
  waitingMax: number
  /** A longer wait is refused: the browser is about to give up, and others still have time. */
  waitMaxMs: number
}

export type TurnOptions = {
  /** Whether the requester is gone; such work is not begun. */
  isGone?: () => boolean
}

type Waiting = { begin: () => void; refuse: (error: ApiError) => void; isGone: () => boolean; timer: NodeJS.Timeout }

const retryAfterSeconds = 2

/** A fair queue for work that blocks the event loop for long: members take turns, one work each. */
export class Turns {
  readonly #limits: TurnLimits
  /** Per member in order of arrival. A member who had a turn goes to the end. */
  readonly #queues = new Map<number, Waiting[]>()
  readonly #running = new Set<number>()

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  /** How many wait. */
  get waiting(): number {
    return [...this.#queues.values()].reduce((sum, queue) => sum + queue.length, 0)
  }

  /**
   * Does heavy work when its member's turn comes, and yields to the event loop in between.
   * @throws {ApiError} 503 when it had to wait too long
   */
  async take<Answer>(member: number, work: () => Promise<Answer>, { isGone = () => false }: TurnOptions = {}): Promise<Answer> {
    await this.#turn(member, isGone)
    try {
      return await work()
    } finally {
      // The answer is written and other events are handled before the next work.
      setImmediate(() => {
        this.#running.delete(member)
        this.#next()
      })
    }
  }

  #turn(member: number, isGone: () => boolean): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const timer = setTimeout(() => this.#refuse(member, one), this.#limits.waitMaxMs).unref()
    const one: Waiting = { begin: resolve, refuse: reject, isGone, timer }
    this.#queues.set(member, [...(this.#queues.get(member) ?? []), one])
    this.#next()
    if (this.waiting > this.#limits.waitingMax) this.#makeRoom()
    return promise
  }

  #next(): void {
    if (this.#running.size >= this.#limits.atOnce) return
    const [member, [one] = []] = [...this.#queues].find(([each]) => !this.#running.has(each)) ?? []
    if (member === undefined || !one) return
    this.#leave(member, one)
    const rest = this.#queues.get(member)
    if (rest) {
      this.#queues.delete(member)
      this.#queues.set(member, rest)
    }
    if (one.isGone()) {
      one.refuse(ApiError.unavailable(retryAfterSeconds))
      return this.#next()
    }
    this.#running.add(member)
    one.begin()
  }

  #leave(member: number, one: Waiting): void {
    clearTimeout(one.timer)
    const rest = (this.#queues.get(member) ?? []).filter(each => each !== one)
    if (rest.length > 0) this.#queues.set(member, rest)
    else this.#queues.delete(member)
  }

  #refuse(member: number, one: Waiting): void {
    this.#leave(member, one)
    one.refuse(ApiError.unavailable(retryAfterSeconds))
  }

  /** Refuses the oldest work of the member with the most waiting. */
  #makeRoom(): void {
    const [member, [oldest] = []] = [...this.#queues].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? []
    if (member !== undefined && oldest) this.#refuse(member, oldest)
  }
}
