import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '@yaoji/contract/calls/call'
import { consoleTable } from '@yaoji/contract/calls/console/table'
import { consoleOrderCall, consoleContactCall } from '@yaoji/contract/calls/console/order'
import { consoleOrdersCall } from '@yaoji/contract/calls/console/orders'
import { consoleAuditCall } from '@yaoji/contract/calls/console/audit'
import { operateStatementSignCall, type StatementWire } from '@yaoji/contract/calls/operator/statement'
import { operateStoreOpenCall } from '@yaoji/contract/calls/operator/store'
import { callTable } from '@yaoji/contract/calls/table'
import { operatorEdits } from '@yaoji/contract/operator/edits'
import { operatorGuards } from '@yaoji/contract/operator/guards'
import { maySign, mayOperate, operatorRoles, staffRoles, type StaffRole } from '@yaoji/contract/operator/roles'
import { nobodys } from '../../../testing/service/access/belongings.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { operations } from '../../operations/operator-calls/carry-out.ts'
import { operatedRows } from '../../../testing/service/access/operated-rows.ts'

const prefix = '/api/operator/'
const operatorCalls = callTable.filter(row => row.schema.access === 'operator').map(row => row.call)
const addressOf = (call: Call) => call.path.replace(prefix, '')
const bodyOf = (call: Call) => operatedRows[`POST ${call.path}`]!.request(nobodys).body ?? {}
/** Without what a provider alone calls: the console has no such address. */
const operated = operatorCalls.filter(call => operations.some(each => each.call === call))
const pairs = staffRoles.flatMap(role => operated.map(call => [role, addressOf(call), call] as const))

test('every operator call says which roles may do it, and nothing else does', () => {
  expect(Object.keys(operatorRoles).toSorted()).toEqual(operatorCalls.map(addressOf).toSorted())
  expect(Object.keys(operatorRoles).toSorted()).toEqual(Object.keys(operatorGuards).toSorted())
})

test('every call of the console but those of the log-in names the roles that may make it', () => {
  const open = consoleTable.filter(({ schema }) => schema.access !== 'staff').map(({ call }) => call.path)
  expect(open).toEqual(['/api/console/session', '/api/console/log_in', '/api/console/log_in/ask', '/api/console/log_out'])
  for (const { call, schema } of consoleTable.filter(row => row.schema.access === 'staff'))
    expect(schema.staff?.length, call.path).toBeGreaterThan(0)
})

