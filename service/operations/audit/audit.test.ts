import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { consoleAuditCall } from '@yaoji/contract/calls/console/audit'
import { consoleAuditFileCall } from '@yaoji/contract/calls/console/files'
import { consoleContactCall } from '@yaoji/contract/calls/console/order'
import { operatePickCall, operateSlipCall } from '@yaoji/contract/calls/operator/order'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { carryOut } from '../operator-calls/carry-out.ts'
import { signatureOf } from '../../platform/http/access/signature.ts'
import { problemsIn } from '../doctor/examine.ts'
import { auditProblems } from './verify.ts'

const secret = 'A'.repeat(32)

describe.each(dialects)('the audit log on %s', dialect => {
  let shop: ConsoleShop
  let sn = ''
  beforeEach(async () => {
    shop = await openConsole(dialect, { operatorKeys: new Map([['erp', secret]]) })
    const order = await shop.buy('buyer', goodsIds.packed, 30)
    await shop.pay('buyer', order)
    sn = (await shop.readOrder('buyer', order.order_id)).order_sn
  })
  afterEach(() => closeConsole(shop))

  async function signed(path: string, body: string) {
    const call = { method: 'POST', path, timestamp: String(Math.floor(shop.clock.now() / 1_000)), nonce: randomUUID(), body }
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-yaoji-key': 'erp',
      'x-yaoji-timestamp': call.timestamp,
      'x-yaoji-nonce': call.nonce,
      'x-yaoji-signature': signatureOf(secret, call),
    }
    return (await shop.app.inject({ method: 'POST', url: path, headers, payload: body })).statusCode
  }
  const command = (name: string, body: Record<string, unknown>) =>
    shop.database.write(trx => carryOut(trx, name, { body, name: '仓库老王', now: shop.clock.now() }))
  const entries = async () => (await shop.press(consoleAuditCall, { as: 'admin', query: { object: `order:${sn}` } })).body.data.list
  const broken = () => auditProblems(shop.database.read)
  /** As somebody with the database's own password would. */
  const tamper = (statement: string) =>
    shop.database.write(async trx => {
      if (shop.database.dialect === 'postgres') {
        await sql.raw('alter table audit_entry disable trigger all').execute(trx)
        await sql.raw(statement).execute(trx)
        return void (await sql.raw('alter table audit_entry enable trigger all').execute(trx))
      }
      for (const change of ['update', 'delete']) await sql.raw(`drop trigger audit_entry_no_${change}`).execute(trx)
      await sql.raw(statement).execute(trx)
    })
  const day = async () => {
    await shop.press(operateSlipCall, { as: 'service', body: { order_sn: sn } })
    await signed('/api/operator/order/pick', `order_sn=${sn}`)
    await command('check-out', { order_sn: sn })
  }

  test('has an entry of each of the three entry points, with who did it and what changed', async () => {
    await day()
    expect(await entries()).toMatchObject([
      { entry_point: 'command', actor: '仓库老王', action: 'order/check_out', changes: [{ name: 'state', before: '50', after: '60' }] },
      { entry_point: 'call', actor: 'erp', action: 'order/pick', changes: [{ name: 'state', before: '40', after: '50' }] },
      {
        entry_point: 'console',
        actor: shop.nameOf('service'),
        action: 'order/slip',
        changes: [{ name: 'state', before: '30', after: '40' }],
      },
    ])
    expect(await broken()).toEqual([])
  })

  test('has no entry of what was refused, and one of what was done twice under one key', async () => {
    expect((await shop.press(operatePickCall, { as: 'warehouse', body: { order_sn: sn } })).status).toBe(409)
    const idempotencyKey = randomUUID()
    for (let times = 0; times < 3; times++) await shop.press(operateSlipCall, { as: 'service', body: { order_sn: sn }, idempotencyKey })
    expect(await entries()).toHaveLength(1)
  })

  test('notes who read a telephone', async () => {
    const answer = await shop.press(consoleContactCall, { as: 'service', params: { number: sn }, body: {} })
    expect(answer.body.data.phone).toMatch(/^1\d{10}$/)
    expect(await entries()).toMatchObject([{ action: 'order/contact', actor: shop.nameOf('service'), changes: [] }])
    expect(JSON.stringify(await entries())).not.toContain(answer.body.data.phone)
  })

  test('is filtered by who, by object, by action and by China day, page by page, also as a file', async () => {
    await day()
    shop.clock.advance(86_400_000)
    await shop.press(consoleContactCall, { as: 'service', params: { number: sn }, body: {} })
    const today = chinaDay(shop.clock.now())
    type Asked = Partial<Record<'q' | 'action' | 'from' | 'until', string>> & { limit?: number; after?: number }
    const page = async (query: Asked) => (await shop.press(consoleAuditCall, { as: 'admin', query })).body.data
    const found = async (query: Asked) => (await page(query)).list.map(({ action }) => action)
    expect(await found({})).toEqual(['order/contact', 'order/check_out', 'order/pick', 'order/slip'])
    expect(await found({ q: '仓库老王' })).toEqual(['order/check_out'])
    expect(await found({ q: ` ${sn} ` })).toHaveLength(4)
    expect(await found({ q: sn, action: 'order/pick' })).toEqual(['order/pick'])
    expect(await found({ q: shop.nameOf('service'), action: 'order/slip' })).toEqual(['order/slip'])
    expect(await found({ q: sn.slice(0, -1) })).toEqual([])
    expect(await found({ from: today })).toEqual(['order/contact'])
    expect(await found({ until: addDays(today, -1) })).toHaveLength(3)
    expect(await found({ from: addDays(today, 1) })).toEqual([])
    const { list, next } = await page({ limit: 3, from: addDays(today, -1), until: today })
    expect(list).toHaveLength(3)
    expect(await found({ limit: 3, after: Number(next) })).toEqual(['order/slip'])
    const url = `${consoleAuditFileCall.path}?${new URLSearchParams({ q: '仓库老王', format: 'csv' })}`
    const headers = { cookie: await shop.enter('admin'), 'sec-fetch-site': 'same-origin' }
    const file = await shop.console.inject({ method: 'GET', url, headers })
    expect(file.body).toContain('状态 拣货中 → 已出库')
  })

  test('numbers entries of concurrent work one after the other', async () => {
    const costs = Array.from({ length: 12 }, (_, index) => command('goods-cost', { goods_id: goodsIds.packed, price: `${index + 1}.00` }))
    await Promise.all(costs)
    expect(await broken()).toEqual([])
    const { last_id } = await shop.database.read.selectFrom('audit_head').select('last_id').executeTakeFirstOrThrow()
    expect(Number(last_id)).toBe(12)
  })

  test('refuses that an entry is changed or taken away', async () => {
    await day()
    const write = (statement: string) => shop.database.write(trx => sql.raw(statement).execute(trx))
    await expect(write(`update audit_entry set actor = 'x' where id = 1`)).rejects.toThrow('audit_entry rows never change')
    await expect(write('delete from audit_entry where id = 1')).rejects.toThrow('audit_entry rows never change')
  })

  test.each([
    [`update audit_entry set detail = replace(detail, '40', '41') where id = 1`, 'audit entry 1 was changed'],
    [`update audit_entry set actor = '别人' where id = 2`, 'audit entry 2 was changed'],
    ['update audit_entry set created_at = created_at + 1 where id = 3', 'audit entry 3 was changed'],
    ['update audit_entry set hash = (select hash from audit_entry as other where other.id = 1) where id = 2', 'audit entry 2 was changed'],
    ['delete from audit_entry where id = 2', 'audit entry 2 is missing'],
    ['delete from audit_entry where id = 3', 'the audit log ends with entry 2, its head names 3'],
  ])('shows the doctor: %s', async (statement, problem) => {
    await day()
    expect(await problemsIn(shop.database.read)).toEqual([])
    await tamper(statement)
    expect((await problemsIn(shop.database.read)).join()).toContain(problem)
  })
})
