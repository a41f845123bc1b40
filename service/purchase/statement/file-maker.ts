import type { StatementWire } from '@yaoji/contract/calls/purchase/statement'
import { WorkerPool } from '../../platform/queueing/worker-pool.ts'
import { statementFile } from './file.ts'
import type { FileJob, StatementFile } from './file-worker.ts'

/** What is made in a few milliseconds is made where it is asked for; a worker takes longer to begin. */
const rowsHereMax = 300

const rowsOf = ({ orders, payments, refunds, invoices }: StatementWire) =>
  orders.length + payments.length + refunds.length + invoices.length

/** Makes files of statements; those of thousands of rows, which take a second, apart from the event loop. */
export class FileMaker {
  readonly #pool = new WorkerPool<FileJob, StatementFile>(new URL('file-worker.ts', import.meta.url), {
    atOnce: 2,
    cpuMaxMs: 20_000,
    wallMaxMs: 28_000,
    heapMaxMb: 384,
    idleMs: 60_000,
  })

  /** How many workers there are. */
  get workers(): number {
    return this.#pool.size
  }

  async make(job: FileJob): Promise<StatementFile> {
    return rowsOf(job.statement) > rowsHereMax ? this.#pool.run(job) : statementFile(job.statement, job.format, job.seller)
  }

  close(): Promise<void> {
    return this.#pool.close()
  }
}
