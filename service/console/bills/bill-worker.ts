import { createHash } from 'node:crypto'
import { serveReading } from '../../platform/tables/serve-reading.ts'
import { readBill, type BillEntry, type BillJob } from '../../purchase/bill/read-bill.ts'
import { readStatement } from '../../purchase/bill/read-statement.ts'

/** What a bill says, and its hash. */
export type ReadBill = { entries: BillEntry[]; hash: string }

/** The same in every encoding, with or without a ZIP, because it is that of what was read and not of the file. */
const hashOf = ({ channel, day }: BillJob, entries: readonly BillEntry[]): string =>
  createHash('sha256')
    .update(JSON.stringify([channel, day, entries]))
    .digest('hex')

serveReading((job: BillJob): ReadBill => {
  const { channel } = job
  const entries = channel === 'bank' ? readStatement(job) : readBill({ ...job, channel })
  return { entries, hash: hashOf(job, entries) }
})
