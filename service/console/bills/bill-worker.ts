import { createHash } from 'node:crypto'
import { serveReading } from '../../platform/tables/serve-reading.ts'
import { readBill, type BillEntry, type BillJob } from '../../purchase/bill/read-bill.ts'

/** What a bill says, and its hash: the same in every encoding, with or without its ZIP. */
export type ReadBill = { entries: BillEntry[]; hash: string }

serveReading(({ channel, day, ...more }: BillJob): ReadBill => {
  const entries = readBill({ channel, day, ...more })
  const hash = createHash('sha256')
    .update(JSON.stringify([channel, day, entries]))
    .digest('hex')
  return { entries, hash }
})