describe.each(dialects)('role × call on %s', dialect => {
  let shop: ConsoleShop
  let [own, foreign] = ['', '']
  beforeAll(async () => {
    shop = await openConsole(dialect)
    const order = async (as: 'buyer' | 'rival') => (await shop.readOrder(as, (await shop.buy(as, goodsIds.packed, 30)).order_id)).order_sn
    ;[own, foreign] = [await order('buyer'), await order('rival')]
    await shop.database.write(trx =>
      trx
        .updateTable('member')
        .set({ salesperson: shop.nameOf('sales') })
        .where('code', '=', 'buyer')
        .execute(),
    )
  })
  afterAll(() => closeConsole(shop))

  /** Everything that an operation could change. */
  const written = async () =>
    JSON.stringify(
      await Promise.all(
        (['orders', 'order_event', 'member', 'promotion', 'operator_statement', 'audit_entry', 'message', 'handed_paper'] as const).map(
          async table => (await shop.database.read.selectFrom(table).selectAll().execute()).map(row => JSON.stringify(row)).toSorted(),
        ),
      ),
    )
  const forbidden = pairs.filter(([role, address, call]) => !mayOperate(role, address, bodyOf(call)))

  test('a role that may not do an operation is refused each time, and nothing is written', async () => {
    const before = await written()
    const entered: string[] = []
    for (const [as, address, call] of forbidden) {
      const { status } = await shop.press(call, { as, body: bodyOf(call) })
      if (status !== 403) entered.push(`${as} ${address} ${status}`)
    }
    expect(forbidden.length).toBeGreaterThan(200)
    expect(entered).toEqual([])
    expect(await written()).toBe(before)
  })

  test('a role that may not do an operation does not learn from it what is there now', async () => {
    const targets: Record<string, unknown> = { store: 'buyer', goods_id: String(goodsIds.packed), ck_id: '1' }
    const learnt: string[] = []
    let tried = 0
    for (const [as, address, call] of forbidden) {
      const edit = operatorEdits[address]
      if (edit === undefined || edit === 'cells') continue
      const body = bodyOf(call)
      const own = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, targets[name] ?? value]))
      const fields = edit === 'document' ? ['name'] : edit
      const opened = JSON.stringify(Object.fromEntries(fields.map(field => [field, 'before'])))
      const { status, body: answer } = await shop.press<unknown>(call, { as, body: { ...own, opened } as never })
      if (status !== 403 || JSON.stringify(answer).includes('conflicts')) learnt.push(`${as} ${address} ${status}`)
      tried++
    }
    expect(tried).toBeGreaterThan(40)
    expect(learnt).toEqual([])
  })

  test('a role that may do an operation gets to its own refusals', async () => {
    for (const [as, address, call] of pairs.filter(([role, name, each]) => mayOperate(role, name, bodyOf(each))))
      expect((await shop.press(call, { as, body: bodyOf(call) })).status, `${as} ${address}`).not.toBe(403)
  })

  test('a role reads the pages of its work alone', async () => {
    const entered: string[] = []
    let refused = 0
    for (const { call, schema } of consoleTable.filter(row => row.schema.access === 'staff'))
      for (const as of staffRoles.filter(role => !schema.staff?.includes(role))) {
        const params = { number: own, id: 'A'.repeat(22), code: 'buyer', token: 'A'.repeat(16), sn: `XJ${own}` }
        const { status } = await shop.press(call, { as, params, ...(call.method === 'POST' && { body: {} }) })
        if (status !== 403) entered.push(`${as} ${call.path} ${status}`)
        refused++
      }
    expect(entered).toEqual([])
    expect(refused).toBeGreaterThan(30)
  })

  test('nothing is done or read without a session', async () => {
    for (const call of [...operated, ...consoleTable.filter(row => row.schema.access === 'staff').map(row => row.call)]) {
      const params = { number: own, id: 'A'.repeat(22), code: 'buyer', token: 'A'.repeat(16), sn: `XJ${own}` }
      const input = call.method === 'POST' ? { params, body: {} } : { params }
      expect((await shop.press(call, input)).status, call.path).toBe(401)
      const cookie = await shop.login('buyer')
      expect((await shop.press(call, { ...input, headers: { cookie } })).status, call.path).toBe(401)
    }
  })

  test('a salesperson sees orders of their own stores alone, in every call', async () => {
    const as = 'sales'
    const { list } = (await shop.press(consoleOrdersCall, { as, query: {} })).body.data
    expect(list.map(row => row.order_sn)).toEqual([own])
    const filters: readonly Record<string, string>[] = [
      { number: foreign },
      { q: foreign },
      { store: 'rival' },
      { view: 'open', store: 'rival' },
    ]
    for (const query of filters) expect((await shop.press(consoleOrdersCall, { as, query })).body.data.list).toEqual([])
    for (const [number, status] of [
      [own, 200],
      [foreign, 404],
      ['2026010100000000', 404],
    ] as const) {
      expect((await shop.press(consoleOrderCall, { as, params: { number } })).status).toBe(status)
      expect((await shop.press(consoleContactCall, { as, params: { number }, body: {} })).status).toBe(status)
      expect((await shop.press(consoleAuditCall, { as, query: { object: `order:${number}` } })).status).toBe(status)
    }
    expect((await shop.press(consoleAuditCall, { as, query: { object: 'store:rival' } })).status).toBe(404)
    expect((await shop.press(consoleAuditCall, { as, query: {} })).status).toBe(403)
  })

  test('a statement is signed by a signing role and another person alone', async () => {
    const body = { store: 'unapproved', reason: '灾区急需' }
    const stated = await shop.press<{ statement: StatementWire }>(operateStoreOpenCall, { as: 'admin', body })
    const confirm = { ...body, confirm: stated.body.data.statement.confirm }
    await shop.press(operateStoreOpenCall, { as: 'admin', body: confirm })
    const opened = () => shop.database.read.selectFrom('store_opening').select(['opened_by', 'signed_by']).execute()
    const sign = async (as: StaffRole) => (await shop.press(operateStatementSignCall, { as, body: { statement: confirm.confirm } })).status
    for (const role of staffRoles.filter(each => !maySign(each, 'store_open'))) expect([403, 409], role).toContain(await sign(role))
    expect(await opened()).toEqual([])
    expect(await sign('quality')).toBe(200)
    expect(await opened()).toEqual([{ opened_by: shop.nameOf('admin'), signed_by: shop.nameOf('quality') }])
    expect(await sign('quality')).toBe(409)
  })
})
