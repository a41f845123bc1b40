import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consoleSheetRowsCall, consoleSheetsCall } from '@yaoji/contract/calls/console/goods-sheet'
import { consoleGoodsItemCall } from '@yaoji/contract/calls/console/goods-item'
import * as goods from '@yaoji/contract/calls/operator/goods'
import { operatePromotionSaveCall } from '@yaoji/contract/calls/operator/promotion'
import type { StatementWire } from '@yaoji/contract/calls/operator/statement'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import { goodsIds } from '../../../../testing/service/shops/commerce-goods.ts'
import { closeConsole, openConsole, type ConsoleShop } from '../../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../../testing/service/app/dialects.ts'

type Answered = { sheet: number; changed: number; left: number; statement?: StatementWire }
const { packed, limited, cold, ephedrine, offShelf, herb } = goodsIds

describe.each(dialects)('特价 in a sheet on %s', dialect => {
  let shop: ConsoleShop
  beforeAll(async () => void (shop = await openConsole(dialect)))
  afterAll(() => closeConsole(shop))

  const day = (days: number) => addDays(chinaDay(shop.clock.now()), days)
  const moment = (days: number) => `${day(days).replaceAll('-', '')}0000`
  const special = (price: string, limit: number | '' = '', from = 0, to = 11) => [price, moment(from), moment(to), limit].join('/')
  const press = (cells: readonly string[], as: StaffRole = 'promotion', more: Record<string, string> = {}) =>
    shop.press<Answered>(goods.operateGoodsSheetCall, { as, body: { note: '月底特价', cells, ...more } })
  /** Applied with the statement that 特价 have. */
  const apply = async (cells: readonly string[]) => {
    const stated = await press(cells)
    expect(stated.status, stated.body.msg).toBe(409)
    const { statement } = stated.body.data
    const { body, status } = await press(cells, 'promotion', { confirm: statement!.confirm })
    expect(status, body.msg).toBe(200)
    return { ...body.data, statement }
  }
  const undo = async (sheet: number) => {
    const call = (more = {}) => shop.press<Answered>(goods.operateGoodsUndoCall, { as: 'promotion', body: { sheet, ...more } })
    const first = await call()
    const confirm = first.body.data?.statement?.confirm
    return confirm ? call({ confirm }) : first
  }
  const shown = async (id: number) => {
    const { list } = (await shop.press(consoleSheetRowsCall, { as: 'promotion', query: { ids: String(id) } })).body.data
    return list[0]!.special ?? list[0]!.special_why
  }
  const paid = async (id: number) => (await shop.call(goodsDetailCall, { params: { id }, as: 'buyer' })).body.data.price
  const promotions = () => shop.database.read.selectFrom('promotion').selectAll().where('kind', '=', 'special').orderBy('id').execute()
  const saved = async (document: object, more: object = {}) => {
    const file = Buffer.from(JSON.stringify({ name: '冬季特价', begins: day(0), ends: day(10), ...document })).toString('base64url')
    const call = (confirm = {}) =>
      shop.press<{ promotion_id: number; statement?: StatementWire }>(operatePromotionSaveCall, {
        as: 'promotion',
        body: { promotion_kind: 'special', file, ...more, ...confirm },
      })
    const { statement } = (await call()).body.data
    const { body, status } = await call({ confirm: statement!.confirm })
    expect(status, body.msg).toBe(200)
    return body.data.promotion_id
  }

  test('begins with a statement of what it costs, holds for stores at once, and is taken back exactly', async () => {
    await shop.press(goods.operateGoodsCostCall, { as: 'finance', body: { goods_id: String(packed), price: '5.00' } })
    expect([await shown(packed), await paid(packed)]).toEqual(['', '9.60'])
    const done = await apply([`${packed}:special:${special('8.80', 500)}:`, `${limited}:special:${special('90.00')}:`])
    expect(done.statement!.sentences.join()).toContain(`特价 ¥9.60 → ¥8.80（${day(0)} 至 ${day(10)}，每店限 500）`)
    expect(done.statement!.sentences.join()).toMatch(/按近30天的订单：影响/)
    expect(done).toMatchObject({ changed: 2, left: 0 })
    expect([await paid(packed), await paid(limited)]).toEqual(['8.80', '90.00'])
    expect([await shown(packed), await shown(limited)]).toEqual([special('8.80', 500), special('90.00')])
    const { list } = (await shop.press(consoleSheetsCall, { as: 'promotion' })).body.data
    expect(list[0]).toMatchObject({ sheet: done.sheet, changed: 2, may_undo: true })
    const { history } = (await shop.press(consoleGoodsItemCall, { as: 'admin', params: { id: packed } })).body.data
    expect(history.find(({ sheet }) => sheet === done.sheet)!.changes).toEqual([
      { name: '特价', before: '', after: `8.80（${day(0)} 至 ${day(10)}，每店限 500）` },
    ])
    expect((await undo(done.sheet)).body.data).toMatchObject({ changed: 2, left: 0 })
    expect([await shown(packed), await paid(packed), await shown(limited)]).toEqual(['', '9.60', ''])
    expect((await promotions()).every(({ ends_at }) => Number(ends_at) <= shop.clock.now())).toBe(true)
  })

  test('changes goods of a promotion where they are; its form shows them, and other goods stay', async () => {
    const id = await saved({
      goods: [
        { id: packed, price: '9.00' },
        { id: limited, price: '95.00' },
      ],
    })
    const own = async () => {
      const found = shop.database.read.selectFrom('promotion_event').selectAll().where('promotion_id', '=', id).orderBy('id', 'desc')
      return JSON.parse((await found.executeTakeFirstOrThrow()).document) as { goods: unknown }
    }
    const price = await apply([`${packed}:special:${special('8.50', 40)}:${special('9.00')}`])
    expect((await own()).goods).toEqual([
      { id: packed, price: '8.50', limit: 40 },
      { id: limited, price: '95.00' },
    ])
    expect([await paid(packed), await paid(limited)]).toEqual(['8.50', '95.00'])
    expect((await undo(price.sheet)).status).toBe(200)
    expect((await own()).goods).toEqual([
      { id: packed, price: '9.00' },
      { id: limited, price: '95.00' },
    ])
    // Another period is another promotion; the last goods that leave end this one, and begin it again when they return.
    const moved = await apply([
      `${packed}:special:${special('9.00', '', 0, 21)}:${special('9.00')}`,
      `${limited}:special::${special('95.00')}`,
    ])
    const ended = (await promotions()).find(each => each.id === id)!
    expect(Number(ended.ends_at)).toBe(shop.clock.now())
    expect([await paid(packed), await paid(limited)]).toEqual(['9.00', '100.00'])
    expect((await undo(moved.sheet)).body.data).toMatchObject({ changed: 2, left: 0 })
    const again = (await promotions()).find(each => each.id === id)!
    expect(again).toMatchObject({ name: '冬季特价', ends_at: ended.ends_at === null ? null : expect.anything() })
    expect([await shown(packed), await shown(limited)]).toEqual([special('9.00'), special('95.00')])
    expect((await own()).goods).toEqual([
      { id: packed, price: '9.00' },
      { id: limited, price: '95.00' },
    ])
    const away = await press([`${packed}:special::${special('9.00')}`, `${limited}:special::${special('95.00')}`])
    expect(away.status, away.body.msg).toBe(200)
  })

  test('of an import is changed and ended where it is, and comes back there', async () => {
    const row = { goods_id: herb, kind: 'special', price_units: 3_000, promotion_id: null }
    const times = { begins_at: Date.parse(`${day(-1)}T00:00+08:00`), ends_at: Date.parse(`${day(11)}T00:00+08:00`) }
    await shop.database.write(trx =>
      trx
        .insertInto('special_price')
        .values({ ...row, ...times })
        .execute(),
    )
    const before = special('0.30', '', -1)
    expect(await shown(herb)).toBe(before)
    const changed = await apply([`${herb}:special:${special('0.29', '', -1)}:${before}`])
    const rows = () => shop.database.read.selectFrom('special_price').selectAll().where('goods_id', '=', herb).execute()
    expect(await rows()).toMatchObject([{ price_units: 2_900, promotion_id: null }])
    const ended = await press([`${herb}:special::${special('0.29', '', -1)}`])
    expect(ended.status, ended.body.msg).toBe(200)
    expect(await rows()).toEqual([])
    await undo(ended.body.data.sheet)
    await undo(changed.sheet)
    expect(await rows()).toMatchObject([{ price_units: 3_000, promotion_id: null }])
    const limits = await apply([`${herb}:special:${special('0.30', 1000, -1)}:${before}`])
    expect([await rows(), await shown(herb)]).toEqual([[], special('0.30', 1000, -1)])
    await undo(limits.sheet)
    expect(await rows()).toMatchObject([{ price_units: 3_000, promotion_id: null }])
  })

  test('that was changed since stays when a sheet is taken back, and refuses one that saw another', async () => {
    const first = await apply([`${packed}:special:${special('9.00')}:`, `${limited}:special:${special('95.00')}:`])
    const stale = await press([`${packed}:special:${special('8.00')}:${special('9.10')}`])
    expect(stale.status).toBe(409)
    expect(stale.body.msg).toContain('9.10')
    const second = await apply([`${packed}:special:${special('8.90')}:${special('9.00')}`])
    expect((await undo(first.sheet)).body.data).toMatchObject({ changed: 1, left: 1 })
    expect([await shown(packed), await shown(limited)]).toEqual([special('8.90'), ''])
    await undo(second.sheet)
    expect((await press([`${packed}:special::${special('9.00')}`])).status).toBe(200)
  })

  test('follows the rules of its form, each with its reason', async () => {
    const refused: readonly [string, string][] = [
      [`${packed}:special:${special('9.60')}:`, '特价要低于批发价'],
      [`${packed}:special:${special('0')}:`, '大于0'],
      [`${packed}:special:${special('9.00', '', 5, 5)}:`, '结束时间要晚于开始时间'],
      [`${packed}:special:${special('9.00', '', -9, -1)}:`, '结束时间已经过去'],
      [`${packed}:special:9.00/202602300000/209901010000/:`, '日期不存在'],
      [`${packed}:special:${special('9.00', 1)}:`, '限购不能更少'],
      [`${packed}:special:${special('9.00', 0)}:`, '每店限购要大于 0'],
      [`${offShelf}:special:${special('1.00')}:`, '没有上架'],
      [`${ephedrine}:special:${special('1.00')}:`, '控销、含麻商品不参加活动'],
      [`999999:special:${special('1.00')}:`, '没有编号为999999的商品'],
    ]
    for (const [cell, text] of refused) {
      const { status, body } = await press([cell])
      expect(status, cell).not.toBe(200)
      expect(body.msg, cell).toContain(text)
    }
    const twice = await press([`${packed}:special:${special('9.00')}:`, `${packed}:special:${special('8.00')}:`])
    expect(twice.body.msg).toContain('出现了两次')
    expect((await press([`${packed}:special::`])).body.msg).toContain('没有要改的')
    for (const as of ['warehouse', 'service', 'quality', 'finance', 'sales'] as const)
      expect((await press([`${packed}:special:${special('9.00')}:`], as)).status, as).toBe(403)
    expect(await shown(packed)).toBe('')
  })

  test('below cost needs a signature, next to a price that hides it and when it only holds longer', async () => {
    await shop.press(goods.operateGoodsCostCall, { as: 'finance', body: { goods_id: String(packed), price: '5.00' } })
    const stated = async (...cells: string[]) => (await press(cells)).body.data.statement
    const hidden = await stated(`${packed}:1:price:3:0.50:`, `${packed}:special:${special('9.00')}:`)
    expect(hidden).toMatchObject({ needs_signature: true, below_cost_count: 1, lowest: { to: '0.50' } })
    const times = { begins_at: Date.parse(`${day(0)}T00:00+08:00`), ends_at: Date.parse(`${day(11)}T00:00+08:00`) }
    const values = { goods_id: packed, kind: 'special', price_units: 40_000, promotion_id: null, ...times }
    await shop.database.write(trx => trx.insertInto('special_price').values(values).execute())
    for (const longer of [special('4.00', '', 0, 300), special('4.01', '', 0, 300)])
      expect(await stated(`${packed}:special:${longer}:${special('4.00')}`), longer).toMatchObject({
        needs_signature: true,
        below_cost: [{ goods_id: packed }],
      })
    await shop.database.write(trx => trx.deleteFrom('special_price').where('goods_id', '=', packed).execute())
  })

  test('for some stores only, or of two promotions, is left to the page of promotions', async () => {
    const someone = await saved({ name: '老客特价', for: { ranks: [1] }, goods: [{ id: cold, price: '80.00' }] })
    expect(await shown(cold)).toContain('只给部分门店')
    const cell = `${cold}:special:${special('80.00')}:`
    expect((await press([cell])).body.msg).toContain('只给部分门店')
    await saved({ name: '全部', goods: [{ id: cold, price: '85.00' }] })
    expect(await shown(cold)).toContain('有 2 个特价')
    expect(someone).toBeGreaterThan(0)
  })
})
