import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { StatementWire } from '@yaoji/contract/calls/operator/statement'
import { callTable } from '@yaoji/contract/calls/table'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { guardLimits, operatorGuards } from '@yaoji/contract/operator/guards'
import { carryOut as confirmedToTheEnd, confirming } from '../../../testing/service/orders/carry-out.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { raisePrices } from '../../../testing/service/orders/raise-prices.ts'
import { bodyOfRefund, returnToRefund } from '../../../testing/service/orders/after-sales.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { giveFactor } from '../../../testing/service/people/second-factor.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { giveGoodsCodes, goodsCodes } from '../../../testing/service/shops/erp-rows.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { operatedRows } from '../../../testing/service/access/operated-rows.ts'
import { nobodys } from '../../../testing/service/access/belongings.ts'
import { priceRows } from '../../../testing/service/access/price-rows.ts'
import { promotionDocuments } from '../../../testing/service/shops/promotion-documents.ts'
import { askBack } from '../../../testing/service/orders/wallet-of.ts'
import { askQuotation } from '../../../testing/service/orders/quotations.ts'
import { askForGoods } from '../../../testing/service/orders/purchase-requests.ts'
import { carryOut, commandOf, operations } from './carry-out.ts'
import { addressOf } from './operation.ts'

const { packed, limited } = goodsIds
const priceless = ['store_open', 'store/factor_reset', 'batch/release', 'recall/start', 'record/correct', 'after_sale/reverse']
const dayMs = 86_400_000
const prefix = '/api/operator/'
const operatorCalls = callTable.filter(row => row.schema.access === 'operator')
const guardedAddresses = Object.keys(operatorGuards).filter(address => ['confirm', 'sign'].includes(operatorGuards[address]!))

const fileOf = (document: object) => Buffer.from(JSON.stringify(document)).toString('base64url')

test('every operator call of the contract says how it is guarded, and nothing else does', () => {
  expect(Object.keys(operatorGuards).toSorted()).toEqual(operatorCalls.map(({ call }) => call.path.replace(prefix, '')).toSorted())
})

test.each(operatorCalls.map(row => [row.call.path, row] as const))(
  '%s takes a confirmation exactly when it is guarded',
  (path, { schema }) => {
    const { properties } = schema.body as unknown as { properties: object }
    expect(Object.hasOwn(properties, 'confirm')).toBe(operatorGuards[path.replace(prefix, '')] !== 'free')
  },
)

