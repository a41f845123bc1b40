import { write, writeSync } from 'node:fs'

const retryMs = 250
/** Some 4,000 lines: a short stall of what reads the log loses nothing. */
const waitingMaxBytes = 1_000_000

type Done = (error: Error | null, written: number) => void

export type LogTarget = {
  write: (bytes: Buffer, done: Done) => void
  /** For the last lines of a process that ends. */
  writeAtOnce: (bytes: Buffer) => number
}

const fileTarget = (fd: number): LogTarget => ({
  write: (bytes, done) => write(fd, bytes, done),
  writeAtOnce: bytes => writeSync(fd, bytes),
})

function jsonLoss(leftOut: number): string {
  const line = { level: 'warn', time: new Date().toISOString(), service: 'yaoji', leftOut, msg: 'log lines were lost' }
  return `${JSON.stringify(line)}\n`
}

/**
 * Buffers log lines on their way to stdout. Lines that cannot be written (a full disk, a reader that stalls or is gone) wait for a while,
 * are then dropped and counted, and a line reports the loss once it is over. A log never stops the shop.
 */
export class LogStream {
  readonly #target: LogTarget
  readonly #lossLine: (count: number) => string
  #waiting: string[] = []
  #waitingBytes = 0
  #sending: Buffer = Buffer.alloc(0)
  #isBusy = false
  #isUnderWay = false
  #lost = 0

  constructor(target: LogTarget, lossLine: (count: number) => string = jsonLoss) {
    this.#target = target
    this.#lossLine = lossLine
  }

  write(line: string): void {
    const bytes = Buffer.byteLength(line)
    if (this.#waitingBytes + bytes > waitingMaxBytes) {
      this.#lost++
      return
    }
    this.#waiting.push(line)
    this.#waitingBytes += bytes
    if (!this.#isBusy) this.#send()
  }

  /** Writes what waits without waiting for it; what fails now is lost. */
  end(): void {
    this.#tellLoss()
    const rest = this.#isUnderWay ? Buffer.from(this.#waiting.join('')) : this.#takeWaiting()
    try {
      if (rest.length > 0) this.#target.writeAtOnce(rest)
    } catch {
      // No target is left that could report it.
    }
  }

  #takeWaiting(): Buffer {
    const taken = Buffer.concat([this.#sending, Buffer.from(this.#waiting.join(''))])
    this.#waiting = []
    this.#waitingBytes = 0
    return taken
  }

  #send(): void {
    if (this.#sending.length === 0) this.#sending = this.#takeWaiting()
    this.#isBusy = this.#sending.length > 0
    if (!this.#isBusy) return
    this.#isUnderWay = true
    this.#target.write(this.#sending, (error, written) => {
      this.#isUnderWay = false
      if (error) return void setTimeout(() => this.#send(), retryMs).unref()
      this.#sending = this.#sending.subarray(written)
      if (this.#sending.length === 0) this.#tellLoss()
      this.#send()
    })
  }

  #tellLoss(): void {
    if (this.#lost === 0) return
    // Above the bound: there is room by now.
    this.#waiting.push(this.#lossLine(this.#lost))
    this.#lost = 0
  }
}

let ofProcess: LogStream | undefined

/** The log of this process, on its stdout. */
export function processLog(): LogStream {
  if (ofProcess) return ofProcess
  const log = new LogStream(fileTarget(1))
  process.once('exit', () => log.end())
  return (ofProcess = log)
}
