import { createHash } from 'node:crypto'
import { serveReading } from '../../platform/tables/serve-reading.ts'
import { readBill, type BillEntry, type BillJob } from '../../purchase/bill/read-bill.ts'
import { readStatement } from '../../purchase/bill/read-statement.ts'

/** What a bill says, its hash, and how many lines of a statement neither came nor went, and which are totals and notes. */
export type ReadBill = { entries: BillEntry[]; hash: string; unread: number; skipped: string[] }

/** The same in every encoding, with or without a ZIP, because it is that of what was read and not of the file. */
const hashOf = ({ channel, day }: BillJob, entries: readonly BillEntry[]): string =>
  createHash('sha256')
    .update(JSON.stringify([channel, day, entries]))
    .digest('hex')

serveReading((job: BillJob): ReadBill => {
  const { channel } = job
  const said = channel === 'bank' ? readStatement(job) : { entries: readBill({ ...job, channel }), unread: 0, skipped: [] }
  return { ...said, hash: hashOf(job, said.entries) }
})
