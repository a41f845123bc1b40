import type { FastifyInstance } from 'fastify'
import * as calls from '@yaoji/contract/calls/console/bills'
import type { BillChannel } from '@yaoji/contract/console/bills'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { recorded } from '../../operations/audit/record.ts'
import type { Context } from '../../platform/context.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { WorkerPool } from '../../platform/queueing/worker-pool.ts'
import { messages } from '../../platform/tables/messages.ts'
import { readApart, staffReadingLimits, type ReadingPool } from '../../platform/tables/read-apart.ts'
import { messages as billMessages } from '../../purchase/bill/messages.ts'
import type { BillJob } from '../../purchase/bill/read-bill.ts'
import { takeBill } from '../../purchase/bill/take.ts'
import { consoleRoute } from '../http/console-route.ts'
import type { ReadBill } from './bill-worker.ts'
import { listBillRows, listBills, readBillOf } from './list.ts'

/** Bills of providers of payments, compared with the shop. */
export function registerConsoleBills(app: FastifyInstance, context: Context): void {
  const { read } = context.database
  const { alipay, wechat } = context.config
  // A statement names the account of the shop in many ways, and shops have several.
  const accounts: Readonly<Record<BillChannel, string>> = { alipay: alipay?.sellerId ?? '', wechat: wechat?.merchantId ?? '', bank: '' }
  const reading: ReadingPool<BillJob, ReadBill> = new WorkerPool(new URL('bill-worker.ts', import.meta.url), staffReadingLimits)
  app.addHook('onClose', () => reading.close())

  consoleRoute(app, context, calls.consoleBillsCall, ({ query }) => listBills(read, query))

  consoleRoute(app, context, calls.consoleBillTakeCall, async ({ staff: { name }, body, now, once }) => {
    const { channel, bill_day: day, file, file_name } = body
    // Providers give the bill of a day that is over; a bank gives a part of today.
    if (channel === 'bank' && day >= chinaDay(now)) throw ApiError.invalid('bill_day', billMessages.notOver)
    const job = { file, channel, day, account: accounts[channel] }
    const { unread, skipped, ...bill } = await readApart(reading, job, { field: 'file', tookTooLong: messages.tookTooLong })
    const act = { action: 'bill/take', fields: { channel, day, file_name }, actor: name, entryPoint: 'console', now } as const
    const taken = { channel, day, fileName: file_name, ...bill, operator: name, now }
    return once(trx =>
      recorded(trx, act, async () => {
        const { others, ...comparison } = await takeBill(trx, taken)
        return { ...comparison, paid_out: others + unread, skipped }
      }),
    )
  })

  consoleRoute(app, context, calls.consoleBillCall, ({ params }) => readBillOf(read, params.id))

  consoleRoute(app, context, calls.consoleBillRowsCall, ({ query }) => listBillRows(read, query))
}