describe.each(dialects)('operations that lower what stores pay on %s', dialect => {
  let shop: Shop
  beforeEach(async () => void (shop = await openShop(dialect)))
  afterEach(() => closeShop(shop))

  const day = (days: number) => addDays(chinaDay(shop.clock.now()), days)
  const operate = (command: string, body: Record<string, unknown>, name = '运营小李') =>
    shop.database.write(trx => carryOut(trx, command, { body, name, now: shop.clock.now() }))
  const asked = async (command: string, body: Record<string, unknown>, name?: string): Promise<StatementWire> => {
    const outcome = await operate(command, body, name)
    if (!('statement' in outcome)) throw new Error(`${command} was applied at once`)
    return outcome.statement
  }
  const prices = (without?: readonly string[]) => priceRows(shop.database.read, without)
  const saving = (kind: string, document: object) => ({
    promotion_kind: kind,
    file: fileOf({ name: '冬季活动', begins: day(-1), ends: day(5), ...document }),
  })
  /** A body of each guarded operation that is right; a new one has none and fails. */
  const bodies = async (): Promise<Readonly<Record<string, Record<string, unknown>>>> => {
    const [member_id, expires_on] = [memberIds.unapproved, day(90)]
    await shop.database.write(trx => trx.insertInto('member_paper').values({ member_id, kind: '含麻采购委托书', expires_on }).execute())
    const stopped = { goods_id: String(goodsIds.herb), reason: '外观异常' }
    await Promise.all([giveFactor(shop, 'rival'), giveGoodsCodes(shop), operate('batch-stop', stopped)])
    return {
      'batch/release': stopped,
      'record/correct': { record_key: '1', record: 'batch_stop', record_field: 'reason', text: '外观异样', reason: '写错字' },
      'recall/start': { level: '2', subjects: [String(packed)], reason: '含量不合格' },
      'goods/sheet': { note: '降价', cells: [`${packed}:1:price:0:5.00:9.60`] },
      'goods/prices': { rows: JSON.stringify([{ code: goodsCodes.packed, price: '5.00' }]) },
      ...(await raisePrices(shop, operate)),
      'promotion/save': saving('zone-discount', { percent: 94 }),
      'coupon/offer': { name: '店庆券', reduce: '5.00', bar: '100.00', ends_on: day(20), valid_days: 7, total: 10 },
      'group/open': { goods_id: String(packed), price: '9.00', target: '10', ends_on: day(20) },
      'lottery/open': { name: '抽奖', prizes: ['points:5:100:10'], check_in: 1, ends_on: day(20) },
      'points/goods_save': { name: '兑换品', points: 5, total: 1 },
      'quotation/answer': { quotation_sn: await askQuotation(shop, 'buyer', [[packed, 30]]), prices: [`${packed}:9.00`], until: day(9) },
      'request/quote': { request_sn: await askForGoods(shop, 'buyer', packed), goods_id: packed, price: '9.00', until: day(9) },
      'store/credit_line': { store: 'buyer', limit: '5000.00', days: 30 },
      'store/rank': { store: 'unapproved', rank: 2, reason: '转为诊所' },
      'store/factor_reset': { store: 'rival', person: memberIds.rival, reason: '手机遗失' },
      'store/special': { store: 'unapproved', is_special: 1, reason: '委托书已审' },
      'withdrawal/approve': { withdrawal: await askBack(shop, 'buyer', '10000.01') },
      store_open: { store: 'unapproved', reason: '灾区急需' },
    }
  }

  test('a refund up to the limit is made at once', async () => {
    const body = await returnToRefund(shop, 92_000)
    expect(await operate('after-sale-refund', body)).toMatchObject({ answer: { status: 100 } })
  })

  test.each(guardedAddresses)('%s answers its effects first, and is applied by its token alone', async address => {
    const body = address.startsWith('after_sale/') ? await bodyOfRefund(shop, address) : (await bodies())[address]
    if (!body) throw new Error(`no body to try ${address} with`)
    const command = commandOf(operations.find(each => addressOf(each) === address)!)
    const [before, statement] = [await prices(), await asked(command, body)]
    expect(statement.sentences.length).toBeGreaterThan(0)
    // What is about no price says what it is about.
    if (statement.lowest === null) expect(statement.sentences).not.toContain('不改变商品价格')
    await expect(operate(command, { ...body, confirm: 'A'.repeat(16) })).rejects.toThrow('没有这个确认码')
    // Another operator's token and a changed document get a new statement.
    expect(await asked(command, { ...body, ...confirming(statement) }, '别人')).toMatchObject({ state: 'told' })
    expect(await prices()).toBe(before)
    await shop.database.write(trx => confirmedToTheEnd(trx, command, { body, name: '运营小李', now: shop.clock.now() }))
    if (!priceless.includes(address)) expect(await prices()).not.toBe(before)
  })

  const free = operations.filter(each => operatorGuards[addressOf(each)] === 'free')
  test.each(free.map(each => [addressOf(each), each] as const))('%s lowers nothing, as it says', async (address, operation) => {
    await bodies()
    const body = operatedRows[`POST ${prefix}${address}`]!.request(nobodys).body as Record<string, unknown>
    // What ends or has not begun lowers nothing.
    const times = ['begins_at', 'ends_at', 'desk_key']
    const before = await prices(times)
    await operate(commandOf(operation), body).catch(() => undefined)
    expect(await prices(times)).toBe(before)
  })

  test.each(Object.entries(promotionDocuments('9.00')))('a promotion of kind %s waits for its confirmation', async (kind, document) => {
    const before = await prices()
    const statement = await asked('promotion-save', saving(kind, document))
    expect(statement.lowest).not.toBeNull()
    expect(await prices()).toBe(before)
    const applied = await operate('promotion-save', { ...saving(kind, document), ...confirming(statement) })
    expect(applied).toMatchObject(statement.needs_signature ? { statement: { state: 'confirmed' } } : { answer: expect.anything() })
  })

  test('a statement counts goods below their cost, stores, orders and money of the last month to the fen', async () => {
    for (const as of ['buyer', 'rival'] as const) {
      await shop.pay(as, await shop.buy(as, packed, 30))
    }
    shop.clock.advance(dayMs)
    // 30 boxes at 9.20 each, twice: 552.00.
    const statement = await asked('promotion-save', saving('zone-discount', { goods: [packed, limited], percent: 90 }))
    expect(statement).toMatchObject({ stores: 2, orders: 2, money: '55.20', goods_count: 2, below_cost_count: 0, needs_signature: false })
    await confirmedAll('goods-cost', { goods_id: String(packed), price: '8.50' })
    const below = await asked('promotion-save', saving('zone-discount', { goods: [packed, limited], percent: 90 }))
    expect(below).toMatchObject({
      below_cost_count: 1,
      needs_signature: true,
      lowest: { goods_id: packed, from: '9.20', to: '8.28', cost: '8.50', margin_percent: -3 },
    })
    expect(below.sentences.join('\n')).toMatch(
      /买家实付90%（9折）[^]*最低价：1 [^]*¥9\.20 → ¥8\.28，进价¥8\.50，毛利-3%[^]*2家门店、2单，少收¥55\.20[^]*另一位人员/,
    )
  })

  const confirmedAll = (command: string, body: Record<string, unknown>) =>
    shop.database.write(trx => confirmedToTheEnd(trx, command, { body, name: '运营小李', now: shop.clock.now() }))

  test('a statement counts only orders of those for whom the operation is: first orders, named stores, customer types', async () => {
    for (const as of ['buyer', 'buyer', 'rival'] as const) {
      await shop.pay(as, await shop.buy(as, packed, 30))
      shop.clock.advance(1_000)
    }
    shop.clock.advance(dayMs)
    const of = async (audience: object) => (await asked('promotion-save', saving('zone-discount', { percent: 90, for: audience }))).orders
    expect([await of({ orders: 99 }), await of({ first_order: true }), await of({ stores: ['rival'] }), await of({ ranks: [2] })]).toEqual([
      3, 2, 1, 0,
    ])
  })

  test('where no cost is known, goods below 70 % of the base price need a second person', async () => {
    const at = (price: string) => asked('promotion-save', saving('daily', { goods: [{ id: limited, price }] }))
    expect(await at('70.00')).toMatchObject({ needs_signature: false, below_cost_count: 0 })
    expect(await at('69.99')).toMatchObject({ needs_signature: true, below_cost_count: 1 })
  })

  test('a raise of more than ¥10,000 a month needs a second person', async () => {
    const at = (limit: string) => asked('credit-line', { store: 'buyer', limit, days: 30 })
    expect([await at('10000.00'), await at('10000.01')]).toMatchObject([
      { needs_signature: false, exposure: '10000.00' },
      { needs_signature: true },
    ])
  })

  test('a statement holds for half an hour, for its document, and for the facts that it reports', async () => {
    const body = saving('daily', { goods: [{ id: limited, price: '90.00' }] })
    const first = await asked('promotion-save', body)
    const other = saving('daily', { goods: [{ id: limited, price: '10.00' }] })
    expect(await asked('promotion-save', { ...other, ...confirming(first) })).toMatchObject({ below_cost_count: 1 })
    const dearer = { price_units: 2_000_000 }
    await shop.database.write(trx => trx.updateTable('goods_price').set(dearer).where('goods_id', '=', limited).execute())
    expect((await asked('promotion-save', { ...body, ...confirming(first) })).lowest).toMatchObject({ from: '200.00' })
    const again = await asked('promotion-save', body)
    shop.clock.advance(guardLimits.confirmMinutes * 60_000)
    await expect(operate('promotion-save', { ...body, ...confirming(again) })).rejects.toThrow('确认码已过期')
  })

  test('is applied once, however often and by how many at the same moment it is confirmed', async () => {
    const body = { store: 'buyer', limit: '500.00', days: 30 }
    const statement = await asked('credit-line', body)
    const both = await Promise.allSettled([1, 2].map(() => operate('credit-line', { ...body, ...confirming(statement) })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await shop.database.read.selectFrom('credit_change').selectAll().execute()).toHaveLength(1)
    const kept = await shop.database.read.selectFrom('operator_statement').select(['state', 'operator', 'operation']).execute()
    expect(kept).toEqual([{ state: 'applied', operator: '运营小李', operation: 'store/credit_line' }])
  })

  test('is signed by somebody else, once, while nothing has changed', async () => {
    const body = saving('daily', { goods: [{ id: limited, price: '50.00' }] })
    const statement = await asked('promotion-save', body)
    await expect(operate('statement-sign', { statement: statement.confirm }, '主管')).rejects.toThrow('提交人还没有确认')
    const waits = await asked('promotion-save', { ...body, ...confirming(statement) })
    expect(waits.state).toBe('confirmed')
    await expect(operate('statement-sign', { statement: waits.confirm })).rejects.toThrow('签字人不能是提交人自己')
    await confirmedAll('goods-cost', { goods_id: String(limited), price: '60.00' })
    await expect(operate('statement-sign', { statement: waits.confirm }, '主管')).rejects.toThrow('情况已变化，请由运营小李重新提交')
    const fresh = await asked('promotion-save', body)
    await operate('promotion-save', { ...body, ...confirming(fresh) })
    await operate('statement-sign', { statement: fresh.confirm }, '主管')
    await expect(operate('statement-sign', { statement: fresh.confirm }, '主管')).rejects.toThrow('已经生效')
    const applied = shop.database.read.selectFrom('operator_statement').select(['operator', 'signed_by']).where('state', '=', 'applied')
    expect(await applied.execute()).toEqual([{ operator: '运营小李', signed_by: '主管' }])
  })
})
