import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consoleTodayCall, type QueueWire } from '@yaoji/contract/calls/console/today'
import { queuesOf, type QueueId } from '@yaoji/contract/console/queues'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { startTestApp, type TestApp } from '../../../testing/service/app/start-test-app.ts'
import { noPlace } from '../../identity/session/store.ts'
import { sampleStaff } from '../../operations/sample/people/staff-rows.ts'
import { chunks } from '../../platform/database/query-parts.ts'
import { buildConsoleApp } from '../console-app.ts'
import { staffCookieHeader } from '../session/cookie.ts'
import { openStaffSession } from '../session/store.ts'

/** Statements for the page of each role over the sample, where nearly every queue has something. These numbers may only fall. */
const most: Readonly<Record<StaffRole, number>> = {
  admin: 42,
  service: 19,
  quality: 21,
  finance: 21,
  promotion: 8,
  warehouse: 15,
  sales: 1,
}

/** What waits in the sample. */
const waits: Partial<Record<QueueId, number>> = {
  ...{ transfer: 2, slip: 1, hold: 2, pick: 4, check_out: 1, ship: 2, receipt: 1, arrival: 3 },
  ...{ after_review: 1, after_arrive: 2, after_inspect: 1, after_refund: 2, after_resend: 1 },
  ...{ shipping: 2, topup: 1, withdrawal: 2, quotation: 2, refund: 1, request: 2, feedback: 1, paper: 5, dossier: 1, dossier_end: 1 },
  ...{ contract_end: 4, batch_end: 20 },
}

describe.each(dialects)('今日 over the sample on %s', dialect => {
  let shop: TestApp
  let app: FastifyInstance
  beforeAll(async () => {
    shop = await startTestApp(dialect, { isOwn: true })
    app = await buildConsoleApp(shop.context, false)
  })
  afterAll(async () => {
    await app.close()
    await shop.close()
  })

  async function headersOf(role: StaffRole) {
    const id = sampleStaff.findIndex(person => person.role === role) + 1
    const token = await shop.database.write(trx => openStaffSession(trx, id, noPlace, shop.clock.now()))
    const origin = shop.config.consoleOrigin
    return { origin, 'sec-fetch-site': 'same-origin', cookie: staffCookieHeader(token, origin) }
  }
  async function ask(role: StaffRole): Promise<{ queues: QueueWire[]; statements: number }> {
    const headers = await headersOf(role)
    const url = consoleTodayCall.path
    await app.inject({ url, headers })
    const before = shop.database.statements()
    const answer = await app.inject({ url, headers })
    expect(answer.statusCode).toBe(200)
    return { queues: answer.json<{ data: { queues: QueueWire[] } }>().data.queues, statements: shop.database.statements() - before }
  }

  test('takes few statements for each role', async () => {
    // The setting is in memory; on PostgreSQL its log of changes is looked at four times a second.
    const looks = dialect.name === 'postgres' ? 1 : 0
    for (const { role } of sampleStaff) expect.soft((await ask(role)).statements, role).toBeLessThanOrEqual(most[role] + looks)
  })

  test('counts what waits, for each role what it does', async () => {
    for (const { role } of sampleStaff) {
      const { queues } = await ask(role)
      const waiting = Object.fromEntries(queuesOf(role).map(queue => [queue, waits[queue] ?? 0]))
      // Of the two orders that are held one waits for 客服, the other for 质管.
      if (role === 'service' || role === 'quality') waiting.hold = 1
      expect(Object.fromEntries(queues.map(({ queue, count }) => [queue, count])), role).toEqual(waiting)
      for (const { queue, count, is_more, oldest, items } of queues) {
        expect([items.length, is_more], queue).toEqual([Math.min(count, 6), false])
        expect(oldest, queue).toBe(count === 0 ? null : Math.min(...items.map(({ since }) => since)))
      }
    }
  })

  test('names the store that money is about', async () => {
    const companies = (await shop.database.read.selectFrom('member').select('company').execute()).map(({ company }) => company)
    const { queues } = await ask('finance')
    for (const { queue, items } of queues)
      for (const { title, detail } of items)
        expect(
          companies.some(company => `${title} ${detail}`.includes(company)),
          `${queue}: ${title} ${detail}`,
        ).toBe(true)
  })

  test('counts a large queue up to a thousand, and says so', async () => {
    const row = await shop.database.read.selectFrom('feedback').selectAll().where('answered_at', 'is', null).executeTakeFirstOrThrow()
    const rows = Array.from({ length: 1_000 }, (_, at) => ({ ...row, id: `large-${at}`, sn: `L${at}` }))
    await shop.database.write(async trx => {
      for (const some of chunks(rows, 100))
        await trx
          .insertInto('feedback')
          .values([...some])
          .execute()
    })
    const found = (await ask('service')).queues.find(({ queue }) => queue === 'feedback')
    expect([found?.count, found?.is_more, found?.items.length]).toEqual([1_000, true, 6])
  })
})
