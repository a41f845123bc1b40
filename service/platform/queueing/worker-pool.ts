import { Worker } from 'node:worker_threads'
import { ApiError } from '../http/reply/api-error.ts'
import type { WorkerMessage } from './worker-side.ts'

export type WorkerLimits = {
  /** Workers of the pool; further jobs wait for one. */
  atOnce: number
  /** What a job may compute; then its worker is ended. */
  cpuMaxMs: number
  /** For a job that waits or sits where it cannot be looked at, and for a worker that never loads. */
  wallMaxMs: number
  heapMaxMb: number
  /** An idle worker ends after this time and frees its memory. */
  idleMs: number
}

/** The job was more than a worker may do; it is not the service that failed. */
export class WorkerOverrunError extends Error {}

const lookEveryMs = 100
/** Jobs that wait; each holds what somebody sent. */
const waitingMax = 32
const retryAfterSeconds = 2

const cpuMsOf = async (worker: Worker): Promise<number> => {
  const { user, system } = await worker.cpuUsage()
  return (user + system) / 1_000
}

/** The next message of a worker, or why none comes. */
function nextMessage<Answer>(worker: Worker, limits: WorkerLimits, cpuAtStart = -Infinity): Promise<WorkerMessage<Answer>> {
  const { promise, resolve, reject } = Promise.withResolvers<WorkerMessage<Answer>>()
  const overrun = (reason: string) => reject(new WorkerOverrunError(reason))
  const look = () =>
    cpuMsOf(worker).then(
      ms => {
        if (cpuAtStart >= 0 && ms - cpuAtStart > limits.cpuMaxMs) overrun('computed too long')
      },
      () => undefined,
    ) // It has ended; its exit tells.
  const onError = (error: Error) =>
    'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? overrun('took too much memory') : reject(error)
  const onExit = (code: number) => reject(new Error(`the worker ended with ${code}`))
  const looking = setInterval(look, Math.min(lookEveryMs, limits.cpuMaxMs))
  const waiting = setTimeout(() => overrun('took too long'), limits.wallMaxMs)
  worker.once('message', resolve).once('error', onError).once('exit', onExit)
  return promise.finally(() => {
    clearInterval(looking)
    clearTimeout(waiting)
    worker.off('message', resolve).off('error', onError).off('exit', onExit)
  })
}

type Waiting = { begin: () => void; refuse: (error: ApiError) => void }

/** Workers of one kind, started when there is work. */
export class WorkerPool<Input, Answer> {
  readonly #entry: URL
  readonly #limits: WorkerLimits
  readonly #all = new Set<Worker>()
  readonly #idle = new Map<Worker, NodeJS.Timeout>()
  readonly #waiting: Waiting[] = []
  #running = 0

  constructor(entry: URL, limits: WorkerLimits) {
    this.#entry = entry
    this.#limits = limits
  }

  /** How many workers there are. */
  get size(): number {
    return this.#all.size
  }

  /**
   * Does a job apart from the event loop, when its turn comes.
   * @throws {WorkerOverrunError}
   * @throws {ApiError} 503 where too many wait
   */
  async run(input: Input): Promise<Answer> {
    if (this.#running < this.#limits.atOnce) this.#running++
    else await this.#turn()
    try {
      return await this.#do(input)
    } finally {
      const next = this.#waiting.shift()
      if (next) next.begin()
      else this.#running--
    }
  }

  /** Resolves when a job ends and hands its place to this one. */
  async #turn(): Promise<void> {
    if (this.#waiting.length >= waitingMax) throw ApiError.unavailable(retryAfterSeconds)
    await new Promise<void>((resolve, reject) => this.#waiting.push({ begin: resolve, refuse: reject }))
  }

  async #do(input: Input): Promise<Answer> {
    const rested = this.#takeIdle()
    const worker = rested ?? this.#start()
    try {
      if (!rested) await nextMessage(worker, this.#limits)
      const answered = nextMessage<Answer>(worker, this.#limits, await cpuMsOf(worker))
      worker.postMessage(input)
      const message = await answered
      if (message.state === 'done') return message.answer
      throw new Error(message.state === 'failed' ? message.message : 'the worker answered out of turn')
    } catch (error) {
      void this.#end(worker)
      throw error
    } finally {
      if (this.#all.has(worker)) this.#idle.set(worker, setTimeout(() => void this.#end(worker), this.#limits.idleMs).unref())
    }
  }

  async close(): Promise<void> {
    for (const { refuse } of this.#waiting.splice(0)) refuse(ApiError.unavailable(retryAfterSeconds))
    await Promise.all([...this.#all].map(worker => this.#end(worker)))
  }

  #start(): Worker {
    // The flags of this process are not the worker's: a test runner's would load the runner.
    const worker = new Worker(this.#entry, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: this.#limits.heapMaxMb } })
    this.#all.add(worker)
    // Between jobs, too, one that breaks must not end the process.
    worker.on('error', () => void this.#end(worker))
    worker.unref()
    return worker
  }

  #takeIdle(): Worker | undefined {
    const [worker] = this.#idle.keys()
    if (!worker) return
    clearTimeout(this.#idle.get(worker))
    this.#idle.delete(worker)
    return worker
  }

  #end(worker: Worker): Promise<unknown> {
    clearTimeout(this.#idle.get(worker))
    this.#idle.delete(worker)
    this.#all.delete(worker)
    return worker.terminate()
  }
}
