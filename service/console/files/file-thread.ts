import { Readable } from 'node:stream'
import { MessageChannel, Worker } from 'node:worker_threads'
import type { FileFormat } from '@yaoji/contract/calls/console/files'
import type { DatabasePlace } from '../../platform/database/open.ts'
import type { StaffRow } from '../staff/accounts.ts'

/** Which list is wanted, by the path of its call, and what its call was asked. */
export type FileJob = { path: string; staff: StaffRow; query: object; format: FileFormat; now: number }
/** The next bytes of a file, `null` after the last, or why none come. */
export type FilePart = { bytes: Uint8Array | null } | { failure: string }

/** An idle thread ends after this time and frees its memory. */
const idleMs = 300_000
/** A reader that takes nothing for this long has gone to sleep: others wait for its place. */
const stalledMs = 60_000
/** Connections to PostgreSQL, one for each file that is read at a time. */
const databasePoolSize = 2

/** Reads lists as files in a thread of its own, so that no page of theirs holds the thread that answers. */
export class FileThread {
  readonly #place: DatabasePlace
  #worker: Worker | undefined
  #files = 0
  #idle: NodeJS.Timeout | undefined

  constructor({ databaseUrl, databaseReadUrl, sqliteFile }: DatabasePlace) {
    this.#place = { databaseUrl, databaseReadUrl, sqliteFile, databasePoolSize }
  }

  /** A file that is read while it is sent: a reader that is slow, or closes, slows or stops the reading. */
  open(job: FileJob): Readable {
    const { port1: own, port2: port } = new MessageChannel()
    const worker = (this.#worker ??= this.#start())
    clearTimeout(this.#idle)
    this.#files++
    let stalled: NodeJS.Timeout | undefined
    // One part at a time: an object stream counts parts, where a byte stream would read ahead.
    const file = new Readable({
      objectMode: true,
      highWaterMark: 1,
      read: () => {
        clearTimeout(stalled)
        own.postMessage('next')
      },
      destroy: (error, done) => {
        clearTimeout(stalled)
        own.close()
        if (--this.#files === 0) this.#idle = setTimeout(() => void this.close(), idleMs).unref()
        done(error)
      },
    })
    own.on('message', (part: FilePart) => {
      stalled = setTimeout(() => file.destroy(new Error('nobody takes the file')), stalledMs).unref()
      if ('failure' in part) file.destroy(new Error(part.failure))
      else file.push(part.bytes)
    })
    own.on('close', () => file.destroy(new Error('the thread that reads files ended')))
    worker.postMessage({ job, port }, [port])
    return file
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }

  #start(): Worker {
    // The flags of this process are not the worker's: a test runner's would load the runner.
    const worker = new Worker(new URL('list-file-worker.ts', import.meta.url), { workerData: this.#place, execArgv: [] })
    // Its end closes the ports of its files; the next file starts another.
    const end = () => {
      if (this.#worker === worker) this.#worker = undefined
    }
    worker.on('error', end).on('exit', end)
    worker.unref()
    return worker
  }
}
