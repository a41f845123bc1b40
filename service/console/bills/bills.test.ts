import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as bills from '@yaoji/contract/calls/console/bills'
import { consoleBillRowsFileCall } from '@yaoji/contract/calls/console/files'
import { consoleMoneyCall } from '@yaoji/contract/calls/console/money'
import { operateBillSettleCall } from '@yaoji/contract/calls/operator/bill'
import type { BillChannel, ProviderChannel } from '@yaoji/contract/console/bills'
import { staffRoles, type StaffRole } from '@yaoji/contract/operator/roles'
import { chinaDayStart } from '@yaoji/contract/domain/china-day'
import { sql } from 'kysely'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { chunks } from '../../platform/database/query-parts.ts'
import { alipayBill, inGbk, wechatBill, type BillLine } from '../../purchase/bill/test-support/bill-files.ts'
import { takeBill } from '../../purchase/bill/take.ts'

const [day, next] = ['2026-11-20', '2026-11-21']
const at = (hour: number, of = day) => chinaDayStart(of) + hour * 3_600_000
const line = (number: string, amount: string, of = day): BillLine => ({ number, amount, at: `${of} 10:00:00` })

type Booked = { id: string; fen: number; at: number; channel?: ProviderChannel; state?: 'paid' | 'odd' | 'closed'; isSettled?: boolean }

describe.each(dialects)('bills of providers on %s', dialect => {
  let shop: ConsoleShop
  beforeAll(async () => {
    shop = await openConsole(dialect)
  })
  afterAll(async () => {
    // The books have no refund of a top-up.
    await shop.database.write(trx => trx.deleteFrom('charge_refund').execute())
    await closeConsole(shop)
  })

  /** Top-ups through a provider, as its notices have booked them. */
  const book = (...rows: readonly Booked[]) =>
    shop.database.write(async trx => {
      const { member_id, person_id } = await trx.selectFrom('membership').select(['member_id', 'person_id']).executeTakeFirstOrThrow()
      for (const some of chunks(rows, 500)) {
        const recharges = some.map(({ id, fen, at, channel = 'wechat', isSettled = true }) => ({
          ...{ id: `top-${id}`, member_id, person_id, method: channel, amount_fen: fen, created_at: at },
          ...{ state: isSettled ? ('succeeded' as const) : ('closed' as const), settled_at: isSettled ? at : null },
        }))
        await trx.insertInto('recharge').values(recharges).execute()
        const charges = some.map(({ id, fen, at, channel = 'wechat', state = 'paid' }) => ({
          ...{ id, channel, purpose: 'recharge' as const, source_id: `top-${id}`, member_id, amount_fen: fen, subject: '充值' },
          ...{ return_path: '/', state, asked_at: at, ask_at: null, created_at: at, expires_at: at },
        }))
        await trx.insertInto('charge').values(charges).execute()
      }
    })
  const giveBack = (id: string, charge: string, fen: number, settled_at: number) =>
    shop.database.write(trx =>
      trx
        .insertInto('charge_refund')
        .values({
          id,
          refund_id: `refund-${id}`,
          charge_id: charge,
          amount_fen: fen,
          state: 'returned',
          created_at: settled_at,
          settled_at,
        })
        .execute(),
    )
  const take = (content: string | Uint8Array, { as = 'finance' as StaffRole, channel = 'wechat' as BillChannel, of = day } = {}) =>
    shop.press(bills.consoleBillTakeCall, {
      as,
      body: { channel, bill_day: of, file_name: `${channel}.csv`, file: Buffer.from(content as Uint8Array).toString('base64url') },
    })
  const rows = async (bill_id: number, view?: 'open' | 'all') =>
    (await shop.press(bills.consoleBillRowsCall, { as: 'finance', query: { bill_id, ...(view && { view }) } })).body.data.list
  const see = async (id: number) => (await shop.press(bills.consoleBillCall, { as: 'finance', params: { id } })).body.data
  const settle = (bill_row: number, reason: string, as: StaffRole = 'finance') =>
    shop.press<unknown>(operateBillSettleCall, { as, body: { bill_row, reason } })

  test('are read, taken and settled by 财务 and 超级管理员 alone', async () => {
    for (const as of staffRoles) {
      const mayRead = as === 'finance' || as === 'admin'
      const answers = [
        await shop.press(bills.consoleBillsCall, { as }),
        await take(wechatBill(), { as, of: '2026-11-01' }),
        await shop.press(bills.consoleBillRowsCall, { as, query: { bill_id: 1 } }),
      ]
      const statuses = answers.map(({ status }) => status)
      expect(statuses, as).toEqual(mayRead ? [200, 200, 200] : [403, 403, 403])
      expect((await settle(999, '已核对', as)).status, as).toBe(mayRead ? 404 : 403)
    }
  })

  test('are compared to the fen; each difference is settled once with a reason, and stays what it was', async () => {
    await book({ id: 'A1', fen: 28_800, at: at(9) }, { id: 'A2', fen: 1_000, at: at(10), state: 'odd', isSettled: false })
    await book({ id: 'A3', fen: 500, at: at(11) }, { id: 'A4', fen: 700, at: at(12), state: 'closed', isSettled: false })
    await book({ id: 'P1', fen: 900, at: at(12), channel: 'alipay' })
    await giveBack('R1', 'A1', 300, at(13))
    const refund: BillLine = { kind: 'refund', number: 'A1', refund: 'R1', amount: '3.01', at: `${day} 13:00:00` }
    const file = wechatBill(line('A1', '288.00'), line('A2', '9.99'), line('A4', '7.00'), line('X1', '1.00'), refund)
    const { bill_id, is_known } = (await take(file)).body.data
    expect(is_known).toBe(false)
    expect((await rows(bill_id, 'all')).map(row => [row.number, row.verdict, row.provider_amount, row.shop_amount])).toEqual([
      ['A2', 'amount', '9.99', '10.00'],
      ['R1', 'refund', '3.01', '3.00'],
      ['A4', 'provider', '7.00', ''],
      ['X1', 'provider', '1.00', ''],
      ['A3', 'shop', '', '5.00'],
      ['A1', 'matched', '288.00', '288.00'],
    ])
    const bill = await see(bill_id)
    expect(bill).toMatchObject({ channel: 'wechat', day, operator: shop.nameOf('finance'), matched: 1, different: 5, open: 5 })
    expect([bill.provider, bill.shop]).toEqual([
      { paid: '305.99', back: '3.01' },
      { paid: '303.00', back: '3.00' },
    ])
    const count = async () =>
      (await shop.press(consoleMoneyCall, { as: 'finance' })).body.data.parts.find(({ view }) => view === 'bill')?.count
    expect(await count()).toBe(5)
    const [first, , , , , matched] = await rows(bill_id, 'all')
    expect((await settle(matched?.bill_row ?? 0, '没有不符')).status).toBe(409)
    expect((await settle(first?.bill_row ?? 0, '')).status).toBe(422)
    const both = await Promise.all([settle(first?.bill_row ?? 0, '平台立减一分，已挂账'), settle(first?.bill_row ?? 0, '同上', 'admin')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await count()).toBe(4)
    expect((await rows(bill_id)).map(({ number }) => number)).not.toContain('A2')
    expect((await rows(bill_id, 'all'))[0]).toMatchObject({ verdict: 'amount', provider_amount: '9.99', settled_at: expect.any(Number) })
    const entries = await shop.database.read
      .selectFrom('audit_entry')
      .select(['action', 'object'])
      .where('action', 'like', 'bill/%')
      .execute()
    expect(entries).toContainEqual({ action: 'bill/settle', object: `bill_row:${first?.bill_row}` })
    expect(entries).toContainEqual({ action: 'bill/take', object: `bill:${bill_id}` })
    for (const change of [sql`delete from bill_settlement`, sql`update bill_row set verdict = 'matched'`, sql`delete from bill`])
      await expect(shop.database.write(trx => change.execute(trx))).rejects.toThrow()
  })

  test('taken again are the same: by name, encoding and ZIP, and by two persons at once', async () => {
    const text = alipayBill(line('P1', '9.00'), line('P9', '1.00'))
    const first = (await take(text, { channel: 'alipay' })).body.data
    const again = (await take(inGbk(text), { channel: 'alipay', as: 'admin' })).body.data
    expect([first.is_known, again]).toEqual([false, { ...first, is_known: true }])
    const other = wechatBill(line('Z1', '1.00', '2026-11-02'))
    const many = await Promise.all(Array.from({ length: 8 }, () => take(other, { of: '2026-11-02' })))
    expect(new Set(many.map(({ body }) => body.data.bill_id)).size).toBe(1)
    expect(many.filter(({ body }) => !body.data.is_known)).toHaveLength(1)
    expect(await rows(many[0]?.body.data.bill_id ?? 0)).toHaveLength(1)
  })

  test('money of the last seconds may be in the bill of the day after or before', async () => {
    await book({ id: 'M1', fen: 100, at: at(24) - 1_000 }, { id: 'M2', fen: 200, at: at(0, next) + 1_000 })
    const { bill_id } = (await take(wechatBill(line('M2', '2.00')))).body.data
    expect((await rows(bill_id, 'all')).filter(({ number }) => number.startsWith('M')).map(row => [row.number, row.verdict])).toEqual([
      ['M1', 'shop'],
      ['M2', 'matched'],
    ])
    const after = (await take(wechatBill(line('M1', '1.00', next)), { of: next })).body.data
    expect((await rows(after.bill_id, 'all')).map(row => [row.number, row.verdict])).toEqual([['M1', 'matched']])
    expect((await rows(bill_id, 'all')).find(({ number }) => number === 'M1')).toMatchObject({
      ...{ verdict: 'shop', reason: `在 ${next} 的账单里`, settled_by: '系统' },
    })
  })

  test('that cannot be read say so at the file, and nothing is stored', async () => {
    const before = (await shop.press(bills.consoleBillsCall, { as: 'finance', query: { view: 'all' } })).body.data.list.length
    for (const content of [
      '编号\r\n1',
      alipayBill(),
      Buffer.from('PK\u0003\u0004broken'),
      Buffer.alloc(1_000_000, ','),
      wechatBill(line('A', '1.00', next)),
    ]) {
      const answer = await take(content)
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['file']])
    }
    expect((await shop.press(bills.consoleBillsCall, { as: 'finance', query: { view: 'all' } })).body.data.list.length).toBe(before)
    for (const id of [0, 999, 2_147_483_648])
      expect((await shop.press(bills.consoleBillRowsCall, { as: 'finance', query: { bill_id: id } })).status).toBe(id === 999 ? 404 : 422)
  })

  test('are found by view, channel and day, and page by page', async () => {
    const list = async (query: bills.BillsQuery) => (await shop.press(bills.consoleBillsCall, { as: 'finance', query })).body.data
    const all = await list({ view: 'all' })
    const pages = [await list({ view: 'all', limit: 2 })]
    while (pages.at(-1)?.next) pages.push(await list({ view: 'all', limit: 2, after: pages.at(-1)?.next ?? '' }))
    expect(pages.flatMap(page => page.list)).toEqual(all.list)
    expect((await list({})).list.every(({ open }) => open > 0)).toBe(true)
    expect((await list({ view: 'all', channel: 'alipay' })).list.map(({ channel }) => channel)).toEqual(['alipay'])
    expect((await list({ view: 'all', q: next })).list.map(bill => bill.day)).toEqual([next])
  })

  test('10,000 rows take few statements, and come as CSV', async () => {
    const of = '2026-11-10'
    const numbers = Array.from({ length: 10_000 }, (_, place) => `B${place}`)
    await book(...numbers.map(id => ({ id, fen: 100, at: at(10, of) })))
    const entries = numbers.map(number => ({
      kind: 'payment' as const,
      number,
      providerNumber: `T${number}`,
      fen: 100 as never,
      at: at(9, of),
    }))
    const before = shop.database.statements()
    const taken = { channel: 'wechat' as const, day: of, hash: 'h', fileName: 'a.csv', entries, operator: '财务', now: shop.clock.now() }
    const { bill_id } = await shop.database.write(trx => takeBill(trx, taken))
    expect(shop.database.statements() - before).toBeLessThanOrEqual(40)
    expect(await see(bill_id)).toMatchObject({ matched: 10_000, different: 0, provider: { paid: '10000.00', back: '0.00' } })
    const response = await shop.console.inject({
      method: 'GET',
      url: `${consoleBillRowsFileCall.path}?bill_id=${bill_id}&view=all&format=csv`,
      headers: { cookie: await shop.enter('finance') },
    })
    expect([response.statusCode, response.body.trim().split('\r\n').length]).toEqual([200, 10_001])
    expect(response.body.split('\r\n')[1]).toContain('一致,收款,B')
  })
})
